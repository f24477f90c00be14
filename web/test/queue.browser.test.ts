import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import type { Leaderboard, Queues } from '@penance/shared';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility.ts';
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
  const [first, second] = [
    await place.visit({ width: 390, height: 500 }),
    await place.visit({ language: 'de' }),
  ];
  await lookFor(first.page, 'Anselm Bell');
  await first.page.waitForSelector('[data-search]');
  // On a screen as small as that, the button stands far below where the search is shown.
  expect(await first.page.evaluate('scrollY')).toBe(0);
  await first.page.getByText('Nobody else is waiting yet.').waitFor();
  // A reloaded page keeps its place in the queue.
  await first.page.reload();
  await first.page.waitForSelector('[data-search] [data-waited]');
  await lookFor(second.page, 'Ottilie Vesper');
  for (const { page } of [first, second]) await page.waitForURL(/\/match\//);
  expect(new URL(first.page.url()).pathname).toBe(new URL(second.page.url()).pathname);
  for (const { page } of [first, second]) await page.click('[data-intent="keep"]');
  // Whoever looks for another one is led to it: the same search has found it, any other one is refused.
  await first.page.goto(`${place.url}/queue`);
  await first.page.click('form button.main');
  await first.page.waitForURL(/\/match\//);
  await first.page.goto(`${place.url}/queue`);
  await first.page.locator('.rated input').uncheck();
  await first.page.click('form button.main');
  await first.page.click('[data-playing]');
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
  expect(first.complaints.filter((text) => !text.includes('409'))).toEqual([]);
  expect(second.complaints).toEqual([]);
});

/** Number of players waiting in the queue that the page uses by default. */
const waiting = async (): Promise<number> => {
  const reply = await fetch(`${place.url}/api/v1/queue`);
  const { items } = (await reply.json()) as Queues;
  return items.find(({ id }) => id === 'arena.duel.rated')?.waiting ?? NaN;
};

