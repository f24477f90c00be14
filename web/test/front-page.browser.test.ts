import { expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';

const place = openPlace();

test.each([
  { language: 'en', width: 1440, height: 900 },
  { language: 'de', width: 390, height: 844 },
] as const)('a match is shown on the front page, and can be stopped ($language, $width)', async (wishes) => {
  const { page, complaints } = await place.visit({ ...wishes, motion: true });
  await page.goto(place.url);
  await page.waitForSelector('h1');
  // Until the typefaces are there, texts break elsewhere.
  await page.evaluate('document.fonts.ready');
  const before = await page.locator('nav .way').first().boundingBox();
  const show = page.locator('[data-show]');
  await show.locator('[data-do="show"]').scrollIntoViewIfNeeded();
  await page.waitForSelector('[data-show="playing"]');
  const told = show.locator('.told');
  const first = await told.innerText();
  await page.waitForFunction((text) => document.querySelector('.told')?.textContent !== text, first);
  await page.evaluate('scrollTo(0, 0)');
  expect(await page.locator('nav .way').first().boundingBox()).toEqual(before);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(wishes.width);
  await show.locator('[data-do="show"]').click();
  await page.waitForSelector('[data-show="still"]');
  const stopped = await show.innerHTML();
  await page.waitForTimeout(2500);
  expect(await show.innerHTML()).toBe(stopped);
  expect(complaints).toEqual([]);
});

test('who wants no motion sees a still picture, and may let it move', async () => {
  const { page, complaints } = await place.visit();
  await page.goto(place.url);
  await page.waitForSelector('[data-show="still"] .casket');
  await page.waitForTimeout(2500);
  expect(await page.locator('[data-show]').getAttribute('data-show')).toBe('still');
  const told = await page.locator('.told').innerText();
  await page.click('[data-do="show"]');
  await page.waitForSelector('[data-show="playing"]');
  await page.waitForFunction((text) => document.querySelector('.told')?.textContent !== text, told);
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the match is not loaded before the page can be used', async () => {
  const { page } = await place.visit({ motion: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(place.url);
  await page.waitForSelector('a.start');
  expect(asked.filter((path) => /shown-match|HomeStage/.test(path))).toEqual([]);
  await page.waitForResponse(/shown-match/);
});
