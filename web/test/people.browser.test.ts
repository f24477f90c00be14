import { expect, test } from '@jest/globals';
import { sampleDeck } from '@penance/shared';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility.ts';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();
const deck = { list: sampleDeck('church', 'warden').list };

/** Two players at the end of a duel that the second has conceded; the first is narrow, or wide. */
const ended = async (language: 'en' | 'de', width: number) => {
  const one = await place.visit({ language, width, height: 844 });
  const other = await place.visit();
  const host = await come(one.page, place.url, 'Ottilie Vesper');
  const guest = await come(other.page, place.url, 'Severin Bell');
  const { id, inviteCode } = await host.matches.create({ visibility: 'invite', hostSeat: { seat: 0, deck } });
  await guest.matches.takeSeat(id, { deck, code: inviteCode ?? '' });
  for (const { page } of [one, other]) await page.goto(`${place.url}/match/${id}`);
  for (const { page } of [one, other]) await page.waitForSelector('[data-intent="keep"]');
  await concede(other.page);
  for (const { page } of [one, other]) await page.waitForSelector('div.end');
  return { one, other, host, guest, id };
};

const fits = async (page: Page, width: number): Promise<void> => {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  expect(await seriousFindings(page)).toEqual([]);
};

test.each([
  ['en', 1440],
  ['de', 390],
] as const)(
  'a player is blocked at the end of a match, and let in again (%s, %i)',
  async (language, width) => {
    const { one, other, host, guest } = await ended(language, width);
    await one.page.click('[data-others] summary');
    await one.page.click('[data-person="Severin Bell"] [data-do="block"]');
    await one.page.waitForSelector('[data-blocked]');
    expect(await one.page.locator('[data-do="rematch"]').count()).toBe(0);
    await fits(one.page, width);

    // The other one sees nothing of it, and gets no rematch.
    await other.page.click('[data-do="rematch"]');
    await other.page.waitForSelector('div.end [role="alert"]');
    expect(await other.page.locator('div.end [role="alert"]').innerText()).not.toMatch(/Ottilie|block/i);
    const { id, inviteCode } = await host.matches.create({ visibility: 'invite' });
    const seat = { deck, code: inviteCode ?? '' };
    await expect(guest.matches.takeSeat(id, seat)).rejects.toMatchObject({ code: 'notAdmitted' });

    await one.page.goto(`${place.url}/account`);
    await one.page.waitForSelector('[data-section="blocks"] [data-person="Severin Bell"]');
    await fits(one.page, width);
    await one.page.click('[data-section="blocks"] [data-do="unblock"]');
    await one.page.waitForSelector('[data-section="blocks"] [data-person]', { state: 'detached' });
    expect((await guest.matches.takeSeat(id, seat)).seats[0]).toMatchObject({
      occupant: { name: 'Severin Bell' },
    });
    expect(one.complaints).toEqual([]);
  },
);

test('whoever joins an open table is blocked there', async () => {
  const { page, complaints } = await place.visit({ language: 'de', width: 390, height: 844 });
  const host = await come(page, place.url, 'Ottilie Vesper');
  const guest = await come((await place.visit()).page, place.url, 'Severin Bell');
  const { id } = await host.matches.create({
    seats: [{ team: 1 }, { team: 2 }, { team: 3 }],
    hostSeat: { seat: 0, deck },
  });
  await guest.matches.takeSeat(id, { deck });
  await page.goto(`${place.url}/match/${id}`);
  await page.click('[data-others] summary');
  await page.click('[data-do="block"]');
  await page.waitForSelector('[data-blocked]');
  expect((await host.blocks.list()).items).toMatchObject([{ name: 'Severin Bell' }]);
  await fits(page, 390);
  expect(complaints).toEqual([]);
});
