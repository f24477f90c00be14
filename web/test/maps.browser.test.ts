import { expect, test } from '@jest/globals';
import { DRAWN_MAP_IDS, matchSchema } from '@penance/shared';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';

const place = openPlace();

/** The match of the page that is open, by what it was opened with. */
const opened = async (page: Page, begin: () => Promise<void>) => {
  const [reply] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST' && each.url().endsWith('/matches')),
    begin(),
  ]);
  return matchSchema.parse(await reply.json());
};

test.each([
  ['en', 1440, 'The Breach', 'The sides are drawn.'],
  ['de', 390, 'Die Bresche', 'Die Seiten werden ausgelost.'],
] as const)(
  'a map is chosen by its name, and says what it is like (%s)',
  async (language, width, name, text) => {
    const { page, complaints } = await place.visit({ language, width, height: 844 });
    await page.goto(`${place.url}/play`);
    await page.locator('details > summary').first().click();
    await page.selectOption('[data-map]', { label: name });
    await page.getByText(text).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const { map, seats } = await opened(page, () => page.click('form button.main'));
    expect(map.id).toBe('breach');
    expect(seats.map(({ team }) => team).sort()).toEqual([1, 2]);
    await page.waitForSelector('[data-intent="keep"]');
    expect(complaints).toEqual([]);
  },
);

test('a map that is drawn is one of those that are named', async () => {
  const { page, complaints } = await place.visit();
  await page.goto(`${place.url}/invite`);
  await page.selectOption('[data-map]', 'drawn');
  await page.getByText('One of these: Open Field, Ruins,').waitFor();
  const { map } = await opened(page, () => page.click('form button.main'));
  expect(DRAWN_MAP_IDS).toContain(map.id);
  expect(complaints).toEqual([]);
});

test('a small map is offered with its minutes, and played', async () => {
  const { page, complaints } = await place.visit();
  await page.goto(`${place.url}/play`);
  await page.locator('details > summary').first().click();
  await page.selectOption('[data-map]', { label: 'Fighting Pit (about 20 minutes)' });
  const { map } = await opened(page, () => page.click('form button.main'));
  expect(map.id).toBe('pit');
  await page.waitForSelector('[data-intent="keep"]');
  expect(complaints).toEqual([]);
});
