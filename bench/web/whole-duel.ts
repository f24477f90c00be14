import type { Page } from 'playwright-core';
import { visit } from '../../web/test/browser.ts';
import { amount } from '../amount.ts';
import { ASKED, type Place } from './place.ts';

/** A duel against a machine, from its first question to its end, by a player who does not think. */
export interface WholeDuel {
  readonly clicks: number;
  readonly seconds: number;
}

/** Tries to answer after which it ends unfinished: a short run looks at its beginning only. */
const QUESTIONS_MOST = amount(400, 8);
const MUST_END = amount(true, false);
/** After this time a click was not meant for what it met: something else is tried. Milliseconds. */
const IN_VAIN_MS = 3000;

/** With the settings of somebody who comes for the first time; what happens is shown at normal speed. */
export const playWholeDuel = async ({ url, browser }: Place): Promise<WholeDuel> => {
  const { context, page } = await visit(browser, { motion: true });
  await context.addInitScript(`localStorage.setItem('penance.passing', 'on')`);
  try {
    await page.goto(`${url}/play`);
    await page.click('form button.main');
    await page.waitForSelector('[data-intent="keep"]');
    const begunAt = performance.now();
    let clicks = 0;
    let isDone = false;
    for (let tries = 0; tries < QUESTIONS_MOST && !isDone; tries += 1) {
      clicks += await answer(page);
      isDone = await isOver(page);
    }
    if (!isDone && MUST_END) throw new Error('The duel does not come to an end.');
    return { clicks, seconds: (performance.now() - begunAt) / 1000 };
  } finally {
    await context.close();
  }
};

const isOver = async (page: Page): Promise<boolean> => {
  await page.waitForSelector(`${ASKED}, .table[data-state="over"]`);
  return page.locator('.table[data-state="over"]').isVisible();
};

/** Clicks on all of these, one after the other; the number of clicks, or 0 if one of them is not there. */
const clickOn = async (page: Page, ...selectors: readonly string[]): Promise<number> => {
  for (const selector of selectors) {
    const found = page.locator(selector).first();
    if (!(await found.isVisible())) return 0;
    // By force: what flies over the board for a moment does not take the click, but Playwright would wait for it.
    await found.click({ timeout: IN_VAIN_MS, force: true }).catch(() => undefined);
  }
  return selectors.length;
};

/** Answers one question, or tries to; the number of clicks that a player would need, who sees which cards reach. */
const answer = async (page: Page): Promise<number> => {
  const asked = await page.evaluate<string>(
    `document.querySelector('[data-decision]')?.dataset.decision ?? ''`,
  );
  const isTurn = (await page.locator('[data-asked="turn"]').count()) > 0;
  const clicks = isTurn
    ? (await attack(page)) || (await approach(page)) || (await endTurn(page))
    : await firstOf(page, CHOICES);
  if (clicks > 0)
    await page
      .waitForSelector(`[data-decision="${asked}"]`, { state: 'detached', timeout: IN_VAIN_MS })
      .catch(() => undefined);
  // What is half chosen may be in the way.
  else await page.keyboard.press('Escape');
  return clicks;
};

/** What answers questions other than that of a turn, the quickest first. */
const CHOICES = [
  '[data-intent="keep"]',
  '[data-do="confirm"]:enabled',
  '[data-intent="pass"]',
  '[data-facing]',
  '[data-offered][aria-pressed="false"]',
  '.hand .card.playable[aria-pressed="false"]',
] as const;

const firstOf = async (page: Page, selectors: readonly string[]): Promise<number> => {
  for (const selector of selectors) if (await clickOn(page, selector)) return 1;
  return 0;
};

/** With the first card that reaches: at the Chassis. */
const attack = async (page: Page): Promise<number> => {
  const cards = page.locator('.hand .card.playable');
  for (let index = 0; index < (await cards.count()); index += 1) {
    await cards.nth(index).click({ timeout: IN_VAIN_MS, force: true });
    const clicks = await clickOn(page, '[data-part="chassis"]');
    if (clicks > 0) return clicks + 1;
    await page.keyboard.press('Escape');
  }
  return 0;
};

/** To the hex in reach that is nearest to the enemy, if it is nearer than before. */
const approach = async (page: Page): Promise<number> => {
  const hex = await page.evaluate<string | null>(`(() => {
    const [foe, own] = ['.casket.foe', '.casket.own'].map((each) => document.querySelector(each));
    if (!foe || !own) return null;
    const away = (node) => {
      const [one, other] = [node, foe].map((each) => each.getBoundingClientRect());
      return Math.hypot(one.left - other.left, one.top - other.top);
    };
    const [nearest] = [...document.querySelectorAll('[data-end]:not(.overspent)')]
      .sort((one, other) => away(one) - away(other));
    return nearest && away(nearest) < away(own) - 10 ? nearest.dataset.end : null;
  })()`);
  // The second click confirms.
  return hex === null ? 0 : clickOn(page, `[data-hex="${hex}"]`, `[data-hex="${hex}"]`);
};

const endTurn = async (page: Page): Promise<number> =>
  (await clickOn(page, '[data-intent="endTurn"]')) + (await clickOn(page, '[data-do="confirm"]:enabled'));
