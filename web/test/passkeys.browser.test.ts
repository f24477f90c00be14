import { expect, test } from '@jest/globals';
import { sampleDeck } from '@penance/shared';
import type { CDPSession, Page } from 'playwright-core';
import { testDatabaseAt } from '../../server/test/platform/database/test-database.ts';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();

/** At a number browsers have no passkeys. */
const named = (): string => place.url.replace('127.0.0.1', 'localhost');
const width = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth');

/** A phone or password manager that is at hand, agrees to everything, and can be copied. */
interface Keeper {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

const keeperOf = async (page: Page): Promise<Keeper> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
};

/** Gives what one keeps to another, as a password manager does on a second device. */
const copy = async (from: Keeper, to: Keeper): Promise<void> => {
  const { credentials } = await from.session.send('WebAuthn.getCredentials', {
    authenticatorId: from.authenticatorId,
  });
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
};

test.each([
  ['en', 1366, 768],
  ['de', 390, 844],
] as const)('a passkey carries an account to another browser (%s, %i)', async (language, wide, height) => {
  const first = await place.visit({ language, width: wide, height });
  const keeper = await keeperOf(first.page);
  const phone = await come(first.page, named(), 'Ottilie Bell');
  const deck = { list: sampleDeck('church', 'warden').list };
  const { id } = await phone.matches.create({ visibility: 'invite', hostSeat: { seat: 0, deck } });
  await first.page.goto(`${named()}/account`);
  await first.page.waitForSelector('[data-absence="30"]');
  await first.page.click('[data-do="make-passkey"]');
  await first.page.waitForSelector('[data-passkey]');
  await first.page.waitForSelector('[data-absence="never"]');
  expect(await first.page.locator('[data-passkey] strong').innerText()).toContain('Chrome');
  expect(await seriousFindings(first.page)).toEqual([]);
  expect(await width(first.page)).toBeLessThanOrEqual(wide);
  // The device knows that it has one.
  await first.page.click('[data-do="make-passkey"]');
  await first.page.waitForSelector('[data-section="passkeys"] [role="alert"]');
  expect(await first.page.locator('[data-passkey]').count()).toBe(1);

  const second = await place.visit({ language, width: wide, height });
  await copy(keeper, await keeperOf(second.page));
  await second.page.goto(`${named()}/account`);
  await second.page.click('[data-do="use-passkey"]');
  await second.page.waitForSelector('[data-session="2"]');
  expect(await second.page.locator('[data-name]').innerText()).toContain('Ottilie Bell');
  await second.page.waitForSelector(`header a[href="/match/${id}"]`, { state: 'attached' });
  // It is the only way back: a click alone does not remove it.
  await second.page.click('[data-passkey] button');
  await second.page
    .locator('dialog', { hasText: language === 'en' ? 'only way back' : 'einzige Weg zurück' })
    .waitFor();
  expect(await second.page.locator('[data-passkey]').count()).toBe(1);
  await second.page.click('[data-do="confirm"]');
  await second.page.waitForSelector('[data-absence="30"]');
  expect(await second.page.locator('[data-passkey]').count()).toBe(0);
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});

test('who has no passkey is told so, and one that was removed signs in no more', async () => {
  const { page } = await place.visit({ language: 'en' });
  const keeper = await keeperOf(page);
  const account = await come(page, named(), 'Anselm Vesper');
  await page.goto(`${named()}/account`);
  await page.click('[data-do="make-passkey"]');
  await page.waitForSelector('[data-passkey]');
  const [passkey] = (await account.passkeys.list()).items;
  await account.passkeys.remove(passkey?.id ?? '');
  await page.click('[data-do="use-passkey"]');
  await page.click('[data-do="confirm"]');
  await page.waitForSelector('[role="alert"]:has-text("No account has this passkey")');
  await keeper.session.send('WebAuthn.clearCredentials', { authenticatorId: keeper.authenticatorId });
  await page.click('[data-do="use-passkey"]');
  await page.click('[data-do="confirm"]');
  await page.waitForSelector('[role="alert"]:has-text("No passkey was chosen")');
});

