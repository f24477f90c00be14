import { describe, expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility.ts';
import { faceBot } from './opening.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();

const accountOf = async (page: Page): Promise<string> => {
  const token = await page.evaluate<string>(`localStorage.getItem('penance.token')`);
  return (await PenanceClient.connect(place.url, { token })).account.id;
};

const signIn = async (page: Page, code: string): Promise<void> => {
  await page.fill('input[name="code"]', code);
  await page.click('[data-section="sign-in"] form button');
};

/** The tab learns of the others only by looking. */
const deaf = (page: Page): Promise<unknown> =>
  page.addInitScript(`addEventListener('storage', (event) => event.stopImmediatePropagation())`);

describe.each([
  ['hears of it', () => Promise.resolve()],
  ['does not', deaf],
] as const)('a tab that %s', (_, prepare) => {
  test('goes on with the guest of another tab, instead of a second one', async () => {
    const { context, page } = await place.visit();
    const other = await context.newPage();
    await prepare(other);
    await other.goto(`${place.url}/invite`);
    await other.waitForSelector('[autocomplete="nickname"]');
    await faceBot(page, place.url);
    const guest = await accountOf(page);
    await other.click('main form button.main');
    await other.waitForURL('**/match/*');
    expect(await accountOf(page)).toBe(guest);
    await page.goto(place.url);
    await page.waitForSelector('a.who');
    const client = await PenanceClient.connect(place.url, {
      token: await page.evaluate<string>(`localStorage.getItem('penance.token')`),
    });
    expect((await client.matches.list({ mine: true })).items).toHaveLength(2);
  });

  test.each(['make-codes', 'ask-delete'])('touches no token of another account (%s)', async (act) => {
    const { context, page } = await place.visit();
    const old = await come(page, place.url, 'Ottilie Bell');
    const wanted = await PenanceClient.connect(place.url, { name: 'Anselm Vesper' });
    const stale = await context.newPage();
    await prepare(stale);
    await Promise.all([page, stale].map((each) => each.goto(`${place.url}/account`)));
    await stale.waitForSelector('[data-do="make-codes"]');
    await page.waitForSelector('[data-do="make-codes"]');
    const { code } = await wanted.sessions.makeDeviceCode();
    await signIn(page, code);
    await page.click('[data-do="confirm"]');
    await page.waitForSelector('[data-name]:has-text("Anselm Vesper")');
    if (prepare === deaf) {
      await stale.click(`[data-do="${act}"]`);
      if (act === 'ask-delete') {
        await stale.fill('dialog input[name="name"]', 'Ottilie Bell');
        await stale.click('[data-do="delete"]');
      }
    }
    await stale.waitForSelector('[data-before="Ottilie Bell"]:has-text("Anselm Vesper")');
    await stale.waitForSelector('[data-name]:has-text("Anselm Vesper")');
    expect(await seriousFindings(stale)).toEqual([]);
    expect(await accountOf(stale)).toBe(wanted.account.id);
    expect((await old.sessions.list()).recoveryCodes).toBe(0);
  });
});

test.each([
  ['en', 1440],
  ['de', 360],
] as const)(
  'a page of an account that is deleted or signed out offers to sign in (%s, %i)',
  async (language, wide) => {
    const { context, page } = await place.visit({ language, width: wide, height: 844 });
    await come(page, place.url, 'Ottilie Bell');
    await page.goto(`${place.url}/account`);
    const other = await context.newPage();
    await other.goto(`${place.url}/friends`);
    await other.waitForSelector('a.who');
    await page.click('[data-do="ask-delete"]');
    await page.fill('dialog input[name="name"]', 'Ottilie Bell');
    await page.click('[data-do="delete"]');
    await page.waitForSelector('[data-deleted]');
    await other.waitForSelector('[data-before="Ottilie Bell"] a[href="/account"]');
    expect(await other.locator('a.who').count()).toBe(0);
    expect(await seriousFindings(other)).toEqual([]);
    await other.close();

    // A session that another browser ends: the next request finds out, which may be one of the page itself.
    const client = await come(page, place.url, 'Anselm Vesper');
    await page.goto(`${place.url}/account`);
    await page.waitForSelector('[data-do="show-link"]');
    await client.signOutEverywhere();
    const isOut = page.waitForSelector('[data-signed-out="Anselm Vesper"]');
    await Promise.race([page.click('[data-do="show-link"]').catch(() => undefined), isOut]);
    await isOut;
    expect(await page.evaluate(`localStorage.getItem('penance.token')`)).toBeNull();
    await page.goto(`${place.url}/friends`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(wide);
  },
);

test.each([
  ['en', 1366, 768, 'You sit at this table in another window.'],
  ['de', 390, 844, 'Du sitzt in einem anderen Fenster an diesem Tisch.'],
] as const)(
  'a tab whose seat is taken by another one offers no answers, only to play on there (%s)',
  async (language, width, height, why) => {
    const { context, page } = await place.visit({ language, width, height });
    await faceBot(page, place.url);
    await page.waitForSelector('[data-intent="keep"]');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.waitForSelector('[data-intent="keep"]');
    await page.waitForSelector('.table[data-state="waiting"]');
    expect(await page.locator('[data-intent], [data-do="confirm"]').count()).toBe(0);
    expect(await page.locator('.question').innerText()).toBe(why);
    expect(await page.title()).not.toContain('●');
    expect(await page.getByRole('button', { name: /^(Concede|Aufgeben)$/ }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.click('.notices .notice button');
    await page.waitForSelector('[data-intent="keep"]');
    await other.waitForSelector('.table[data-state="waiting"]');
  },
);

test.each([
  ['en', 1366, 768],
  ['de', 390, 844],
] as const)(
  'a match goes along with the account of another tab, and says so (%s)',
  async (language, width, height) => {
    const { context, page } = await place.visit({ language, width, height });
    await come(page, place.url, 'Ottilie Bell');
    const wanted = await PenanceClient.connect(place.url, { name: 'Anselm Vesper' });
    await faceBot(page, place.url);
    await page.waitForSelector('[data-intent="keep"]');
    const other = await context.newPage();
    await other.goto(`${place.url}/account`);
    await other.waitForSelector('[data-do="make-codes"]');
    const { code } = await wanted.sessions.makeDeviceCode();
    await signIn(other, code);
    await other.click('[data-do="confirm"]');
    const said = page.locator('[data-before="Ottilie Bell"]');
    await said.waitFor();
    expect(await said.innerText()).toContain('Anselm Vesper');
    await page.getByRole('alert').waitFor();
    expect(await page.locator('[data-intent], .cards').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  },
);

test('a match that asked for a name is opened once another tab has an account', async () => {
  const { context, page } = await place.visit();
  const host = await PenanceClient.connect(place.url, { name: 'Ottilie Vesper' });
  const { id } = await host.matches.create({ visibility: 'open' });
  await page.goto(`${place.url}/match/${id}`);
  await page.waitForSelector('[autocomplete="nickname"]');
  await come(await context.newPage(), place.url, 'Severin Bell');
  await page.waitForSelector('[data-watching]');
});
