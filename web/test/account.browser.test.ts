import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';
import { readQrCode } from './read-qr-code.ts';
import { come } from './seat.ts';

const place = openPlace();

const width = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth');

const signIn = async (page: Page, code: string): Promise<void> => {
  await page.goto(`${place.url}/account`);
  await page.fill('input[name="code"]', code);
  await page.click('[data-section="sign-in"] form button');
};

test.each([
  ['en', 1440],
  ['de', 360],
] as const)('a lost browser is replaced by a recovery code (%s, %i)', async (language, wide) => {
  const lost = await place.visit({ language, width: wide, height: 844 });
  const phone = await come(lost.page, place.url, 'Ottilie Bell');
  await lost.page.goto(`${place.url}/account`);
  await lost.page.waitForSelector('[data-absence="30"]');
  await lost.page.click('[data-do="make-codes"]');
  await lost.page.waitForSelector('[data-absence="never"]');
  const codes = await lost.page.locator('[data-codes] li').allInnerTexts();
  expect(codes).toHaveLength(8);
  expect(await seriousFindings(lost.page)).toEqual([]);
  expect(await width(lost.page)).toBeLessThanOrEqual(wide);

  // New ones end the old ones, which another browser may have made: that is asked first.
  const [other = ''] = await phone.sessions.makeRecoveryCodes();
  await lost.page.click('[data-do="make-codes"]');
  await lost.page.waitForSelector('dialog [data-do="confirm"]');
  expect(await seriousFindings(lost.page)).toEqual([]);
  await lost.page.keyboard.press('Escape');
  await lost.page.waitForSelector('dialog', { state: 'detached' });
  expect((await phone.sessions.list()).recoveryCodes).toBe(8);

  const found = await place.visit({ language, width: wide, height: 844 });
  await signIn(found.page, other);
  await found.page.waitForSelector('[data-session="2"]');
  expect(await found.page.locator('[data-name]').innerText()).toContain('Ottilie Bell');
  await found.page.click('[data-do="end-others"]');
  await found.page.waitForSelector('[data-session="1"]', { state: 'detached' });
  await expect(phone.decks.list()).rejects.toMatchObject({ code: 'tokenInvalid' });
  await lost.page.reload();
  expect(await lost.page.locator('[data-signed-out]').innerText()).toContain('Ottilie Bell');
  await found.page.reload();
  await found.page.waitForSelector('[data-absence="never"]');
  expect([...lost.complaints, ...found.complaints].filter((line) => !line.includes('401'))).toEqual([]);
});

test('whoever is in between and refuses a request signs nobody out', async () => {
  const { page } = await place.visit({ language: 'en' });
  await come(page, place.url, 'Anselm Vesper');
  const refused = page.waitForResponse(
    (reply) => reply.url().includes('/sessions') && reply.status() === 401,
  );
  await page.route('**/api/v1/sessions', (route) =>
    route.fulfill({ status: 401, contentType: 'text/html', body: '<h1>Password</h1>' }),
  );
  await page.goto(`${place.url}/account`);
  await refused;
  await page.waitForSelector('[role="alert"]');
  await page.unroute('**/api/v1/sessions');
  await page.reload();
  await page.waitForSelector('[data-session="1"]');
});

