import type { DecisionKind } from '@penance/shared';
import type { Page } from 'playwright-core';

/** Elements of the table that can be clicked next, the most effective first. */
const CLICKS = [
  '[data-guide]:not([data-guide="end"])',
  '[data-do="confirm"]:enabled',
  '[data-aim]:first-child',
  '[data-facing]',
  '[data-intent="keep"]',
  '[data-intent="pass"]',
] as const;

const stateOf = (page: Page): Promise<string | null> => page.locator('.table').getAttribute('data-state');

/** Waits until a question is open or the match is over; true if it is over. */
export const settled = async (page: Page): Promise<boolean> => {
  await page.waitForSelector('.table[data-state="asked"], .table[data-state="over"]');
  return (await stateOf(page)) === 'over';
};

/** Plays to the end by clicking whatever is offered; returns the number of clicks. */
export const playByClicks = async (page: Page, clicksMost = 2000): Promise<number> => {
  for (let clicks = 0; clicks < clicksMost; clicks += 1) {
    if (await settled(page)) return clicks;
    await clickSomething(page, clicks);
  }
  throw new Error(`The duel does not come to an end. Asked now: ${await page.locator('.ask').innerText()}`);
};

/** Starts another duel from the end of one. */
export const playAgain = async (page: Page): Promise<void> => {
  const played = page.url();
  await page.click('[data-do="rematch"]');
  await page.waitForURL((url) => url.href !== played);
  await page.waitForSelector('[data-intent="keep"]');
};

/** Plays until a question of that kind is open; if a duel ends without one, another is played. */
export const untilAsked = async (page: Page, kind: DecisionKind): Promise<void> => {
  for (let clicks = 0; clicks < 3000; clicks += 1) {
    if (await settled(page)) await playAgain(page);
    if (await page.locator(`[data-asked="${kind}"]`).isVisible()) return;
    await clickSomething(page, clicks);
  }
  throw new Error(`Nothing of the kind ${kind} is asked.`);
};

/** Clicks that often on what is offered, or until the match ends. */
export const clickOn = async (page: Page, clicks: number): Promise<void> => {
  for (let count = 0; count < clicks && !(await settled(page)); count += 1) await clickSomething(page, count);
};

/** A chosen attack whose odds are not known yet; their panel is loaded only when it is first needed. */
const COMPUTING =
  '.table:has(.question[data-attack="true"]):not(:has([data-odds-state]:not([data-odds-state="working"])))';

/**
 * Plays until an attack is chosen, its odds are shown, and `beside` as well; if a duel ends without one, another is played.
 */
export const untilOdds = async (page: Page, beside = '[data-odds]'): Promise<void> => {
  for (let clicks = 0; clicks < 400; clicks += 1) {
    if (await settled(page)) await playAgain(page);
    await clickSomething(page, clicks);
    await page.locator(COMPUTING).waitFor({ state: 'detached' });
    const [odds, others] = [page.locator('[data-odds="tn"]'), page.locator(beside)];
    if ((await odds.count()) > 0 && (await others.count()) > 0) return;
  }
  throw new Error('Nobody attacks.');
};

const clickSomething = async (page: Page, count: number): Promise<void> => {
  // A question with only one answer is answered by the server: then there may be nothing to click for a moment.
  for (let tries = 0; tries < 40; tries += 1) {
    for (const selector of CLICKS) if (await clicked(page, selector)) return;
    if (await answered(page, count)) return;
    await page.waitForTimeout(250);
    if ((await stateOf(page)) !== 'asked') return;
  }
  throw new Error(`Nothing can be clicked: ${await page.locator('.ask').innerText()}`);
};

/** An element that is gone when clicked was answered meanwhile: by the server, if there was only one answer. */
const clicked = async (page: Page, selector: string): Promise<boolean> => {
  const found = page.locator(selector).first();
  if (!(await found.isVisible())) return false;
  await found.click({ timeout: 5000 }).catch(() => undefined);
  return true;
};

const answered = async (page: Page, count: number): Promise<boolean> => {
  if (await clicked(page, '[data-offered][aria-pressed="false"]')) return true;
  if (await clicked(page, '.casket:has(.aim:not(.chosen))')) return true;
  const isAiming = await page.locator('[data-do="take-back"]').isVisible();
  if ((isAiming || count % 7 === 3) && (await stepped(page, count))) return true;
  const cards = page.locator('.hand .card.playable[aria-pressed="false"]');
  const many = await cards.count();
  const mayEnd = await page.locator('[data-intent="endTurn"]').isVisible();
  if (many > 0 && (count % 9 !== 8 || !mayEnd)) {
    await cards
      .nth(count % many)
      .click({ timeout: 5000 })
      .catch(() => undefined);
    return true;
  }
  return (await clicked(page, '[data-intent="endTurn"]')) || clicked(page, '[data-do="take-back"]');
};

/** Moves to one of the offered hexes; a different one each time. */
const stepped = async (page: Page, count: number): Promise<boolean> => {
  const ends = await page
    .locator('[data-end]')
    .evaluateAll((all) => all.flatMap((each) => each.getAttribute('data-end') ?? []));
  const end = ends[(count * 5) % Math.max(1, ends.length)];
  return end !== undefined && clicked(page, `[data-hex="${end}"]`);
};