test('stopping a search leaves the queue, leaving its page does not, and another tab shows the same wait', async () => {
  const { page, context, complaints } = await place.visit();
  await lookFor(page, 'Severin Lantern');
  await page.waitForSelector('[data-search]');
  expect(await waiting()).toBe(1);
  const left = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await page.click('[data-do="leave"]');
  await left;
  expect(await waiting()).toBe(0);
  await page.click('form button.main');
  await page.waitForSelector('[data-search]');
  await page.click('[data-search] a[href="/cards"]');
  await page.waitForSelector('[data-searching]');
  const other = await context.newPage();
  await other.goto(`${place.url}/queue`);
  await other.waitForSelector('[data-search] [data-waited]');
  expect(await waiting()).toBe(1);
  const leftThere = other.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await other.click('[data-do="leave"]');
  await leftThere;
  await page.waitForSelector('[data-searching]', { state: 'detached' });
  // Longer than a request of the first tab is held: it must not join again.
  await page.waitForTimeout(11_000);
  expect(await waiting()).toBe(0);
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('who plays a machine while waiting is told of the match that was found, once in all tabs', async () => {
  const [first, second] = [await place.visit({ language: 'de' }), await place.visit()];
  await lookFor(first.page, 'Anselm Candlemark');
  await first.page.click('[data-search] a[href="/play"]');
  await first.page.click('form button.main');
  await first.page.waitForSelector('[data-intent="keep"]');
  await first.page.waitForSelector('.notice[data-searching]');
  const machine = first.page.url();
  const tab = await first.context.newPage();
  await tab.goto(`${place.url}/rules`);
  await tab.waitForSelector('[data-searching]');
  await lookFor(second.page, 'Ottilie Bell');
  for (const page of [first.page, tab]) {
    await page.waitForSelector('[data-news]');
    expect(await page.title()).toBe('● Eine Partie ist gefunden');
    expect(await seriousFindings(page)).toEqual([]);
  }
  // It stays until it is answered.
  await tab.keyboard.press('Escape');
  await tab.keyboard.press('Escape');
  await tab.waitForSelector('[data-news]');
  await first.page.click('[data-do="news"]');
  await tab.waitForSelector('[data-news]', { state: 'detached' });
  expect(await tab.title()).not.toContain('gefunden');
  for (const { page } of [first, second]) await page.waitForSelector('[data-intent="keep"]');
  expect(new URL(first.page.url()).pathname).toBe(new URL(second.page.url()).pathname);
  // The machine waits.
  await first.page.goto(machine);
  await first.page.waitForSelector('[data-intent="keep"]');
  expect(first.complaints).toEqual([]);
});

test('a queue behind another tab leaves it to that one to say that a match is found', async () => {
  const [first, second] = [await place.visit(), await place.visit()];
  await lookFor(first.page, 'Berengar Thornwell');
  await first.page.waitForSelector('[data-search]');
  const inFront = await first.context.newPage();
  await inFront.goto(`${place.url}/cards`);
  await inFront.waitForSelector('[data-searching]');
  // A browser without windows shows all its tabs at once.
  const turn = (state: string) =>
    first.page.evaluate(`Object.defineProperty(document, 'visibilityState', {
      value: '${state}', configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`);
  await turn('hidden');
  await lookFor(second.page, 'Damaris Ironvow');
  await inFront.waitForSelector('[data-news]');
  await first.page.waitForSelector('[data-news]');
  await turn('visible');
  for (const { page } of [first, second]) await page.waitForSelector('[data-intent="keep"]');
  await inFront.waitForSelector('[data-news]', { state: 'detached' });
  // Nobody has acted.
  await concede(first.page);
  await second.page.waitForSelector('[data-rating="same"]');
  expect(first.complaints).toEqual([]);
});

test.each([
  ['en', 1366, 768],
  ['de', 390, 844],
] as const)(
  'a place that was lost meanwhile is told on any page (%s, %i)',
  async (language, width, height) => {
    const { page } = await place.visit({ language, width, height });
    await lookFor(page, `Odo Reed ${language}`);
    await page.waitForSelector('[data-search]');
    const token = await page.evaluate<string>(`localStorage.getItem('penance.token')`);
    await page.goto('about:blank');
    await (await PenanceClient.connect(place.url, { token })).queue.leave('arena.duel.rated');
    await page.goto(`${place.url}/rules`);
    await page.waitForSelector('[data-news]');
    expect(await page.locator('[data-news]').innerText()).toMatch(/place in the queue is gone|Platz in der/);
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/lost-${language}.png` });
    await page.click('[data-do="news"]');
    await page.waitForURL(/\/queue$/);
    await page.waitForSelector('[data-news]', { state: 'detached' });
    await page.reload();
    await page.waitForSelector('form button.main');
    expect(await page.locator('[data-searching]').count()).toBe(0);
  },
);

test('a browser that signs in to another account leaves the queue', async () => {
  const { page, complaints } = await place.visit();
  const found = await PenanceClient.connect(place.url, { name: 'Gudrun Oakheart' });
  const [code = ''] = await found.sessions.makeRecoveryCodes();
  await lookFor(page, 'Clotilde Ashhand');
  await page.waitForSelector('[data-search]');
  expect(await waiting()).toBe(1);
  await page.click('header .who');
  await page.waitForSelector('[data-searching]');
  await page.fill('input[name="code"]', code);
  const left = page.waitForResponse((reply) => reply.request().method() === 'DELETE', { timeout: 20_000 });
  await page.click('[data-section="sign-in"] form button');
  await page.click('[data-do="confirm"]');
  expect((await left).status()).toBe(204);
  await page.waitForSelector('[data-searching]', { state: 'detached' });
  expect(await page.locator('[data-news]').count()).toBe(0);
  expect(await waiting()).toBe(0);
  expect(complaints).toEqual([]);
});
