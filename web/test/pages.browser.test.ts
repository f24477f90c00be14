import { describe, expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { seriousFindings } from './accessibility.ts';
import { brokenWords } from './broken-words.ts';
import { duelToOpen, namedIn, openFirst, withoutLinks, type FirstLoad } from './first-load.ts';
import { faceBot, untilOwnTurn } from './opening.ts';
import { openPlace } from './place.ts';

const place = openPlace();

const PAGES = [
  '/',
  '/play',
  '/invite',
  '/queue',
  '/tables',
  '/ratings',
  '/events',
  '/events/import',
  '/events/new',
  '/campaigns',
  '/cards',
  '/operator',
  '/rules',
  '/rules/4.1-3?edition=codex&than=deck-as-health',
  '/decks',
  '/decks/new',
  '/nowhere',
];

test.each(['en', 'de'] as const)('every page is free of errors and accessible (%s)', async (language) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page, complaints, context } = await place.visit({ language, ...size });
    for (const path of PAGES) {
      await page.goto(place.url + path);
      await page.waitForSelector('h1');
      expect({ path, findings: await seriousFindings(page) }).toEqual({ path, findings: [] });
      expect({ path, broken: await brokenWords(page) }).toEqual({ path, broken: [] });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width);
    }
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test.each(['en', 'de'] as const)('the table is accessible (%s)', async (language) => {
  const { page, complaints } = await place.visit({ language });
  await faceBot(page, place.url);
  expect(await seriousFindings(page)).toEqual([]);
  await untilOwnTurn(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the language of the browser is used, and another chosen one is remembered', async () => {
  const { page } = await place.visit({ language: 'de' });
  await page.goto(place.url);
  await page.getByText('Absolution durch Stahl').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('Absolution through steel').waitFor();
  await page.reload();
  await page.getByText('Absolution through steel').waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('en');
});

test.each([
  ['campaign', 'en', 'You are not a member of this campaign, or not any more.'],
  ['campaign', 'de', 'Du gehörst nicht oder nicht mehr zu dieser Kampagne.'],
  ['event', 'en', 'There is no event with this id.'],
  ['event', 'de', 'Dieses Turnier gibt es nicht.'],
] as const)(
  'a new guest at the address of an unknown %s sees the refusal (%s)',
  async (kind, language, text) => {
    const { page } = await place.visit({ language });
    await page.goto(`${place.url}/${kind}/00000000-0000-4000-8000-000000000000`);
    // An event can be read without an account, a campaign cannot.
    if (kind === 'campaign') await page.click('button.main');
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
  },
);

test('a returning user gets a new token before the old one expires', async () => {
  const { page } = await place.visit();
  const made = await fetch(`${place.url}/api/v1/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ottilie' }),
  });
  const { token } = (await made.json()) as { readonly token: string };
  await page.goto(place.url);
  await page.evaluate(`localStorage.setItem('penance.token', '${token}')`);
  // Tokens expire at a second: within the same one, the new token is the old one.
  await page.waitForTimeout(1000);
  await page.goto(`${place.url}/tables`);
  // The reply itself cannot always be read: the browser may have dropped it.
  await page.waitForFunction((old) => localStorage.getItem('penance.token') !== old, token);
  const renewed = await page.evaluate<string>(`localStorage.getItem('penance.token')`);
  const { account } = await PenanceClient.connect(place.url, { token: renewed });
  expect(account.name).toBe('Ottilie');
});

test('a part that an updated server no longer has: the page is loaded anew, once, at the same address', async () => {
  const { page } = await place.visit();
  await faceBot(page, place.url);
  const address = page.url();
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  const gone = '/assets/HelpDialog-';
  await page.context().route(`**${gone}*`, (route) => route.fulfill({ status: 404 }));
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Help' }).click();
  await loaded;
  await page.waitForSelector('[data-intent="keep"]');
  expect(page.url()).toBe(address);
  // It is missing there too: that is not a reason to load for ever.
  const missed = page.waitForResponse((response) => response.url().includes(gone));
  await page.getByRole('button', { name: 'Help' }).click();
  await missed;
  await page.waitForTimeout(1000);
  expect(loads).toBe(1);
});

test('what the server refuses first is said in German too, though its words are loaded only then', async () => {
  const { page } = await place.visit({ language: 'de' });
  await page.goto(`${place.url}/player/00000000-0000-4000-8000-000000000000`);
  await page.getByText('Dieses Konto gibt es nicht.').waitFor();
});

test.each(['en', 'de'] as const)(
  'at most 250 kB are loaded before a table can be played on (%s)',
  async (language) => {
    const { page } = await place.visit({ language });
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().includes('/api/')) return;
      void response
        .request()
        .sizes()
        .then(({ responseBodySize }) => (bytes += responseBodySize))
        .catch(() => undefined);
    });
    await faceBot(page, place.url);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(250_000);
  },
);

describe.each(['en', 'de'] as const)('the HTML page of an address (%s)', (language) => {
  const isCatalogue = (file: string): boolean => file.startsWith(`/assets/${language}-`);
  const addresses: Readonly<Record<string, () => Promise<FirstLoad>>> = {
    home: () => Promise.resolve({ address: `${place.url}/`, token: null, isThere: 'h1' }),
    match: () => duelToOpen(place.url),
  };

  test.each(Object.entries(addresses))(
    'names what has to be loaded there, and nothing else: %s',
    async (_, prepare) => {
      const wanted = await prepare();
      const named = await namedIn(wanted.address);
      const { page, context } = await place.visit({ language });
      await withoutLinks(page, wanted.address);
      const needed = (await openFirst(page, wanted)).files;
      // The first script decides which catalogue it is.
      expect(needed.some(isCatalogue)).toBe(true);
      expect(needed.filter((file) => !named.has(file) && !isCatalogue(file))).toEqual([]);
      expect([...named].filter((file) => !needed.includes(file))).toEqual([]);
      await context.close();
      const { page: other, complaints } = await place.visit({ language });
      expect((await openFirst(other, wanted)).files).toEqual(needed);
      expect(complaints).toEqual([]);
    },
  );
});

test('the first request of a match is sent before the client library is loaded, and once', async () => {
  const wanted = await duelToOpen(place.url);
  const path = `/api/v1${new URL(wanted.address).pathname.replace('match', 'matches')}`;
  const { page, complaints } = await place.visit();
  const joined = page.waitForResponse((response) => response.url().endsWith('/join'));
  await page.route(/\/assets\/library-/, async (route) => {
    await joined;
    await route.continue();
  });
  const { calls } = await openFirst(page, wanted);
  const first = calls.filter((call) => !call.endsWith('/sessions'));
  expect(first).toEqual(['GET /api/v1/me', `GET ${path}`, `POST ${path}/join`]);
  expect(complaints).toEqual([]);
});

test('cards are found by words in any order, by faction and by edition, and the address keeps the search', async () => {
  const { page, complaints } = await place.visit({ language: 'de' });
  await page.goto(`${place.url}/cards`);
  const shown = page.locator('[data-card]');
  await shown.first().waitFor();
  const all = await shown.count();
  await page.fill('input[type="search"]', 'aufgehoben schrott');
  await page.getByText('Keine Karte dieser Ausgabe passt.').waitFor();
  await page.fill('input[type="search"]', 'panzerung schrottpanzer');
  expect(await shown.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')))).toEqual([
    'scrap-armor',
  ]);
  expect(await shown.innerText()).not.toContain('Einmal je Partie');
  await page.getByLabel('Ausgabe').selectOption('deck-as-health');
  expect(await shown.innerText()).toContain('Einmal je Partie');
  await page.waitForURL(/\?edition=deck-as-health&q=panzerung%20schrottpanzer$/);
  await page.reload();
  await shown.first().waitFor();
  expect(await shown.count()).toBe(1);
  await page.click('[data-do="reset"]');
  expect(await shown.count()).toBe(all);
  await page.getByLabel('Fraktion').selectOption('church');
  expect(await page.locator('[data-card="blood-offering"]').count()).toBe(1);
  expect(await shown.count()).toBeLessThan(all / 3);
  expect(complaints).toEqual([]);
});

test.each([1024, 1366, 1920])('the machines to face stand side by side (%s wide)', async (width) => {
  const { page } = await place.visit({ language: 'de', width, height: 768 });
  await page.goto(`${place.url}/play`);
  await page.waitForSelector('input[name="machine"]');
  const tops = await page
    .locator('.choice:has(input[name="machine"])')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops.length).toBe(5);
  expect(new Set(tops).size).toBe(1);
});
