import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, visit } from './browser.ts';
import { playAgain, playByClicks } from './play-by-clicks.ts';
import { startServer, type TestServer } from './server.ts';

/** Of a whole duel, on the slowest of machines. */
const DUEL_MOST_MS = 900_000;

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test(
  'a stranger plays a whole duel against a bot by clicks, and wants another',
  async () => {
    const { page, complaints } = await visit(browser);
    await page.goto(server.url);
    await page.click('a.start');
    await page.click('form > button.main');
    await playByClicks(page);
    expect(await page.locator('.end h2').innerText()).not.toBe('');
    await playAgain(page);
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);
