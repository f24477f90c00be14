import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faceBot } from './opening.ts';
import { openPlace } from './place.ts';

const place = openPlace();

/** How far down the rows of the header begin; each target in them is high enough for a finger. */
const rowsOf = async (page: Page): Promise<readonly number[]> => {
  const targets = await page
    .locator('header :is(.home, nav a, summary, .who, button):visible')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
    );
  expect(targets.filter(({ height }) => height < 40)).toEqual([]);
  return [...new Set(targets.map(({ top }) => Math.round(top)))];
};

test.each([
  ['en', { width: 1440, height: 900 }, 'Your turn', 'Rules'],
  ['de', { width: 390, height: 844 }, 'Du bist am Zug', 'Regeln'],
] as const)('every page says who one is, and which match waits (%s)', async (language, size, turn, rules) => {
  const { page, complaints } = await place.visit({ language, ...size });
  await page.goto(`${place.url}/cards`);
  expect(await page.title()).not.toContain('●');
  await faceBot(page, place.url);
  const table = new URL(page.url()).pathname;
  const name = await page.evaluate<string>(`localStorage.getItem('penance.name')`);
  for (const path of ['/', '/rules', '/decks', '/nowhere']) {
    await page.goto(place.url + path);
    const mine = page.locator('header [data-running="1"][data-turn="yours"]');
    await mine.waitFor();
    expect(await page.locator('header').innerText()).toContain(name);
    expect(await mine.locator('summary').innerText()).toContain(turn);
    await page.waitForFunction((words) => document.title.startsWith(`● ${words}`), turn);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width);
    if (size.width < 400) expect(await rowsOf(page)).toHaveLength(2);
  }
  await page.locator('header nav a').last().click();
  await page.getByRole('heading', { level: 1, name: rules }).waitFor();
  for (const [path, current] of [
    ['/rules/attack', '/rules'],
    ['/events/new', '/events'],
    ['/campaigns', '/campaigns'],
    ['/decks', null],
  ] as const) {
    await page.goto(place.url + path);
    await page.locator('h1').waitFor();
    const marked = page.locator('header nav a[aria-current]');
    if (current === null) expect(await marked.count()).toBe(0);
    else expect(await marked.getAttribute('href')).toBe(current);
  }
  await page.locator('header summary').click();
  expect(await page.locator('header [data-which]').innerText()).toMatch(/^\S.* · .*:\d\d/);
  await page.locator('header li a').click();
  await page.waitForURL(`**${table}`);
  await page.waitForSelector('[data-intent="keep"]');
  expect(complaints).toEqual([]);
});
