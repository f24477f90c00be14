import type { Page } from 'playwright-core';
import { settled } from './play-by-clicks.ts';

const isThere = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).first().isVisible();

/** Focuses the element that receives keys for the whole table. */
const letGo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

/** Reaches a control by Tab, as a user without a mouse has to. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let step = 0; step < 120; step += 1) {
    // On a slow machine the key before may only now have taken it away.
    if (!(await isThere(page, selector))) return;
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by Tab.`);
};

/** Plays to the end with the keyboard only. */
export const playByKeys = async (page: Page, keysMost = 3000): Promise<void> => {
  for (let turn = 0; turn < keysMost; turn += 1) {
    if (await settled(page)) return;
    await pressSomething(page, turn);
  }
  throw new Error('The duel does not come to an end.');
};

const pressSomething = async (page: Page, turn: number): Promise<void> => {
  await letGo(page);
  if (await isThere(page, '[data-do="confirm"]:enabled')) return page.keyboard.press('Enter');
  const first = await firstOf(page, [
    '[data-intent="keep"]',
    '[data-intent="pass"]',
    '[data-aim]',
    '[data-offered]',
  ]);
  if (first !== null) {
    await tabTo(page, first === '[data-offered]' ? '[data-offered][aria-pressed="false"]' : first);
    return page.keyboard.press('Enter');
  }
  if (await isThere(page, '.aim:not(.chosen)')) return aimAtCasket(page);
  // Something that wants a hex: another card, or the end of the turn, serves as well.
  if (await isThere(page, '[data-asked="turn"] [data-do="take-back"]')) await page.keyboard.press('Escape');
  const cards = await page
    .locator('.hand .card')
    .evaluateAll((all) =>
      all.flatMap((each, index) => (each.classList.contains('playable') ? [index + 1] : [])),
    );
  const card = cards[turn % Math.max(1, cards.length)];
  await page.keyboard.press(card === undefined || turn % 9 === 8 ? 'e' : String(card));
};

const firstOf = async (page: Page, selectors: readonly string[]): Promise<string | null> => {
  for (const selector of selectors) if (await isThere(page, selector)) return selector;
  return null;
};

/** On the board C moves from casket to casket, and Enter selects the one under the cursor. */
const aimAtCasket = async (page: Page): Promise<void> => {
  await tabTo(page, '[role="application"]');
  await page.keyboard.press('Home');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
};
