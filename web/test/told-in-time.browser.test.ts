import { expect, test } from '@jest/globals';
import { faceBot } from './opening.ts';
import { openPlace } from './place.ts';
import { clickOn, settled } from './play-by-clicks.ts';

const place = openPlace();

/** Notes which verdicts were read in the chronicle before their dice had been shown. */
const NOTE_SPOILERS = `(() => {
  const notes = { early: [], told: 0 };
  window.spoilers = notes;
  let shown = '';
  const seen = new WeakSet();
  new MutationObserver(() => {
    shown = document.querySelector('.verdict .sum')?.textContent ?? shown;
    for (const line of document.querySelectorAll('.lines p')) {
      if (seen.has(line)) continue;
      seen.add(line);
      const [, total, tn] = /(\\d+) against (\\d+)/.exec(line.textContent) ?? [];
      if (total === undefined) continue;
      notes.told += 1;
      if (shown.replace(/\\s/g, '') !== total + ':' + tn) notes.early.push(line.textContent);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

test('the chronicle tells of a blow only when its dice were shown, and keeps what it told', async () => {
  const { page, complaints } = await place.visit({ motion: true });
  await faceBot(page, place.url);
  await page.click('[data-do="settings"]');
  await page.click('dialog input[value="fast"]');
  await page.keyboard.press('Escape');
  await page.evaluate(NOTE_SPOILERS);
  const spoilers = () => page.evaluate<{ early: string[]; told: number }>('window.spoilers');
  while ((await spoilers()).told === 0) await clickOn(page, 1);
  expect((await spoilers()).early).toEqual([]);
  const lines = await page.locator('.lines p').count();
  await page.selectOption('[data-do="filter"]', 'blows');
  expect(await page.locator('.lines p').count()).toBeLessThan(lines);
  await page.selectOption('[data-do="filter"]', 'all');
  expect(await page.locator('.lines .round').first().innerText()).toBe('Round 1 begins.');
  expect(complaints).toEqual([]);
});

test('shown at once, everything is told at once', async () => {
  const { page } = await place.visit({ motion: true });
  await page.addInitScript(`localStorage.setItem('penance.pace', 'off')`);
  await faceBot(page, place.url);
  await page.click('[data-intent="keep"]');
  await settled(page);
  expect(await page.locator('.stage').count()).toBe(0);
  expect(await page.locator('.lines .round').count()).toBeGreaterThan(0);
});
