import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { seriousFindings } from './accessibility.ts';
import { concede, faceBot, untilOwnTurn } from './opening.ts';
import { openPlace } from './place.ts';
import { clickOn, settled } from './play-by-clicks.ts';

const place = openPlace();

/** What the numbers of each line of the chronicle consist of, in order. */
const toldIn = async (page: Page): Promise<readonly string[]> => {
  const told: string[] = [];
  for (const opener of await page.locator('.lines [data-open]').all()) {
    await opener.click();
    told.push(await openedBy(page, opener, 1440));
  }
  return told;
};

/** The numbers of an open dialog with their parts; the parts must add up. */
const openedBy = async (page: Page, number: Locator, width: number): Promise<string> => {
  const dialog = page.locator('dialog[data-parts]');
  await dialog.waitFor();
  for (const sum of await dialog.locator('[data-sum]').all()) {
    const amounts = await sum.locator('li > b').allInnerTexts();
    const total = amounts.reduce((all, amount) => all + Number(amount.replace('−', '-')), 0);
    expect(String(total)).toBe(await sum.getAttribute('data-sum'));
  }
  const box = await dialog.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
  const text = await dialog.innerText();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await number.evaluate((node) => node === document.activeElement)).toBe(true);
  return text;
};

const WORDS = {
  en: { sp: 'SP each turn', frame: 'Warden', heat: 'Strain from Heat', tracks: 'armor' },
  de: { sp: 'SP je Zug', frame: 'Wächter', heat: 'Überlast ab Hitze', tracks: 'Panzer' },
} as const;

test.each([
  { language: 'en', width: 1440, height: 900 },
  { language: 'de', width: 360, height: 740 },
] as const)('numbers on the table show their parts when opened ($language, $width)', async (wishes) => {
  const { page, complaints } = await place.visit(wishes);
  const words = WORDS[wishes.language];
  await faceBot(page, place.url);
  await untilOwnTurn(page);
  const cost = page.locator('.hand [data-number="cost"]').first();
  await cost.focus();
  await page.keyboard.press('Enter');
  await openedBy(page, cost, wishes.width);
  expect(await page.locator('.hand .card[aria-pressed="true"]').count()).toBe(0);
  const caskets = page.locator('.tabs button').nth(1);
  if (await caskets.isVisible()) await caskets.click();
  const told: Record<string, string> = {};
  for (const number of await page.locator('.sheet.own [data-number]').all()) {
    const what = (await number.getAttribute('data-number')) ?? '';
    await number.click();
    if (what === 'tracks') expect(await seriousFindings(page)).toEqual([]);
    told[what] = await openedBy(page, number, wishes.width);
  }
  expect(told.sp).toContain(words.sp);
  expect(told.sp).toContain(words.frame);
  expect(told.heat).toContain(words.heat);
  expect(told.tracks).toContain(words.tracks);
  expect(Object.keys(told)).toEqual(expect.arrayContaining(['life', 'hand', 'sp', 'heat', 'tracks']));
  const other = page.locator('.sheet.foe [data-number="hand"]');
  await other.click();
  await openedBy(page, other, wishes.width);
  expect(complaints).toEqual([]);
});

test('numbers in a replay show their parts when opened, with all hands open and as a seat saw them', async () => {
  const { page, complaints } = await place.visit();
  await faceBot(page, place.url);
  await untilOwnTurn(page);
  await page.locator('.ribbon .tools button').last().click();
  await page.click('[data-do="concede"]');
  await page.click('div.end [data-do="replay"]');
  await page.locator('[data-where]').waitFor();
  await page.keyboard.press('End');
  for (const eyes of ['', '1']) {
    await page.selectOption('[data-do="eyes"]', eyes);
    const told: string[] = [];
    for (const number of await page.locator('.sheet [data-number]').all()) {
      await number.click();
      told.push(await openedBy(page, number, 1440));
    }
    expect(told.length).toBeGreaterThan(9);
    expect(told.join()).toContain(WORDS.en.heat);
  }
  expect(complaints).toEqual([]);
});

test('the numbers of the chronicle open to the same parts at the table, after a reload and in the replay', async () => {
  const { page, complaints } = await place.visit();
  await faceBot(page, place.url);
  const struck = page.locator('.lines [data-open="strike"]');
  for (let turns = 0; turns < 60 && (await struck.count()) < 2; turns += 1) {
    expect(await settled(page)).toBe(false);
    await clickOn(page, 3);
  }
  await settled(page);
  const live = await toldIn(page);
  expect(live.join()).toContain('Every attack');
  expect(live.join()).toContain('The throw');
  // Counts open too: the cards that the other side has drawn, and the hexes of a way.
  expect(live.join()).toMatch(/Cards\s+\d+\s+\+\d+\s+face down/);
  expect(live.join()).toMatch(/Hexes\s+\d/);
  expect(live.join()).not.toContain('What cannot be seen any more');
  await page.reload();
  await settled(page);
  await page
    .locator('.lines [data-open]')
    .nth(live.length - 1)
    .waitFor();
  expect(await toldIn(page)).toEqual(live);
  await concede(page);
  await page.click('div.end [data-do="replay"]');
  await page.locator('[data-where]').waitFor();
  await page.selectOption('[data-do="eyes"]', '0');
  await page.keyboard.press('End');
  expect(await toldIn(page)).toEqual(live);
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
