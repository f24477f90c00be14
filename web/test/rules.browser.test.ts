import { expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility.ts';
import { faceBot } from './opening.ts';
import { openPlace } from './place.ts';
import { untilOdds } from './play-by-clicks.ts';

const place = openPlace();

test.each([
  ['en', 'Only in Deck as Health', 'What differs between Three Layers and Deck as Health', 'Targeting'],
  ['de', 'Nur in Deck als Leben', 'Was Drei Schichten und Deck als Leben unterscheidet', 'Zielen'],
] as const)(
  'the rule book can be searched, opened and compared (%s)',
  async (language, only, title, option) => {
    const { page, complaints } = await place.visit({ language, width: 390, height: 844 });
    await page.goto(`${place.url}/rules`);
    // “Help” of the bar leads here, also for who has not played yet.
    await page.locator('.lead a[href="/learn"]').waitFor();
    const shown = page.locator('[data-clause]');
    await page.fill('input[type="search"]', 'dice blocked reroll');
    await page.locator('[data-clause="9.2-8"]').waitFor();
    expect(await shown.count()).toBe(1);
    await page.fill('input[type="search"]', '3.3-4');
    await page.locator('[data-clause="3.3-4"] h3 a').click();
    await page.waitForURL(`${place.url}/rules/3.3-4`);
    const meant = page.locator('[data-clause="3.3-4"] [aria-current="location"]');
    await meant.waitFor();
    await page.waitForFunction(() => document.activeElement?.id === '3.3-4');
    await page.locator('select[name="edition"]').selectOption('three-layer');
    await page.locator('select[name="than"]').selectOption('deck-as-health');
    await page.locator('[data-clause="3.1-3"]').getByText(only).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: language === 'de' ? 'Inhalt' : 'Contents' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    const targeting = page.locator('[data-diff] [data-option="targeting"]');
    expect(await targeting.innerText()).toContain(option);
    expect(await page.locator('[data-option="roundLimit"]').count()).toBe(0);
    await page.getByRole('checkbox').check();
    await page.locator('[data-clause="3.1-3"]').waitFor();
    expect(await page.locator('[data-clause="3.3-1"]').count()).toBe(0);
    await page.waitForURL(/edition=three-layer&than=deck-as-health&show=differences$/);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('an unknown place is refused in words, and the book is shown all the same', async () => {
  const { page } = await place.visit();
  await page.goto(`${place.url}/rules/99.9-9`);
  await page.getByRole('alert').getByText('99.9-9').waitFor();
  await page.getByRole('link', { name: /An attack/ }).click();
  await page.locator('[data-clause="3.1-1"]').waitFor();
});

test('a clause links to its card, and the card back to it', async () => {
  const { page } = await place.visit();
  await page.goto(`${place.url}/rules/10.3-17?edition=codex`);
  // The page scrolls to the clause: an element clicked before that may move away under the pointer.
  await page.waitForFunction(() => document.activeElement?.id === '10.3-17');
  await page.locator('[data-clause="10.3-17"]').getByRole('link', { name: 'Earthshaker' }).click();
  await page.locator('[data-card="earthshaker"]').getByRole('link', { name: '10.3-17' }).click();
  await page.waitForURL(`${place.url}/rules/10.3-17?edition=codex`);
});

test('a number at the table links to its clause in a new tab', async () => {
  const { page, context } = await place.visit();
  await faceBot(page, place.url);
  await untilOdds(page);
  const table = page.url();
  await page.click('button[data-odds="tn"]');
  const opening = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^Rule 3\.2-1,/ })
    .first()
    .click();
  const book = await opening;
  await book.locator('[data-clause="3.2-1"] [aria-current="location"]').waitFor();
  expect(page.url()).toBe(table);
});