test('at a number there are none, and the page says where there are', async () => {
  const { page, complaints } = await place.visit({ language: 'en' });
  await come(page, place.url, 'Anselm Vesper');
  await page.goto(`${place.url}/account`);
  expect(await page.locator('[data-obstacle]').innerText()).toContain('localhost');
  expect(await page.locator('[data-do="use-passkey"]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

/** So much time passes for the ways back of an account. */
const hourLater = async (accountId: string): Promise<void> => {
  const database = testDatabaseAt({
    address: { kind: 'url', url: place.server.databaseUrl },
    remove: () => Promise.resolve(),
  });
  const { sql } = database;
  await sql`update passkey set made_at = made_at - interval '1 hour' where account_id = ${accountId}`;
  await sql`update account_code set guards_since = guards_since - interval '1 hour' where account_id = ${accountId}`;
  await database.close();
};

test.each([
  ['en', 1366, 768],
  ['de', 390, 844],
] as const)(
  'a token alone changes no way back: the page asks for the passkey first (%s, %i)',
  async (language, wide, height) => {
    const { page, complaints } = await place.visit({ language, width: wide, height });
    const keeper = await keeperOf(page);
    const account = await come(page, named(), 'Ottilie Bell');
    await page.goto(`${named()}/account`);
    await page.click('[data-do="make-passkey"]');
    await page.waitForSelector('[data-passkey]');
    await page.click('[data-do="make-codes"]');
    await page.waitForSelector('[data-codes] li');
    const code = await page.locator('[data-codes] li').first().innerText();
    await hourLater(account.account.id);
    await page.click('[data-do="make-codes"]');
    await page.click('[data-do="confirm"]');
    await page.waitForSelector('[data-proof] [data-do="prove-passkey"]');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await width(page)).toBeLessThanOrEqual(wide);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/proof-${language}.png` });
    // Who does not want to has changed nothing.
    await page.keyboard.press('Escape');
    await page.waitForSelector('main [role="alert"]');
    expect(await page.locator('[data-codes] li').first().innerText()).toBe(code);
    // At another address of the server it is said where the passkeys are.
    const elsewhere = await place.visit({ language, width: wide, height });
    await elsewhere.page.goto(place.url);
    await elsewhere.page.evaluate(`localStorage.setItem('penance.token', '${account.token}')`);
    await elsewhere.page.goto(`${place.url}/account`);
    await elsewhere.page.click('[data-do="make-codes"]');
    await elsewhere.page.click('[data-do="confirm"]');
    await elsewhere.page.click('[data-do="prove-passkey"]');
    await elsewhere.page.locator('[data-proof] [role="alert"]', { hasText: 'localhost' }).waitFor();
    await page.click('[data-do="make-codes"]');
    await page.click('[data-do="confirm"]');
    await page.click('[data-do="prove-passkey"]');
    await page.waitForSelector(`[data-codes] li:nth-child(1):not(:text-is("${code}"))`);
    // For a while it is not asked again, in this browser.
    await page.click('[data-passkey] button');
    await page.click('[data-do="confirm"]');
    await page.waitForSelector('[data-passkey]', { state: 'detached' });
    expect((await account.sessions.list()).passkeys).toBe(0);

    // The token from before the proof does no more than before; a code proves as well.
    await hourLater(account.account.id);
    await expect(account.sessions.makeRecoveryCodes()).rejects.toMatchObject({ code: 'proofNeeded' });
    await page.evaluate(`localStorage.setItem('penance.token', '${account.token}')`);
    await page.reload();
    await page.click('[data-do="make-passkey"]');
    await page.click('[data-proof] summary');
    await page.click('[data-do="wait"]');
    await page.waitForSelector('[data-waits]');
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/proof-${language}-waits.png` });
    await page.keyboard.press('Escape');
    await page.reload();
    await page.waitForSelector('[data-do="end-waiting"]');
    if (process.env.PICTURES)
      await page.screenshot({
        path: `${process.env.PICTURES}/proof-${language}-waiting.png`,
        fullPage: true,
      });
    await page.click('[data-do="end-waiting"]');
    await page.waitForSelector('[data-section="waiting"]', { state: 'detached' });
    await keeper.session.send('WebAuthn.clearCredentials', { authenticatorId: keeper.authenticatorId });
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  },
);
