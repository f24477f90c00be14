import { expect, test } from '@jest/globals';
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
