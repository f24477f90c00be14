import type { Page } from 'playwright-core';

/** From the front page to the first question of a duel against a bot. */
export const faceBot = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.click('a.start');
  await page.click('form button.main');
  await page.waitForSelector('[data-intent="keep"]');
};

/** Goes on with whatever is asked until the own turn. */
export const untilOwnTurn = async (page: Page): Promise<void> => {
  await page.click('[data-intent="keep"]');
  await page.waitForSelector('[data-intent="endTurn"]');
};

export const lifeOf = (page: Page): Promise<readonly string[]> =>
  page.locator('.sheet .sum b').allInnerTexts();

/** Gives the match up, and waits until the table says that it is over. */
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
