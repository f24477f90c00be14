import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility.ts';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();
const deck = { list: sampleDeck('church', 'warden').list };

/** Two players and a spectator at a duel that the second has conceded. */
const ended = async () => {
  const [one, other, third] = [
    await place.visit(),
    await place.visit({ language: 'de', width: 390, height: 844 }),
    await place.visit(),
  ];
  const host = await come(one.page, place.url, 'Ottilie Vesper');
  const guest = await come(other.page, place.url, 'Severin Bell');
  await come(third.page, place.url, 'Gudrun Lantern');
  const { id, inviteCode } = await host.matches.create({
    visibility: 'invite',
    hostSeat: { seat: 0, deck },
  });
  const code = inviteCode ?? '';
  await guest.matches.takeSeat(id, { deck, code });
  for (const { page } of [one, other]) await page.goto(`${place.url}/match/${id}`);
  for (const { page } of [one, other]) await page.waitForSelector('[data-intent="keep"]');
  await third.page.goto(`${place.url}/match/${id}?code=${code}`);
  await third.page.waitForSelector('[data-watching]');
  await other.page.getByRole('button', { name: 'Aufgeben' }).click();
  expect(await other.page.locator('dialog [data-concede="over"]').innerText()).toBe(
    'Die Partie ist sofort zu Ende, und Ottilie Vesper gewinnt.',
  );
  await other.page.keyboard.press('Escape');
  await concede(other.page);
  for (const { page } of [one, other, third]) await page.waitForSelector('div.end');
  expect(await one.page.locator('div.end').innerText()).toContain('before the first round');
  expect(await other.page.locator('div.end').innerText()).toContain('vor der ersten Runde');
  return { one, other, third, id };
};

const matchOf = (page: Page): string | undefined => /\/match\/([\w-]+)/.exec(page.url())?.[1];

test('one offers a rematch, the other accepts, and all go to the same new table', async () => {
  const { one, other, third, id } = await ended();
  await one.page.click('[data-do="rematch"]');
  expect(await one.page.locator('[data-rematch="waiting"]').innerText()).toContain('Severin Bell');
  const asked = other.page.locator('[data-rematch="wanted"]');
  expect(await asked.innerText()).toBe('Ottilie Vesper möchte eine Revanche.');
  await other.page.click('[data-do="accept-rematch"]');
  for (const { page } of [one, other]) {
    await page.waitForURL((url) => url.pathname.startsWith('/match/') && !url.pathname.endsWith(id));
    await page.waitForSelector('[data-intent="keep"]');
  }
  expect(matchOf(one.page)).toBe(matchOf(other.page));
  await third.page.click('[data-do="watch-rematch"]');
  await third.page.waitForSelector('[data-watching]');
  await third.page.waitForSelector('.sheet');
  expect(matchOf(third.page)).toBe(matchOf(one.page));
  expect([one, other, third].flatMap(({ complaints }) => complaints)).toEqual([]);
});

test('a rematch is declined, also by one who looks at the board', async () => {
  const { one, other } = await ended();
  await other.page.getByRole('button', { name: 'Das Feld ansehen' }).click();
  await one.page.click('[data-do="rematch"]');
  await other.page.click('[data-do="decline-rematch"]');
  await one.page.waitForSelector('[data-rematch="declined"]');
  expect(await one.page.locator('[data-do="rematch"]').count()).toBe(0);
  expect(await other.page.locator('[data-do="rematch"]').count()).toBe(1);
});

test('whoever has left the end of a match is told of a rematch in the bar, and at a table that waits', async () => {
  const { one, other, id } = await ended();
  await other.page.goto(`${place.url}/rules`);
  await one.page.click('[data-do="rematch"]');
  const mine = other.page.locator('header [data-running][data-turn="yours"]');
  await mine.waitFor();
  expect(await mine.locator('summary').innerText()).toBe('● Revanche?');
  await mine.locator('summary').click();
  const offer = mine.locator(`[data-rematch-offer="${id}"]`);
  expect(await offer.innerText()).toContain('Ottilie Vesper möchte eine Revanche');
  expect(await seriousFindings(other.page)).toEqual([]);
  expect(await other.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

  await other.page.goto(`${place.url}/invite`);
  await other.page.click('main form button.main');
  const told = other.page.locator('[data-elsewhere] a');
  await told.waitFor();
  expect(await told.innerText()).toBe('● Ottilie Vesper möchte eine Revanche');
  expect(await seriousFindings(other.page)).toEqual([]);
  await other.page.goto(`${place.url}/rules`);
  await mine.locator('summary').click();
  await offer.locator('button').click();
  await offer.waitFor({ state: 'detached' });
  await one.page.waitForSelector('[data-rematch="declined"]');
  expect([one, other].flatMap(({ complaints }) => complaints)).toEqual([]);
});

test('a host closes a table that nobody has come to', async () => {
  const { page, complaints } = await place.visit();
  const host = await come(page, place.url, 'Ottilie Vesper');
  const { id } = await host.matches.create({ hostSeat: { seat: 0, deck } });
  await page.goto(`${place.url}/match/${id}`);
  await page.click('[data-do="close-table"]');
  await page.waitForSelector('a.start');
  const stranger = await PenanceClient.connect(place.url, { name: 'Severin Bell' });
  expect((await stranger.matches.info(id)).status).toBe('abandoned');
  expect(complaints).toEqual([]);
});

test('who opens a finished match again sees its end, and the other is still asked for a rematch', async () => {
  const { one, other, id } = await ended();
  for (const { page } of [one, other]) await page.goto(place.url);
  await one.page.goto(`${place.url}/match/${id}`);
  await one.page.waitForURL(/\/replay\//);
  await one.page.waitForSelector('div.end [data-fall="surrender"]');
  expect(await one.page.locator('div.end h2').innerText()).toBe('Won: absolution');
  await one.page.click('[data-do="rematch"]');
  await one.page.waitForSelector('[data-rematch="waiting"]');
  // From the list of matches it is watched from the start; its end is a button away.
  await other.page.click('[data-replay]');
  await other.page.click('[data-do="end"]');
  await other.page.click('[data-do="accept-rematch"]');
  for (const { page } of [one, other]) await page.waitForSelector('[data-intent="keep"]');
  expect(matchOf(one.page)).toBe(matchOf(other.page));
  // The old match still tells its end, and leads to the new one only when that is asked for.
  await one.page.goto(`${place.url}/match/${id}`);
  await one.page.click('[data-do="watch-rematch"]');
  await one.page.waitForSelector('[data-intent="keep"]');
  expect([one, other].flatMap(({ complaints }) => complaints)).toEqual([]);
});
