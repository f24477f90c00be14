import type { Page } from 'playwright-core';
import { untilTurn } from './opening.ts';
import { settled } from './play-by-clicks.ts';

const attackOf = (page: Page) => page.locator('.question[data-attack="true"]');

/** Chooses cards until one is an attack whose target and part are open or given; false if there is none. */
export const beginAttack = async (page: Page): Promise<boolean> => {
  const cards = page.locator('.hand .card.playable');
  for (let at = 0; at < (await cards.count()); at += 1) {
    await cards.nth(at).click();
    if ((await attackOf(page).count()) > 0 || (await page.locator('[data-aim]').count()) > 0) return true;
    await page.keyboard.press('Escape');
  }
  return false;
};

/** Plays turns, walking towards the enemy, until an attack can be composed. */
export const untilAttack = async (page: Page): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) {
    await untilTurn(page);
    if (await beginAttack(page)) return;
    await page.locator('[role="application"]').focus();
    const end = await page.evaluate(`(() => {
      const at = (node) => { const { left, top } = node.getBoundingClientRect(); return [left, top]; };
      const foe = document.querySelector('.casket.foe');
      if (!foe) return null;
      const [fx, fy] = at(foe);
      const far = (node) => Math.hypot(at(node)[0] - fx, at(node)[1] - fy);
      const ends = [...document.querySelectorAll('[data-end]:not(.overspent)')].sort((one, other) => far(one) - far(other));
      return ends[0]?.dataset.end ?? null;
    })()`);
    if (typeof end === 'string') {
      await page.locator(`[data-hex="${end}"]`).click({ force: true });
      await page.keyboard.press('Enter');
      await settled(page);
      await untilTurn(page);
      if (await beginAttack(page)) return;
    }
    await page.keyboard.press('e');
    const confirm = page.locator('[data-do="confirm"]');
    if (await confirm.isVisible()) await confirm.click();
    await settled(page);
  }
  throw new Error('No attack can be composed.');
};