test('a link signs in another browser, and works once', async () => {
  const phone = await place.visit({ language: 'en', width: 360, height: 844 });
  await come(phone.page, place.url, 'Anselm Vesper');
  await phone.page.goto(`${place.url}/account`);
  await phone.page.click('[data-do="show-link"]');
  const link = (await phone.page.locator('[data-link]').getAttribute('href')) ?? '';
  expect(await width(phone.page)).toBeLessThanOrEqual(360);

  const laptop = await place.visit({ language: 'en' });
  await laptop.page.goto(link);
  await laptop.page.click('[data-section="sign-in"] form button');
  await laptop.page.waitForSelector('[data-session="2"]');
  expect(new URL(laptop.page.url()).hash).toBe('');
  expect(await laptop.page.locator('[data-name]').innerText()).toContain('Anselm Vesper');

  // The phone tells of it, and shows the used code no more.
  await phone.page.waitForSelector('[data-arrived]');
  expect(await phone.page.locator('[data-link]').count()).toBe(0);
  expect(await phone.page.locator('[data-session]').count()).toBe(2);

  const third = await place.visit({ language: 'en' });
  const guest = await come(third.page, place.url, 'Gudrun Bell');
  await third.page.goto(link);
  const dialog = third.page.locator('dialog', { hasText: 'Gudrun Bell' });
  for (const answer of ['header button', '[data-do="confirm"]']) {
    await third.page.click('[data-section="sign-in"] form button');
    await dialog.locator(answer).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await guest.sessions.list()).items).toHaveLength(1);
  }
  expect(await third.page.locator('[role="alert"]').innerText()).toContain('This code is wrong');
});

test.each([
  ['en', 1366, 768, 'The link as a QR code'],
  ['de', 390, 844, 'Der Link als QR-Code'],
] as const)('the link can be scanned (%s, %i)', async (language, wide, height, label) => {
  const { page, complaints } = await place.visit({ language, width: wide, height });
  await come(page, place.url, 'Anselm Vesper');
  const libraries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/qr-code-')) libraries.push(request.url());
  });
  await page.goto(`${place.url}/account`);
  await page.waitForSelector('[data-section="own-data"]');
  expect(libraries).toEqual([]);
  for (const look of ['first', 'next']) {
    const made = page.waitForResponse((response) => response.url().endsWith('/device-codes'));
    await page.click('[data-do="show-link"]');
    const { code } = (await (await made).json()) as { readonly code: string };
    const link = `${place.url}/account#code=${code}`;
    await page.locator(`[data-link][href="${link}"]`).waitFor();
    const picture = page.getByRole('img', { name: label });
    expect({ look, text: readQrCode(await picture.screenshot()) }).toEqual({ look, text: link });
    expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(180);
  }
  expect(libraries).toHaveLength(1);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await width(page)).toBeLessThanOrEqual(wide);
  expect(complaints).toEqual([]);
});

