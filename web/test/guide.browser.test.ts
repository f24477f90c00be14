import { expect, test } from '@jest/globals';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { playByClicks } from './play-by-clicks.ts';

const place = openPlace();

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
  const isInSight = (): Promise<boolean> =>
    page.evaluate(`(() => {
      const { left, right, top, bottom } = document.querySelector('[data-guide]').getBoundingClientRect();
      const corners = [[left + 3, top + 3], [right - 3, bottom - 3]];
      return corners.every(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-guide]'));
    })()`);
  expect(await isInSight()).toBe(true);
  await told.click();
  await page.click('[data-intent="keep"]');
  await page.waitForSelector('[data-guide="move"]');
  expect(await isInSight()).toBe(true);
});
