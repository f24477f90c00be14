import { expect, test } from '@jest/globals';
import type { Leaderboard, Queues } from '@penance/shared';
import type { Page } from 'playwright-core';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';

const place = openPlace();

/** Starts a search for an opponent under that name. */
const lookFor = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${place.url}/queue`);
  await page.fill('input[autocomplete="nickname"]', name);
  await page.click('form button.main');
};

/** The ratings change a moment after the end of the match. */
const untilRated = async (name: string): Promise<void> => {
  for (;;) {
    const reply = await fetch(`${place.url}/api/v1/ratings/arena`);
    const { items } = (await reply.json()) as Leaderboard;
    if (items.some((player) => player.name === name)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

test('two players find each other in a queue, and the ratings show who won', async () => {
  const [first, second] = [await place.visit(), await place.visit({ language: 'de' })];
  await lookFor(first.page, 'Anselm Bell');
  await first.page.waitForSelector('[data-search]');
  await first.page.getByText('Nobody else is waiting yet.').waitFor();
  // A reloaded page keeps its place in the queue.
  await first.page.reload();
  await first.page.waitForSelector('[data-search] [data-waited]');
  await lookFor(second.page, 'Ottilie Vesper');
  for (const { page } of [first, second]) await page.waitForURL(/\/match\//);
  expect(new URL(first.page.url()).pathname).toBe(new URL(second.page.url()).pathname);
  for (const { page } of [first, second]) await page.click('[data-intent="keep"]');
  await concede(first.page);
  await second.page.waitForSelector('.table[data-state="over"]');
  await untilRated('Ottilie Vesper');
  await first.page.goto(`${place.url}/ratings`);
  // After one match nobody is ranked: both stand under the heading that says so.
  await first.page.waitForSelector('tbody tr[data-apart]:first-child');
  const row = first.page.locator('tbody tr:not([data-apart])');
  await row.nth(1).waitFor();
  expect(await row.nth(0).innerText()).toContain('Ottilie Vesper');
  expect(await row.nth(1).innerText()).toContain('Anselm Bell');
  for (const { complaints } of [first, second]) expect(complaints).toEqual([]);
});

/** Number of players waiting in the queue that the page uses by default. */
const waiting = async (): Promise<number> => {
  const reply = await fetch(`${place.url}/api/v1/queue`);
  const { items } = (await reply.json()) as Queues;
  return items.find(({ id }) => id === 'arena.duel.rated')?.waiting ?? NaN;
};

test('stopping a search leaves the queue, and so does leaving its page', async () => {
  const { page } = await place.visit();
  await lookFor(page, 'Severin Lantern');
  await page.waitForSelector('[data-search]');
  expect(await waiting()).toBe(1);
  const left = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await page.click('[data-do="leave"]');
  await left;
  expect(await waiting()).toBe(0);
  await page.click('form button.main');
  await page.waitForSelector('[data-search]');
  expect(await waiting()).toBe(1);
  const leftAgain = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await page.click('a.home');
  await leftAgain;
  expect(await waiting()).toBe(0);
});
