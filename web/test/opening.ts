import type { Page } from 'playwright-core';

/** From the front page to the first question of a duel against a bot. */
export const faceBot = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.click('a.start');
  await page.click('form button.main');
  await page.waitForSelector('[data-intent="keep"]');
};

/** Keeps the first hand, and continues until the own turn. */
export const untilOwnTurn = async (page: Page): Promise<void> => {
  await page.click('[data-intent="keep"]');
  await untilTurn(page);
};

/** Continues until the own turn. If the bot attacks first, does not react, and loses cards. */
export const untilTurn = async (page: Page): Promise<void> => {
  const question = page.locator('[data-asked]:not([data-asked="mulligan"])');
  for (let questions = 0; questions < QUESTIONS_MOST; questions += 1) {
    await question.waitFor();
    const kind = await question.getAttribute('data-asked');
    if (kind === 'turn') return;
    await answered(page, () =>
      kind === 'absorb' ? loseCards(page) : page.click('[data-intent="pass"]:visible'),
    );
  }
  throw new Error('The own turn does not come.');
};

/** Time limit for one turn of a bot. */
const QUESTIONS_MOST = 100;

/** Acts and waits until the open question is closed; returns its id. */
export const answered = async (page: Page, act: () => Promise<unknown>): Promise<string> => {
  const asked = (await page.locator('[data-decision]').getAttribute('data-decision')) ?? '';
  await act();
  await page.waitForSelector(`[data-decision="${asked}"]`, { state: 'detached' });
  return asked;
};

/** Ends the own turn; returns the id of the answered question. */
export const endTurn = async (page: Page): Promise<string> => {
  await page.waitForSelector('[data-intent="endTurn"]');
  return answered(page, async () => {
    await page.keyboard.press('e');
    await page.click('[data-do="confirm"]');
  });
};

/** Loses one card of the hand, or as many as must come from it, and pays the rest from the piles; returns the cards. */
export const loseCards = async (page: Page): Promise<readonly string[]> => {
  const confirm = page.locator('[data-do="confirm"]');
  const cards = page.locator('.hand .card.playable');
  const given: string[] = [];
  const most = await cards.count();
  for (let at = 0; at < most && (at === 0 || !(await confirm.isEnabled())); at += 1) {
    given.push((await cards.nth(at).getAttribute('data-card')) ?? '');
    await cards.nth(at).click();
  }
  await confirm.click();
  return given;
};

export const lifeOf = (page: Page): Promise<readonly string[]> =>
  page.locator('.sheet .sum b').allInnerTexts();

/** Concedes the match, and waits until the table shows that it is over. */
export const concede = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Concede|Aufgeben)$/ }).click();
  await page.click('[data-do="concede"]');
  await page.waitForSelector('.table[data-state="over"]').catch(async (cause: unknown) => {
    const state = await page.locator('.table').getAttribute('data-state');
    const shown = await page.locator('dialog, [role="alert"], [role="status"], .notice').allInnerTexts();
    throw new Error(`The table is ${String(state)} after conceding. It shows: ${shown.join(' | ')}`, {
      cause,
    });
  });
};
