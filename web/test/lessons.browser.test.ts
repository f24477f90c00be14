import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPlace } from './place.ts';

const place = openPlace();

/** Clicks in the middle of the ring, where the lesson points. */
const clickRing = async (page: Page): Promise<void> => {
  const box = await page.locator('[data-ring]').boundingBox();
  if (!box) throw new Error('Nothing has a ring.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

/** Does what the lesson says to its end; returns the steps that were shown. */
const takeLesson = async (page: Page): Promise<readonly string[]> => {
  const seen: string[] = [];
  for (let clicks = 0; clicks < 40; clicks += 1) {
    const step = page.locator('[data-step]');
    await step.waitFor();
    const id = (await step.getAttribute('data-step')) ?? '';
    if (seen.at(-1) !== id) seen.push(id);
    if (await page.locator('[data-do="first-match"]').isVisible()) {
      // A lesson that is over asks for nothing more.
      await page.locator('.question').waitFor({ state: 'detached' });
      return seen;
    }
    await page.waitForSelector('.table[data-state="asked"]');
    const isAsked = (await page.locator('[data-asked="reaction"]').count()) > 0;
    if (isAsked) await page.click('[data-intent="pass"]');
    else if (await page.locator('[data-do="go-on"]').isVisible()) await page.click('[data-do="go-on"]');
    else {
      await page.waitForSelector('[data-ring]');
      await clickRing(page);
    }
    await page.waitForTimeout(60);
  }
  throw new Error(`The lesson does not end: ${seen.join(', ')}`);
};

test.each([
  ['en', 1440, 900],
  ['de', 390, 844],
] as const)(
  'whoever clicks what has the ring gets through all lessons (%s, %d wide)',
  async (language, width, height) => {
    const { page, complaints } = await place.visit({ language, width, height });
    await page.goto(place.url);
    await page.click('a[href="/lesson/1"]');
    const shown: (readonly string[])[] = [];
    const told: string[] = [];
    for (const number of [1, 2, 3]) {
      await page.waitForURL(`**/lesson/${number}`);
      shown.push(await takeLesson(page));
      told.push(await page.locator('.chronicle').evaluate((each) => each.textContent));
      if (number < 3) await page.click('[data-do="next-lesson"]');
    }
    expect(shown).toEqual([
      ['forest', 'harder', 'missed', 'behind', 'back', 'sides'],
      ['arm', 'held', 'open', 'wound', 'absorb', 'paid'],
      ['haste', 'overspend', 'tooHot', 'strain', 'stop', 'cooled'],
    ]);
    // The numbers that the sentences name are those of the rules.
    expect(told[0]).toMatch(/5 (against|gegen) 7.*5 (against|gegen) 3/s);
    expect(told[2]).toMatch(/Strain|Überlast/);
    await page.click('[data-do="first-match"]');
    await page.waitForURL('**/learn');
    await page.goto(place.url);
    await page.locator('a.main[href="/learn"]').waitFor();
    await page.getByText(/All done|Alle geschafft/).waitFor();
    expect(complaints).toEqual([]);
  },
);

test('the chronicle opens the target number of an enemy, and says what dice do; a wound says what it does', async () => {
  const { page, complaints } = await place.visit();
  await page.goto(`${place.url}/lesson/1`);
  await takeLesson(page);
  await page.click('.chronicle [data-open="strike"]');
  const strike = page.locator('[data-parts="told"] section', { hasText: 'Target number' });
  await strike.and(page.locator('[data-sum="7"]')).waitFor();
  expect((await strike.locator('li b').allInnerTexts()).sort()).toEqual(['+1', '+2', '+4']);
  await page.keyboard.press('Escape');
  await page.locator('.chronicle [data-open="dice"]').last().click();
  await page.locator('[data-parts="dice"] li').first().waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${place.url}/lesson/2`);
  await takeLesson(page);
  await page.locator('.sheet.foe .wounds button').first().focus();
  await page.locator('.sheet.foe [role="tooltip"]:popover-open').first().waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  [800, 600],
  [844, 390],
])('a lesson can be read in a window of %d x %d', async (width, height) => {
  const { page } = await place.visit({ width, height });
  await page.goto(`${place.url}/lesson/1`);
  const text = page.locator('p[data-step]');
  await text.waitFor();
  const isRead = await text.evaluate((node) => {
    const { left, top } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + 8, top + 8));
  });
  expect(isRead).toBe(true);
});
