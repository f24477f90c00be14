import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';

const place = openPlace();
const QUEUE = 'arena.duel.rated';
const deck = { list: sampleDeck('church', 'warden').list };

/** Both find each other in the queue, and one concedes; resolves when the match has been rated. */
const rated = async (winner: PenanceClient, loser: PenanceClient): Promise<void> => {
  const waits = [await winner.queue.join(QUEUE, deck), await loser.queue.join(QUEUE, deck)];
  const [match] = await Promise.all(waits.map((wait) => wait.match()));
  const id = match?.id ?? '';
  const [first, second] = await Promise.all([winner.play(id), loser.play(id)]);
  // A match in which somebody never acted is not rated.
  for (const match of [first, second]) {
    await match.nextDecision();
    await match.answer({ kind: 'keep' });
  }
  await second.concede();
  await first.untilFinished();
  for (;;) {
    const { items } = await winner.ratings.history(winner.account.id);
    if (items.some(({ matchId }) => matchId === id)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

test('everybody may see a player: ratings, their course, and the matches that are public', async () => {
  const ottilie = await PenanceClient.connect(place.url, { name: 'Ottilie Vesper' });
  const severin = await PenanceClient.connect(place.url, { name: 'Severin Bell' });
  const gudrun = await PenanceClient.connect(place.url, { name: 'Gudrun Lantern' });
  await rated(ottilie, severin);
  await rated(gudrun, ottilie);
  const { page, complaints } = await place.visit();
  await page.goto(`${place.url}/ratings`);
  await page.getByRole('link', { name: 'Ottilie Vesper' }).click();
  await page.getByRole('heading', { name: 'Ottilie Vesper' }).waitFor();
  await page.waitForSelector('figure svg');
  const results = await page.locator('[data-result]').allInnerTexts();
  expect(results).toEqual(['Lost', 'Won']);
  expect(await seriousFindings(page)).toEqual([]);
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('link', { name: 'Severin Bell' }).first().click();
  await page.getByRole('heading', { name: 'Severin Bell' }).waitFor();
  await page.goto(`${place.url}/player/00000000-0000-4000-8000-000000000000`);
  await page.getByRole('alert').waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});
