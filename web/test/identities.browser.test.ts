import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { freePort } from '../../server/test/support/free-port.ts';
import { openIdentityProvider } from '../../server/test/support/identity-provider.ts';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const port = await freePort();
const provider = await openIdentityProvider(`http://127.0.0.1:${port}`);
const place = openPlace({ ...provider.settings, PORT: String(port), OIDC_NAME: 'The Choir' });

const width = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth');
/** At the provider, whose page knows nothing of ours. */
const sayWho = async (page: Page, who: string): Promise<void> => {
  await page.fill('input[name="login"]', who);
  await page.click('button');
};

test.each([
  ['en', 1366, 768],
  ['de', 390, 844],
] as const)(
  'who adds a sign-in with a service finds the account in another browser (%s, %i)',
  async (language, wide, height) => {
    const who = `ottilie-${language}`;
    const first = await place.visit({ language, width: wide, height });
    const phone = await come(first.page, place.url, 'Ottilie Bell');
    await first.page.goto(`${place.url}/account`);
    await first.page.waitForSelector('[data-absence="30"]');
    await first.page.click('[data-do="add-identity"]');
    await sayWho(first.page, who);
    await first.page.waitForSelector('[data-identity]');
    await first.page.waitForSelector('[data-absence="never"]');
    // Nothing of the answer is left where others look.
    expect(first.page.url()).toBe(`${place.url}/account`);
    expect(await first.page.evaluate('localStorage.getItem("penance.identity")')).toBeNull();
    expect(await first.page.locator('[data-identity] strong').innerText()).toBe('The Choir');
    expect(await seriousFindings(first.page)).toEqual([]);
    expect(await width(first.page)).toBeLessThanOrEqual(wide);

    const second = await place.visit({ language, width: wide, height });
    await second.page.goto(`${place.url}/account`);
    await second.page.click('[data-do="use-identity"]');
    await sayWho(second.page, who);
    await second.page.waitForSelector('[data-session="2"]');
    expect(await second.page.locator('[data-name]').innerText()).toContain('Ottilie Bell');
    await second.page.click('[data-identity] button');
    await second.page.waitForSelector('[data-absence="30"]');
    expect((await phone.identities.list()).items).toEqual([]);
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  },
);

test('an answer that this browser did not ask for signs in to nothing', async () => {
  const { page, complaints } = await place.visit({ language: 'en' });
  await page.goto(`${place.url}/identity?code=a&state=b&iss=${encodeURIComponent(provider.issuer)}`);
  await page.waitForSelector('[role="alert"]:has-text("not begun in this browser")');
  expect(page.url()).toBe(`${place.url}/identity`);
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('who is unknown, or changes their mind at the service, is told so', async () => {
  const { page } = await place.visit({ language: 'en' });
  await page.goto(`${place.url}/account`);
  await page.click('[data-do="use-identity"]');
  await sayWho(page, 'nobody');
  await page.waitForSelector('[role="alert"]:has-text("No account belongs to this sign-in yet")');
  await page.click('main a[href="/account"]');
  await page.click('[data-do="use-identity"]');
  // The service knows them by now, and asks no more.
  await page.waitForSelector('[role="alert"]:has-text("No account belongs to this sign-in yet")');
  await page.context().clearCookies();
  await page.goto(`${place.url}/account`);
  await page.click('[data-do="use-identity"]');
  await page.waitForSelector('input[name="login"]');
  await page.goto(`${place.url}/account`);
  const state = await page.evaluate<string>('JSON.parse(localStorage["penance.identity"]).state');
  await page.goto(`${place.url}/identity?error=access_denied&state=${state}`);
  await page.waitForSelector('[role="alert"]:has-text("You were not signed in there")');
});
