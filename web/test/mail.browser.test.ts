import { expect, test } from '@jest/globals';
import { sampleDeck, type NotificationKind } from '@penance/shared';
import type { Page } from 'playwright-core';
import { oneClickIn, tokenIn } from '../../server/test/notification/mail-receiver.ts';
import { openMailService } from '../../server/test/notification/mail-service.ts';
import { seriousFindings } from './accessibility.ts';
import { eventually } from './eventually.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const mails = await openMailService();
const place = openPlace({
  SMTP_URL: mails.url,
  MAIL_FROM: 'Penance <penance@play.example>',
  SITE_ADDRESS: 'https://play.example',
});
const deck = { list: sampleDeck('church', 'warden').list };
const width = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth');

test.each([
  ['en', 1366, 768, 'Penance: confirm this address'],
  ['de', 390, 844, 'Penance: Bestätige diese Adresse'],
] as const)(
  'an address is asked, confirmed and removed by buttons (%s, %i)',
  async (language, wide, high, subject) => {
    const { page, complaints } = await place.visit({ language, width: wide, height: high });
    const own = await come(page, place.url, 'Ottilie Bell');
    const address = `ottilie.bell.${language}@mail.example`;
    const fits = async (): Promise<void> => {
      expect(await seriousFindings(page)).toEqual([]);
      expect(await width(page)).toBeLessThanOrEqual(wide);
    };
    await page.goto(`${place.url}/account`);
    await page.fill('[name="address"]', address);
    await page.click('[data-do="ask-mail"]');
    await page.waitForSelector('[data-place="unconfirmed"]');
    await fits();
    const asked = await mails.comes(address, 1);
    expect(asked.subject).toBe(subject);

    // The link alone does nothing.
    await page.goto(`${place.url}/mail#confirm=${tokenIn(asked, 'confirm')}`);
    await page.waitForSelector('[data-do="confirm"]');
    await fits();
    expect((await own.notifications.list()).items).toMatchObject([{ state: 'unconfirmed', language }]);
    await page.click('[data-do="confirm"]');
    await page.waitForSelector('[data-done="confirm"]');
    await page.click('main a[href="/account"]');
    await page.waitForSelector('[data-place="open"]');
    await page.uncheck('[data-place="open"] [data-kind="challenge"]');
    await page.waitForSelector('[data-replaces]');
    const told = async () =>
      (await own.notifications.list()).items.map(({ address: to, state, kinds }) => ({ to, state, kinds }));
    await eventually(told).toEqual([
      { to: address, state: 'open', kinds: ['turn', 'friend', 'round', 'result'] },
    ]);
    await fits();

    const { pathname, search } = oneClickIn(asked);
    await page.goto(`${place.url}${pathname}${search}`);
    await page.waitForSelector('[data-do="unsubscribe"]');
    await fits();
    expect((await own.notifications.list()).items).toHaveLength(1);
    await page.click('[data-do="unsubscribe"]');
    await page.waitForSelector('[data-done="unsubscribe"]');
    expect((await own.notifications.list()).items).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('an address is confirmed on another device, and another one keeps what was chosen', async () => {
  const [{ page }, phone] = [await place.visit(), await place.visit({ width: 390, height: 844 })];
  const own = await come(page, place.url, 'Severin Oak');
  const [first, second] = ['severin.oak@mail.example', 'severin@mail.example'];
  await page.goto(`${place.url}/account`);
  await page.fill('[name="address"]', first);
  await page.click('[data-do="ask-mail"]');
  const asked = await mails.comes(first, 1);

  await phone.page.goto(`${place.url}/mail#confirm=${tokenIn(asked, 'confirm')}`);
  await phone.page.click('[data-do="confirm"]');
  const done = phone.page.locator('[data-done="confirm"]');
  await done.waitFor();
  expect(await done.innerText()).toContain('This browser has no account');
  expect(await phone.page.locator('main a[href="/account"]').count()).toBe(0);
  // A match that is told of by mail is shown only to its players: the page says how to become one here.
  const { id } = await own.matches.create({ visibility: 'invite', hostSeat: { seat: 0, deck } });
  await phone.page.goto(`${place.url}/match/${id}`);
  await phone.page.click('[data-do="sign-in-elsewhere"]');
  await phone.page.waitForURL('**/account');

  await page.reload();
  await page.uncheck('[data-place="open"] [data-kind="friend"]');
  const kinds: NotificationKind[] = ['turn', 'challenge', 'round', 'result'];
  const told = async () =>
    (await own.notifications.list()).items.map(({ address, state, kinds: chosen }) => ({
      address,
      state,
      chosen,
    }));
  await eventually(told).toEqual([{ address: first, state: 'open', chosen: kinds }]);
  await page.fill('[name="address"]', second);
  await page.click('[data-do="ask-mail"]');
  await eventually(told).toEqual([
    { address: first, state: 'open', chosen: kinds },
    { address: second, state: 'unconfirmed', chosen: kinds },
  ]);
});
