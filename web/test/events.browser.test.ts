import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck, type NewTournament } from '@penance/shared';
import type { Page } from 'playwright-core';
import { decide, openEvent, PLAYERS, register, reportOf } from './gatherings.ts';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();

test('four players and their referee play a Swiss event', async () => {
  const referee = await place.visit();
  const event = await openEvent(referee.page, place.url);
  const players = await Promise.all(
    PLAYERS.map(async (name) => {
      const visitor = await place.visit();
      await register(visitor.page, event, name);
      return visitor;
    }),
  );
  await referee.page.click('[data-do="start"]');

  // In the first round one of each pair concedes; in the second the referee decides.
  const tables = new Map<string, Page[]>();
  for (const { page } of players) {
    await page.click('[data-do="sit"]');
    await page.waitForURL(/\/match\//);
    tables.set(page.url(), [...(tables.get(page.url()) ?? []), page]);
  }
  expect([...tables.values()].map(({ length }) => length)).toEqual([2, 2]);
  for (const [one, other] of tables.values()) {
    if (!one || !other) throw new Error('Somebody is alone at a table.');
    await other.click('[data-intent="keep"]');
    await one.click('[data-intent="keep"]');
    await concede(one);
    await one.click('[data-do="event"]');
    await one.waitForURL(event);
  }
  await referee.page.getByRole('heading', { name: 'Round 2' }).waitFor();
  await referee.page.locator('[data-do="rule"]').first().click();
  await referee.page.getByRole('heading', { name: /^Rule on it · Table 1: .+ – .+$/ }).waitFor();
  expect(await referee.page.locator('dialog input:checked').count()).toBe(0);
  await referee.page.keyboard.press('Escape');
  for (let left = 2; left > 0; left -= 1) {
    await decide(referee.page, 'It is late.');
    await referee.page.waitForSelector('dialog', { state: 'detached' });
    await referee.page.waitForFunction(
      (open) => document.querySelectorAll('.result.open').length < open,
      left,
    );
  }
  await referee.page.getByText('Standings are final.').waitFor();
  const rows = referee.page.locator('tbody tr');
  expect(await rows.count()).toBe(4);
  expect(await rows.nth(0).locator('td').nth(1).innerText()).toBe('6');
  await rows.nth(0).locator('summary').click();
  expect(await rows.nth(0).locator('details').innerText()).toContain('Buchholz');
  await referee.page.getByText('Log of host and referees').click();
  expect(await referee.page.getByText('It is late.').count()).toBe(2);
  expect(await referee.page.getByText(/Round 2, Table \d: a referee has decided\./).count()).toBe(2);
  expect(await referee.page.getByText(/\S wins \(ruling\)/).count()).toBe(2);
  const isMarked = `[...document.querySelectorAll('.winner a')].every((link) =>
    getComputedStyle(link).color === getComputedStyle(link.parentElement).color)`;
  expect(await referee.page.evaluate(isMarked)).toBe(true);

  const files: Readonly<Record<string, readonly [name: string, text: RegExp]>> = {
    csv: ['evening-cup-standings.csv', /Anselm Vesper/],
    'csv-rounds': ['evening-cup-rounds.csv', /Anselm Vesper/],
    json: ['evening-cup.json', /"settings"/],
    trf26: ['evening-cup.trf', /^001/m],
    trf: ['evening-cup-2016.trf', /^001/m],
  };
  for (const [format, [name, text]] of Object.entries(files)) {
    const [download] = await Promise.all([
      referee.page.waitForEvent('download'),
      referee.page.click(`[data-export="${format}"]`),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect(await readFile(await download.path(), 'utf8')).toMatch(text);
  }
  for (const { complaints } of [referee, ...players]) expect(complaints).toEqual([]);
});

/** Opens an event that the pages have no form for, in which these players are registered. */
const gather = async (
  host: PenanceClient,
  settings: Partial<NewTournament> & Pick<NewTournament, 'format'>,
  players: readonly PenanceClient[],
): Promise<string> => {
  const { state } = await host.tournaments.create({ name: 'A cup', ...settings });
  await host.tournaments.command(state.id, { kind: 'openRegistration' }).catch(() => undefined);
  const deck = sampleDeck('church', 'warden').list;
  for (const player of players) await player.tournaments.command(state.id, { kind: 'register', deck });
  return state.id;
};

test('who is knocked out of an elimination reads so, with the place', async () => {
  const visitors = await Promise.all(PLAYERS.map(() => place.visit()));
  const clients = await Promise.all(
    visitors.map(({ page }, index) => come(page, place.url, PLAYERS[index] ?? '')),
  );
  const host = await PenanceClient.connect(place.url, { name: 'Host' });
  const id = await gather(host, { format: { kind: 'single-elimination', thirdPlace: false } }, clients);
  await host.tournaments.command(id, { kind: 'start' });
  const { state } = await host.tournaments.info(id);
  const [first] = state.rounds[0]?.pairings ?? [];
  const [winner, loser] = first?.entrants ?? [];
  const pageOf = (entrant: string | null | undefined): Page | undefined =>
    visitors[PLAYERS.indexOf(state.entrants.find((each) => each.id === entrant)?.name ?? '')]?.page;
  const [out, goesOn] = [pageOf(loser), pageOf(winner)];
  if (!first || !winner || !out || !goesOn) throw new Error('Nobody is paired.');
  for (const { id: pairing, entrants } of state.rounds[0]?.pairings ?? []) {
    const ruling = { kind: 'adjudicate', pairing, winner: entrants[0], reason: 'It is late.' } as const;
    await host.tournaments.command(id, ruling);
  }
  await out.goto(`${place.url}/event/${id}`);
  await out.getByText('You are out. Your place: 3.').waitFor();
  expect(await out.locator('[data-do="withdraw"]').count()).toBe(0);
  expect(await out.getByText('out, place 3').count()).toBe(2);
  await goesOn.goto(`${place.url}/event/${id}`);
  await goesOn.waitForSelector('[data-do="withdraw"]');
});

test('an arena that runs is entered from its page', async () => {
  const host = await PenanceClient.connect(place.url, { name: 'Host' });
  const players = await Promise.all(
    PLAYERS.slice(0, 2).map((name) => PenanceClient.connect(place.url, { name })),
  );
  const id = await gather(host, { format: { kind: 'arena', minutes: 60, lateEntry: true } }, players);
  await host.tournaments.command(id, { kind: 'start' });
  const { page } = await place.visit();
  await register(page, `${place.url}/event/${id}`, 'Thaddeus Crane');
  const { state } = await host.tournaments.info(id);
  expect(state.entrants.map(({ name }) => name)).toContain('Thaddeus Crane');
});

test('a pairing that nobody comes to is not called a draw', async () => {
  const { page } = await place.visit();
  const host = await come(page, place.url, 'Host');
  const other = await PenanceClient.connect(place.url, { name: 'Other' });
  const settings = { format: { kind: 'swiss' }, noShowSeconds: 1, dropAfterNoShows: null } as const;
  const id = await gather(host, settings, [host, other]);
  await host.tournaments.command(id, { kind: 'start' });
  await page.goto(`${place.url}/event/${id}`);
  await page.getByText('nobody came').waitFor();
});

test('a player withdraws only after confirmation', async () => {
  const { page } = await place.visit();
  await openEvent(page, place.url);
  await page.waitForSelector('input[name="faction"]', { state: 'attached' });
  await page.click('form button.main');
  await page.click('[data-do="withdraw"]');
  await page.click('[data-do="withdraw-now"]');
  await page.getByText('You are no longer in this event.').waitFor();
});

test('a player skips a round, and the host forbids a pairing', async () => {
  const host = await place.visit();
  const event = await openEvent(host.page, place.url);
  for (const name of PLAYERS) await register((await place.visit()).page, event, name);
  const { page, complaints } = await place.visit({ language: 'de' });
  await register(page, event, 'Wendel Ochs');
  await page.click('[data-do="skip"]');
  await page.click('dialog form button.main');
  await page.getByText('Wendel Ochs: Runde 1, spielfrei ohne Punkte').waitFor();
  await host.page.click('[data-do="forbid"]');
  await host.page.fill('dialog input.field', 'They share a house.');
  await host.page.click('dialog form button.main');
  await host.page
    .getByText(`Not paired with each other: ${PLAYERS[0]}, ${PLAYERS[1]}`, { exact: true })
    .waitFor();
  await page.click('[data-do="play-after-all"]');
  await page.getByText('Wendel Ochs: Runde 1').waitFor({ state: 'detached' });
  await host.page.click('[data-do="give-bye"]');
  await host.page.selectOption('dialog select >> nth=2', 'half');
  await host.page.fill('dialog input.field', 'Comes late.');
  await host.page.click('dialog form button.main');
  await host.page.getByText(`${PLAYERS[0]}: round 1, half-point bye`).waitFor();
  await host.page.click('[data-do="start"]');
  const round = page.getByRole('region', { name: 'Runde 1' });
  await round.getByText('spielfrei wie ein Unentschieden').waitFor();
  expect([...complaints, ...host.complaints]).toEqual([]);
});

test('a refused command shows its reason', async () => {
  const { page } = await place.visit();
  await openEvent(page, place.url);
  await page.click('[data-do="start"]');
  expect(await page.locator('[role="alert"]').innerText()).not.toBe('');
});

test('an event can be read without an account, and its view for a stream has no form', async () => {
  const host = await place.visit();
  const event = await openEvent(host.page, place.url);
  const { page, complaints } = await place.visit({ language: 'de' });
  await page.goto(`${event}?stream`);
  await page.waitForSelector('.status');
  expect(await page.locator('form').count()).toBe(0);
  await page.goto(event);
  await page.getByRole('button', { name: 'Mitspielen' }).waitFor();
  expect(await page.evaluate(`localStorage.getItem('penance.token')`)).toBeNull();
  expect(complaints).toEqual([]);
});

test('an event without players shows no heading with nothing below it', async () => {
  const { page } = await place.visit();
  await openEvent(page, place.url);
  await page.getByRole('heading', { name: 'Players' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Byes and forbidden pairs' }).count()).toBe(0);
});

/** An event of another program after its first round. */
const REPORT = [
  '012 Club evening',
  'XXR 3',
  ...[
    ['1', 'Ada Lovelace', '1.0', '     2 w 1'],
    ['2', 'Bertha Brandt', '0.0', '     1 b 0'],
  ].map(
    ([number = '', name = '', points = '', cells = '']) =>
      `001 ${number.padStart(4)}      ${name.padEnd(66)}${points.padStart(4)} ${number.padStart(4)}${cells}`,
  ),
].join('\n');

test('an organiser takes an event over from its report and seats its players', async () => {
  const host = await place.visit();
  await host.page.goto(`${place.url}/events/import`);
  const file = (text: string) => ({ name: 'event.trf', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await host.page.setInputFiles('input[type="file"]', file('no report'));
  await host.page.click('form button.main');
  await host.page.getByRole('alert').waitFor();
  await host.page.setInputFiles('input[type="file"]', file(REPORT));
  await host.page.click('form button.main');
  await host.page.waitForURL(/\/event\//);
  await host.page.getByRole('heading', { name: 'Club evening' }).waitFor();

  const ada = await place.visit();
  await ada.page.goto(`${place.url}/events`);
  await ada.page.fill('input[autocomplete="nickname"]', 'Ada');
  await ada.page.click('form button.main');
  await ada.page.waitForSelector('a[href="/events/import"]');
  await ada.page.goto(`${place.url}/account`);
  const ownPage = await ada.page.locator('a[href^="/player/"]').first().getAttribute('href');
  await host.page.click('[data-do="seat"]');
  await host.page.fill('[data-field="reason"]', 'She is here.');
  await host.page.fill('[data-field="player"]', 'Ada');
  await host.page.click('dialog form button.main');
  await host.page.locator('dialog [role="alert"]').waitFor();
  await host.page.fill('[data-field="player"]', `${place.url}${ownPage ?? ''}`);
  await host.page.click('dialog form button.main');
  await host.page.waitForSelector('dialog', { state: 'detached' });
  await host.page.getByText('Log of host and referees').click();
  await host.page.getByText('Ada Lovelace has a player now.').waitFor();
  await host.page.click('[data-do="seat"]');
  expect(await host.page.locator('dialog option').allInnerTexts()).toEqual(['Bertha Brandt']);
  await host.page.keyboard.press('Escape');
  // Who has no account does not leave by itself.
  const bertha = host.page
    .locator('li', { hasText: 'Bertha Brandt' })
    .filter({ has: host.page.locator('button') });
  await bertha.locator('[data-do="withdraw-entrant"]').click();
  await host.page.fill('dialog .reason input', 'She went home.');
  await host.page.click('dialog form button.main');
  await host.page.getByText('Bertha Brandt was withdrawn.').waitFor();
  await bertha.getByText('Reinstate').click();
  await host.page.fill('dialog .reason input', 'She is back.');
  await host.page.click('dialog form button.main');
  await host.page.getByText('Bertha Brandt was reinstated. – She is back.').waitFor();
  if (process.env.PICTURES)
    await host.page.screenshot({ path: `${process.env.PICTURES}/withdrawn.png`, fullPage: true });
  expect([...ada.complaints]).toEqual([]);
});

test('an event of hundreds shows the first ones and those who are looked for', async () => {
  const { page, complaints } = await place.visit({ width: 390, height: 844 });
  const client = await come(page, place.url, 'Ottilie Vesper');
  const { state } = await client.tournaments.importReport({ report: reportOf(240, 2) });
  await page.goto(`${place.url}/event/${state.id}`);
  const standings = page.getByRole('region', { name: 'Standings' });
  await standings.locator('tbody tr').nth(99).waitFor();
  expect(await standings.locator('tbody tr').count()).toBe(100);
  const round = page.getByRole('region', { name: 'Round 1' });
  expect(await round.locator('li').count()).toBe(0);
  await round.locator('summary').click();
  await round.locator('li').nth(99).waitFor();
  await round.locator('[data-do="all-pairings"]').click();
  await round.locator('li').nth(119).waitFor();
  await page.fill('input[type="search"]', 'player 23');
  // Player 23, and 230 to 239.
  await page.waitForFunction(`document.querySelectorAll('tbody tr').length === 11`);
  expect(await round.locator('li').count()).toBe(11);
  await page.fill('input[type="search"]', '');
  await standings.locator('[data-do="all-standings"]').click();
  await standings.locator('tbody tr').nth(239).waitFor();
  await standings.locator('tbody summary').last().click();
  await standings.locator('tbody li').first().waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});
