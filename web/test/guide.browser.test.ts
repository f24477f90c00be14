import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { concede } from './opening.ts';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { playByClicks } from './play-by-clicks.ts';

const place = openPlace();

/** Whether nothing covers an element at its corners, and all of it is within the window. */
const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const corners = [
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ] as const;
    return corners.every(([x, y]) => node.contains(node.ownerDocument.elementFromPoint(x, y)));
  });

test.each(['en', 'de'] as const)(
  'the guide leads a new user through a whole first match (%s)',
  async (language) => {
    const { page, complaints } = await place.visit({ language });
    await page.goto(place.url);
    await page.click('a[href="/learn"]');
    await page.click('form button.main');
    await page.waitForSelector('[data-guide="hand"]');
    await playByClicks(page);
    // Topics of the last moments are shown first.
    const told = page.locator('[data-guide]');
    while ((await told.getAttribute('data-guide')) !== 'end') await told.click();
    const last = page.locator('[data-guide="end"]');
    // Topics that did not occur in this match are not explained.
    expect(Number.parseInt(await last.locator('small').innerText())).toBeGreaterThan(5);
    await last.click();
    await last.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);

test('the guide can be dismissed, and the match goes on', async () => {
  const { page } = await place.visit();
  await page.goto(`${place.url}/learn`);
  await page.click('form button.main');
  await page.locator('aside.guide button').last().click();
  await page.waitForSelector('aside.guide', { state: 'detached' });
  await page.click('[data-intent="keep"]');
  // The first topic depends on who begins and on the dice: a turn, an attack to react to, or an attack that ends it.
  await page.waitForFunction(() => document.querySelector('.round')?.textContent?.includes('1') ?? false);
  await page.waitForSelector('.table[data-state="asked"], .table[data-state="over"]');
  expect(await page.locator('aside.guide').count()).toBe(0);
});

test('on a phone each text of the guide can be dismissed without scrolling', async () => {
  const { page } = await place.visit({ language: 'de', width: 390, height: 844 });
  await page.goto(`${place.url}/learn`);
  await page.click('form button.main');
  const told = page.locator('[data-guide]');
  await told.waitFor();
  expect(await isInSight(page, '[data-guide]')).toBe(true);
  await told.click();
  await page.click('[data-intent="keep"]');
  await page.waitForSelector('[data-guide="move"]');
  expect(await isInSight(page, '[data-guide]')).toBe(true);
  expect(
    await page.locator('.guiding').evaluate((node) => node.scrollHeight - node.clientHeight),
  ).toBeLessThanOrEqual(0);
});

test.each([
  [390, 844],
  [1366, 768],
])('at %i x %i the guide goes on after the end, and leads to the next match', async (width, height) => {
  const { page, complaints } = await place.visit({ language: 'de', width, height });
  await page.goto(`${place.url}/learn`);
  await page.click('form button.main');
  await page.locator('[data-guide]').click();
  await page.click('[data-intent="keep"]');
  await concede(page);
  await page.waitForSelector('div.end');
  const told = page.locator('[data-guide]');
  while ((await told.getAttribute('data-guide')) !== 'end') await told.click();
  for (const seen of ['[data-guide]', '.guide a[href="/play"]', '.guide a[href="/invite"]'])
    expect({ seen, isInSight: await isInSight(page, seen) }).toEqual({ seen, isInSight: true });
  await page.click('.guide a[href="/invite"]');
  await page.waitForURL(`${place.url}/invite`);
  expect(complaints).toEqual([]);
});
