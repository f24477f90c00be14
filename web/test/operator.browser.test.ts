import { expect, test } from '@jest/globals';
import { sampleDeck } from '@penance/shared';
import type { Page } from 'playwright-core';
import { openAdmin } from '../../server/src/admin/admin.ts';
import { seriousFindings } from './accessibility.ts';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();
const deck = { list: sampleDeck('church', 'warden').list };

const giveRole = async (account: string): Promise<void> => {
  const admin = await openAdmin({ kind: 'url', url: place.server.databaseUrl });
  try {
    await admin.giveRole({ operator: 'Root', account, remove: false });
  } finally {
    await admin.end();
  }
};

const fits = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  expect(await seriousFindings(page)).toEqual([]);
};

/** What an act needs: a reason, and a second look. */
const confirm = async (page: Page, reason: string, picture?: string): Promise<string> => {
  await page.fill('[data-form="act"] textarea', reason);
  if (picture) await fits(page, `${picture}-asked`);
  await page.click('[data-do="go-on"]');
  const sentence = await page.locator('[data-sure]').innerText();
  if (picture) await fits(page, `${picture}-sure`);
  await page.click('[data-do="act"]');
  await page.waitForSelector('[data-done]');
  return sentence;
};

test.each([
  [
    'en',
    1366,
    768,
    /^Severin Bell is banned from now until .+\. They can only read/,
    /banned until .+ Reason: Insults\./,
  ],
  [
    'de',
    390,
    844,
    /^Severin Bell wird ab jetzt bis .+ gesperrt, kann nur/,
    /bis .+ gesperrt\. Grund: Insults\./,
  ],
] as const)(
  'an evening of an operator: a report is handled, a player banned, and both are on record (%s, %i)',
  async (language, width, height, sure, told) => {
    const [desk, one, other] = [
      await place.visit({ language, width, height }),
      await place.visit({ language }),
      await place.visit({ language, width, height }),
    ];
    const operator = await come(desk.page, place.url, 'Gudrun Oakheart');
    const [host, guest] = [
      await come(one.page, place.url, 'Ottilie Vesper'),
      await come(other.page, place.url, 'Severin Bell'),
    ];
    // Nobody else has a link to the desk, or sees anything there.
    await desk.page.goto(`${place.url}/account`);
    await desk.page.waitForSelector('[data-name]');
    expect(await desk.page.locator('[data-desk]').count()).toBe(0);
    await desk.page.goto(`${place.url}/operator`);
    await desk.page.waitForSelector('[data-no-role]');
    await giveRole(operator.account.id);

    const { id, inviteCode } = await host.matches.create({
      visibility: 'invite',
      hostSeat: { seat: 0, deck },
    });
    await guest.matches.takeSeat(id, { deck, code: inviteCode ?? '' });
    for (const { page } of [one, other]) await page.goto(`${place.url}/match/${id}`);
    for (const { page } of [one, other]) await page.waitForSelector('[data-intent="keep"]');

    await desk.page.goto(`${place.url}/account`);
    await desk.page.click('[data-desk]');
    await desk.page.waitForSelector(`[data-match="${id}"]`);
    expect(await desk.page.locator(`[data-match="${id}"]`).innerText()).toContain(
      'Ottilie Vesper – Severin Bell',
    );
    await fits(desk.page, `overview-${language}`);

    await host.matches.report(id, {
      seat: 1,
      kind: 'abuse',
      text: 'Shouts at me,\nagain and again.',
      seq: 1,
    });
    // The desk looks again by itself.
    await desk.page.locator('[data-reports="1"]').click();
    await desk.page.click('[data-report] a');
    await desk.page.waitForSelector('[data-section="place"]');
    expect(await desk.page.locator('[data-do="replay"]').count()).toBe(0);
    await concede(other.page);
    for (const { page } of [one, other]) await page.waitForSelector('div.end');
    await desk.page.reload();
    await desk.page.waitForSelector('[data-do="replay"]');
    expect(await desk.page.locator('blockquote').innerText()).toBe('Shouts at me,\nagain and again.');
    await fits(desk.page, `report-${language}`);
    await desk.page.click('[data-do="replay"]');
    await desk.page.waitForSelector('.replay, [data-replay], .table');
    await desk.page.goBack();

    await desk.page.click('[data-section="report"] [data-do="ban"]');
    expect(await confirm(desk.page, 'Insults.', `ban-${language}`)).toMatch(sure);
    await desk.page.locator('[data-section="report"] [data-do]').first().waitFor({ state: 'detached' });
    await fits(desk.page, `handled-${language}`);

    // The banned player is out, and is told why.
    await expect(guest.matches.create({})).rejects.toMatchObject({ code: 'accountBanned' });
    await other.page.goto(place.url);
    const notice = other.page.locator('[data-section="ban"]');
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(told);

    // Found by name, renamed, and let in again.
    await desk.page.click('nav a[href="/operator?view=players"]');
    await desk.page.fill('[role="search"] input', 'severin');
    await desk.page.click('[data-do="search"]');
    await desk.page.locator('[data-section="found"] a').first().waitFor();
    await fits(desk.page, `players-${language}`);
    await desk.page.click(`[data-section="found"] a[href="/operator?account=${guest.account.id}"]`);
    await desk.page.waitForSelector('[data-ban]');
    await fits(desk.page, `account-${language}`);
    await desk.page.click('[data-do="unban"]');
    await confirm(desk.page, 'We talked.');
    await desk.page.waitForSelector('[data-do="unban"]', { state: 'detached' });

    await desk.page.click('nav a[href="/operator?view=log"]');
    await desk.page.waitForSelector('[data-act]');
    const kinds = await desk.page.evaluate<readonly string[]>(
      `[...document.querySelectorAll('[data-act]')].map(({ dataset }) => dataset.act)`,
    );
    expect(kinds.slice(0, 4)).toEqual(['unban', 'handle', 'ban', 'operator']);
    const log = await desk.page.locator('[data-section="log"]').innerText();
    for (const said of ['Gudrun Oakheart', 'Severin Bell', 'Insults.', 'We talked.'])
      expect(log).toContain(said);
    await fits(desk.page, `log-${language}`);
    expect(desk.complaints).toEqual([]);
  },
);
