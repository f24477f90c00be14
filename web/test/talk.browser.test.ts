import { expect, test } from '@jest/globals';
import { sampleDeck } from '@penance/shared';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility.ts';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();
const SMALL = { width: 390, height: 844 };
const deck = { list: sampleDeck('church', 'warden').list };

const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((node) => node.getBoundingClientRect().top);
const bottomOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((node) => node.getBoundingClientRect().bottom);

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
  // The question covers nothing of the board, however long it stays.
  expect(await bottomOf(other.page, '.notice:has([data-do="hear"])')).toBeLessThanOrEqual(
    await topOf(other.page, '.board'),
  );
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

  // The replay tells it at its place: to who hears others at once, to the others when they ask.
  await other.page.goto(`${place.url}/replay/${id}?at=999`);
  const told = other.page.locator('.lines p.said');
  await other.page.click('.tabs button:last-child');
  await other.page.locator('.lines p', { hasText: 'Gute Partie!' }).waitFor();
  expect((await told.allInnerTexts()).map((text) => text.trim())).toEqual([
    'Ottilie Vesper: Hallo!',
    'Severin Bell: Viel Glück!',
    'Ottilie Vesper: Entschuldigung!',
    'Ottilie Vesper: Gute Partie!',
  ]);
  expect((await other.page.locator('.lines p').last().innerText()).trim()).toBe(
    'Ottilie Vesper: Gute Partie!',
  );
  await one.page.goto(`${place.url}/replay/${id}?at=999`);
  await one.page.waitForSelector('[data-do="hear"]');
  expect(await one.page.locator('.lines p.said').count()).toBe(0);
  await one.page.click('[data-do="hear"]');
  await one.page.locator('.lines p', { hasText: 'Severin Bell: Good luck!' }).waitFor();
  await one.page.keyboard.press('Home');
  await one.page.locator('.lines p', { hasText: 'Good match!' }).waitFor({ state: 'detached' });
  expect([one, other].flatMap(({ complaints }) => complaints)).toEqual([]);
});