test.each([
  ['en', 1440],
  ['de', 360],
] as const)('an account is exported and deleted by its name (%s, %i)', async (language, wide) => {
  const { page, complaints } = await place.visit({ language, width: wide, height: 844 });
  const phone = await come(page, place.url, 'Ottilie Bell');
  await page.goto(`${place.url}/account`);
  const file = page.waitForEvent('download');
  await page.click('[data-do="export"]');
  expect((await file).suggestedFilename()).toBe(`penance-${phone.account.id}.json`);
  await page.click('[data-do="ask-delete"]');
  expect(await page.locator('[data-do="delete"]').isDisabled()).toBe(true);
  await page.fill('dialog input[name="name"]', 'Ottilie Bell');
  expect(await seriousFindings(page)).toEqual([]);
  expect(await width(page)).toBeLessThanOrEqual(wide);
  await page.click('[data-do="delete"]');
  await page.waitForSelector('[data-deleted]');
  await expect(phone.decks.list()).rejects.toMatchObject({ code: 'tokenInvalid' });
  await page.reload();
  await page.waitForSelector('[data-section="sign-in"]');
  expect(await page.locator('[data-section="own-data"]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test.each([
  ['en', 1440],
  ['de', 390],
] as const)('an account changes its name, and is told when it cannot (%s, %i)', async (language, wide) => {
  const { page, complaints } = await place.visit({ language, width: wide, height: 844 });
  await come(page, place.url, 'Ottilie Bell');
  await page.goto(`${place.url}/account`);
  const rename = async (name: string): Promise<void> => {
    await page.fill('input[name="new-name"]', name);
    await page.click('[data-section="name"] button');
  };
  for (const name of ['Ottilie Vesper', 'Ottilie Oakheart', 'Ottilie Thornwell']) {
    await rename(name);
    await page.waitForSelector(`[data-renamed]:has-text("${name}")`);
    expect(await page.locator('[data-name]').innerText()).toContain(name);
    expect(await page.locator('a.who').innerText()).toBe(name);
  }
  const refusal = page.locator('[data-section="name"] [role="alert"]');
  for (const name of ['   ', 'Anna\u202Ebell']) {
    await rename(name);
    expect(await refusal.innerText()).toMatch(
      language === 'en' ? /^A name needs a visible character/ : /^Ein Name braucht ein sichtbares Zeichen/,
    );
    expect(await refusal.innerText()).not.toContain('body.');
  }
  await rename('Ottilie Bell');
  await page.waitForSelector(`[role="alert"]:has-text("${language === 'en' ? 'again:' : 'wieder:'}")`);
  expect(await refusal.innerText()).toMatch(language === 'en' ? /You can again: / : /Es geht wieder: /);
  await rename('Admin');
  await page.waitForSelector(
    `[role="alert"]:has-text("${language === 'en' ? 'one of the server' : 'des Servers'}")`,
  );
  expect(await page.locator('a.who').innerText()).toBe('Ottilie Thornwell');
  expect(await seriousFindings(page)).toEqual([]);
  expect(await width(page)).toBeLessThanOrEqual(wide);
  await page.reload();
  await page.waitForSelector('[data-section="name"]');
  expect(await page.locator('input[name="new-name"]').inputValue()).toBe('Ottilie Thornwell');
  // Each refusal is one in the console, too.
  expect(complaints.filter((line) => !/429|422|400/.test(line))).toEqual([]);
});

test.each([
  ['en', 1366, 768, 'is in a campaign that is not closed', '1 deck'],
  ['de', 390, 844, 'ist in einer Kampagne, die nicht geschlossen ist', '1 Deck'],
] as const)(
  'another account is merged into this one, after a look (%s, %i)',
  async (language, wide, height, obstacle, deck) => {
    const { page, complaints } = await place.visit({ language, width: wide, height });
    const own = await come(page, place.url, 'Ottilie Bell');
    const other = await PenanceClient.connect(place.url, { name: 'Anselm Vesper' });
    await other.sessions.makeRecoveryCodes();
    await other.decks.create({ name: 'Hammer', list: sampleDeck('church', 'warden').list });
    const { id: campaign } = await other.campaigns.create({ name: 'Ashes' });
    await page.goto(`${place.url}/account`);
    const look = async (code: string): Promise<void> => {
      await page.fill('input[name="other-code"]', code);
      await page.click('[data-section="merge"] form button');
    };
    await look('0000');
    const refusal = page.locator('[data-section="merge"] [role="alert"]');
    await refusal.waitFor();
    const { code } = await other.sessions.makeDeviceCode();
    await look(code);
    await page.waitForSelector(`[data-section="merge"] [role="alert"]:has-text("${obstacle}")`);
    await other.campaigns.close(campaign);
    // The link does as well as the code.
    await look(`${place.url}/account#code=${code}`);
    const dialog = page.locator('dialog');
    await dialog.locator('[data-list="ends"]').waitFor();
    expect(await dialog.locator('h2').innerText()).toContain('Anselm Vesper');
    expect(await dialog.locator('[data-list="comes"] li').allInnerTexts()).toContain(deck);
    expect(await dialog.locator('[data-list="ends"] li').count()).toBe(2);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await width(page)).toBeLessThanOrEqual(wide);
    await page.click('[data-do="merge"]');
    expect(await page.locator('[data-merged]').innerText()).toContain('Anselm Vesper');
    await expect(other.decks.list()).rejects.toMatchObject({ code: 'tokenInvalid' });
    expect((await own.decks.list()).items).toMatchObject([{ name: 'Hammer' }]);
    await page.goto(`${place.url}/player/${other.account.id}`);
    await page.waitForURL(`${place.url}/player/${own.account.id}`);
    await page.waitForSelector('h1:has-text("Ottilie Bell")');
    // Each refusal is one in the console, too.
    expect(complaints.filter((line) => !line.includes('404') && !line.includes('409'))).toEqual([]);
  },
);
