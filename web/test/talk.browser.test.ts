import { expect, test } from '@jest/globals';
import { sampleDeck } from '@penance/shared';
import { seriousFindings } from './accessibility.ts';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();
const SMALL = { width: 390, height: 844 };
const deck = { list: sampleDeck('church', 'warden').list };

test('players say phrases to each other, each in their language, if they choose to hear them', async () => {
  const [one, other] = [await place.visit(), await place.visit({ language: 'de', ...SMALL })];
  const ottilie = await come(one.page, place.url, 'Ottilie Vesper');
  const severin = await come(other.page, place.url, 'Severin Bell');
  const { id } = await ottilie.matches.create({ hostSeat: { seat: 0, deck } });
  await severin.matches.takeSeat(id, { deck });
  for (const { page } of [one, other]) await page.goto(`${place.url}/match/${id}`);
  for (const { page } of [one, other]) await page.waitForSelector('.table[data-state="asked"]');

  await one.page.click('[data-do="talk"]');
  await one.page.waitForSelector('[data-phrase="hello"]');
  expect(await seriousFindings(one.page)).toEqual([]);
  await one.page.click('[data-phrase="hello"]');
  await one.page.waitForSelector('[data-said="hello"]');
  // Nothing is shown to who has not chosen.
  await other.page.waitForSelector('[data-do="hear"]');
  expect(await other.page.locator('[data-said]').count()).toBe(0);
  expect(await seriousFindings(other.page)).toEqual([]);
  await other.page.click('[data-do="hear"]');
  expect(await other.page.locator('[data-said="hello"]').innerText()).toBe('Ottilie Vesper: Hallo!');

  await other.page.click('[data-do="talk"]');
  expect(await other.page.locator('[data-before]').innerText()).toContain('Ottilie Vesper: Hallo!');
  await other.page.check('[data-mute="0"]');
  await other.page.click('[data-phrase="goodLuck"]');
  await one.page.click('[data-do="do-not-hear"]');
  await one.page.click('[data-do="talk"]');
  await one.page.click('[data-phrase="sorry"]');
  await one.page.waitForSelector('[data-said="sorry"]');
  await expect(ottilie.matches.phrases(id)).resolves.toHaveLength(3);
  expect(await one.page.locator('[data-said="goodLuck"]').count()).toBe(0);
  expect(await other.page.locator('[data-said="sorry"]').count()).toBe(0);

  await other.page.reload();
  await other.page.waitForSelector('.table[data-state="asked"]');
  await other.page.click('[data-do="talk"]');
  expect(await other.page.isChecked('[data-mute="0"]')).toBe(true);
  await other.page.uncheck('[data-mute="0"]');
  await other.page.locator('[data-before]').getByText('Ottilie Vesper: Entschuldigung!').waitFor();
  await other.page.click('dialog form button');
  await concede(one.page);
  await one.page.click('[data-do="talk-at-end"]');
  await one.page.click('[data-phrase="goodMatch"]');
  await other.page.waitForSelector('[data-said="goodMatch"]');
  expect(await other.page.locator('[data-said="goodMatch"]').innerText()).toBe(
    'Ottilie Vesper: Gute Partie!',
  );
  expect([one, other].flatMap(({ complaints }) => complaints)).toEqual([]);
});
