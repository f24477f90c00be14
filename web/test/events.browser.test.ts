import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import type { Page, Route } from 'playwright-core';
import { decide, gather, openEvent, PLAYERS, register, reportOf } from './gatherings.ts';
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
    const table = [...(tables.get(page.url()) ?? []), page];
    tables.set(page.url(), table);
    if (table.length > 1) continue;
    await page.waitForSelector('[data-missing="1"]');
    expect(await page.locator('[data-missing]').innerText()).toMatch(
      /^Still missing: \w+ \w+\.\s+Whoever has not come by \d+:\d\d\s?\S* loses without a game\.$/,
    );
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
  await rows.nth(0).locator('details li', { hasText: 'Buchholz' }).first().waitFor();
  await referee.page.getByText('Log of host and referees').click();
  expect(await referee.page.getByText('It is late.').count()).toBe(2);
  expect(await referee.page.getByText(/Round 2, Table \d: a referee has decided: \S.* wins\./).count()).toBe(
    2,
  );
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
  await referee.page.click('[data-do="check-event"]');
  await referee.page.waitForSelector('[data-verified="proved"]');
  await referee.page.getByText('2 rounds with 4 pairings and byes, as the rules make them.').waitFor();
  const stranger = await place.visit({ language: 'de' });
  await stranger.page.goto(event);
  await stranger.page.click('[data-do="check-event"]');
  await stranger.page.waitForSelector('[data-verified="consistent"]');
  await stranger.page.getByText('Wer den Server betreibt').waitFor();
  for (const { complaints } of [referee, stranger, ...players]) expect(complaints).toEqual([]);
});

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

test('an event cannot be started by too few, and the desk says so', async () => {
  const { page } = await place.visit();
  await openEvent(page, place.url);
  expect(await page.locator('[data-do="start"]').isDisabled()).toBe(true);
  await page.getByText('It can begin when 2 are registered.').waitFor();
});

test('a form opens an event with times, check-in, rounds and a referee, and its page tells of them', async () => {
  const host = await place.visit();
  const referee = await place.visit({ language: 'de' });
  const client = await come(referee.page, place.url, 'Ottilie Vesper');
  const { page } = host;
  await page.goto(`${place.url}/events/new`);
  await page.fill('[data-field="description"]', 'Bring a friend.\nNo mercy.');
  const tomorrow = new Date(Date.now() + 26 * 3_600_000);
  await page.fill('[data-field="starts-at"]', '2020-01-01T20:00');
  for (const part of ['times', 'pairing']) await page.click(`[data-more="${part}"] summary`);
  await page.fill('[data-field="check-in"]', '30');
  await page.fill('[data-field="no-show"]', '10');
  await page.fill('[data-field="drop"]', '');
  await page.fill('[data-field="round-minutes"]', '90');
  await page.fill('[data-field="break"]', '5');
  await page.fill('[data-field="rounds"]', '4');
  await page.fill('[data-field="late-entry"]', '2');
  await page.selectOption('[data-field="seeding"]', 'host');
  await page.fill('[data-field="referees"]', 'Ottilie');
  await page.click('form button.main');
  await page.getByText('The start must lie in the future.').waitFor();
  const local = new Date(tomorrow.getTime() - tomorrow.getTimezoneOffset() * 60_000);
  await page.fill('[data-field="starts-at"]', local.toISOString().slice(0, 16));
  await page.click('form button.main');
  await page.getByText('This is not the link of a player’s page: Ottilie').waitFor();
  await page.fill('[data-field="referees"]', `${place.url}/player/${client.account.id}`);
  await page.click('form button.main');
  await page.waitForURL(/\/event\//);

  const id = page.url().split('/').at(-1) ?? '';
  const { settings } = (await client.tournaments.info(id)).state;
  expect(settings).toMatchObject({
    description: 'Bring a friend.\nNo mercy.',
    format: { kind: 'swiss', rounds: 4, lateEntryUntilRound: 2 },
    checkInMinutes: 30,
    noShowSeconds: 600,
    dropAfterNoShows: null,
    roundMinutes: 90,
    roundBreakSeconds: 300,
    seeding: 'host',
    referees: [client.account.id],
  });
  expect(settings.startsAt).toBe(Math.floor(tomorrow.getTime() / 60_000) * 60_000);
  await page.getByText('(in 26 hours)').or(page.getByText('(in 25 hours)')).first().waitFor();
  await page.getByText('No mercy.').waitFor();
  for (const told of [
    'Swiss, 4 rounds',
    'by a referee, until round 2 is paired',
    'Who is not at the table after 10 minutes loses the pairing. Unfinished games are drawn after 90 minutes.',
  ])
    await page.getByText(told).waitFor();

  // The referee sees the desk without what only the host may do.
  await referee.page.goto(page.url());
  await referee.page.getByRole('region', { name: 'Tisch der Leitung' }).waitFor();
  expect(await referee.page.locator('[data-do="open-check-in"]').count()).toBe(0);

  await register((await place.visit()).page, page.url(), 'Anselm Vesper');
  const late = await place.visit();
  await register(late.page, page.url(), 'Clotilde Ironvow');
  await page.click('[data-seeds] summary');
  await page.getByRole('button', { name: 'Move Clotilde Ironvow up' }).click();
  // What is clicked while a request is on its way is sent after it.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const hold = async (route: Route): Promise<void> => {
    await held;
    await route.fallback();
  };
  await page.route('**/commands', hold, { times: 1 });
  await page.click('[data-do="save-seeds"]');
  await page.click('[data-do="open-check-in"]');
  letGo();
  await page.getByText('0 of 2 are there. It ends').waitFor();
  expect(await page.locator('[data-do="start"]').isDisabled()).toBe(true);
  await late.page.getByRole('button', { name: 'Check in' }).click();
  await page.getByText('1 of 2 are there. It ends').waitFor();
  expect(await page.getByText('not checked in yet').count()).toBe(1);
  const seeds = (await client.tournaments.info(id)).state.entrants.map(({ seed }) => seed);
  expect(seeds).toEqual([2, 1]);
  expect([...host.complaints, ...referee.complaints, ...late.complaints]).toEqual([]);
});

test('what waits behind a command that fails is not sent', async () => {
  const { page } = await place.visit();
  const host = await come(page, place.url, 'Host');
  const players = await Promise.all(
    PLAYERS.slice(0, 2).map((name) => PenanceClient.connect(place.url, { name })),
  );
  const settings = { format: { kind: 'swiss' }, checkInMinutes: 30, seeding: 'host' } as const;
  const id = await gather(host, settings, players);
  await page.goto(`${place.url}/event/${id}`);
  await page.click('[data-seeds] summary');
  await page.getByRole('button', { name: `Move ${PLAYERS[1] ?? ''} up` }).click();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const refuse = async (route: Route): Promise<void> => {
    await held;
    const body = {
      type: 'about:blank',
      title: 'Not now',
      status: 409,
      code: 'wrongPhase',
      detail: 'Not now.',
    };
    await route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(body) });
  };
  await page.route('**/commands', refuse, { times: 1 });
  await page.click('[data-do="save-seeds"]');
  await page.click('[data-do="open-check-in"]');
  letGo();
  await page.getByText(/What you have asked for since then was not sent/).waitFor();
  expect((await host.tournaments.info(id)).state.status).toBe('registration');
  // Asked for again, it is sent.
  await page.click('[data-do="open-check-in"]');
  await page.getByText('0 of 2 are there. It ends').waitFor();
});

test('a host lets somebody in late, replaces a player, pairs a round again, gives time and reopens', async () => {
  const { page, complaints } = await place.visit();
  const host = await come(page, place.url, 'Host');
  const players = await Promise.all(PLAYERS.map((name) => PenanceClient.connect(place.url, { name })));
  const [late, replacement] = [players[2]?.account.id ?? '', players[3]?.account.id ?? ''];
  const settings = { format: { kind: 'swiss', lateEntryUntilRound: 3 }, roundMinutes: 60 } as const;
  const id = await gather(host, settings, players.slice(0, 2));
  await host.tournaments.command(id, { kind: 'start' });
  const now = async () => (await host.tournaments.info(id)).state;
  await page.goto(`${place.url}/event/${id}`);
  const confirm = async (): Promise<void> => {
    await page.fill('dialog [data-field="reason"]', 'It is needed.');
    await page.click('dialog form button.main');
    await page.waitForSelector('dialog', { state: 'detached' });
  };

  await page.click('[data-do="late-entry"]');
  await page.fill('[data-field="player"]', late);
  await confirm();
  await page.getByText(`${PLAYERS[2]}`).first().waitFor();
  await page
    .locator('li', { hasText: PLAYERS[0] ?? '' })
    .locator('[data-do="replace"]')
    .click();
  await page.fill('[data-field="player"]', `${place.url}/player/${replacement}`);
  await confirm();
  expect((await now()).entrants[0]?.players[0]?.account).toBe(replacement);

  const before = (await now()).rounds[0]?.pairings[0]?.endsAt ?? 0;
  await page.locator('[data-do="add-time"]').first().click();
  await page.fill('[data-field="minutes"]', '7');
  await confirm();
  expect((await now()).rounds[0]?.pairings[0]?.endsAt).toBe(before + 7 * 60_000);

  await page.click('[data-do="re-pair"]');
  await page.locator('dialog input[type="radio"]').first().check();
  await page.selectOption('dialog select >> nth=0', 'e1');
  await page.selectOption('dialog select >> nth=1', 'e3');
  await confirm();
  const open = (await now()).rounds[0]?.pairings.filter(({ annulled }) => !annulled) ?? [];
  expect(open.map(({ entrants }) => entrants.toSorted())).toContainEqual(['e1', 'e3']);

  await page.click('[data-do="finish"]');
  await confirm();
  await page.getByText('Standings are final.').waitFor();
  await page.click('[data-do="reopen"]');
  await confirm();
  await page.waitForSelector('[data-do="finish"]');
  expect(complaints).toEqual([]);
});

test('rounds of an elimination are called by what they lead to', async () => {
  const { page } = await place.visit();
  const host = await come(page, place.url, 'Host');
  const players = await Promise.all(PLAYERS.map((name) => PenanceClient.connect(place.url, { name })));
  const id = await gather(host, { format: { kind: 'single-elimination', thirdPlace: false } }, players);
  await host.tournaments.command(id, { kind: 'start' });
  await page.goto(`${place.url}/event/${id}`);
  await page.getByRole('heading', { name: 'Semi-finals' }).waitFor();
  await decide(page, 'It is late.');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.waitForFunction(() => document.querySelectorAll('.result.open').length === 1);
  await decide(page, 'It is late.');
  await page.getByRole('heading', { name: 'Final', exact: true }).waitFor();
});

test('an event can be read without an account, and its view for a stream has no form', async () => {
  const host = await place.visit();
  const event = await openEvent(host.page, place.url);
  const { page, complaints } = await place.visit({ language: 'de' });
  await page.goto(`${event}?stream`);
  await page.waitForSelector('.status');
  expect(await page.locator('form').count()).toBe(0);
  expect(await page.locator('nav').count()).toBe(0);
  await page.goto(event);
  await page.getByRole('button', { name: 'Mitspielen' }).waitFor();
  expect(await page.locator('nav').count()).toBe(1);
  expect(await page.evaluate(`localStorage.getItem('penance.token')`)).toBeNull();
  expect(complaints).toEqual([]);
});

test('an event without players shows no heading with nothing below it', async () => {
  const { page } = await place.visit();
  await openEvent(page, place.url);
  await page.getByRole('heading', { name: 'Players' }).waitFor();
  expect(await page.getByRole('heading', { name: /^Byes/ }).count()).toBe(0);
  // Who keeps nobody apart reads of byes only.
  const player = await place.visit({ language: 'de', width: 390, height: 844 });
  await register(player.page, page.url(), 'Anselm Vesper');
  await player.page.getByRole('heading', { name: 'Freirunden', exact: true }).waitFor();
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
  await host.page.fill('dialog [data-field="reason"]', 'She went home.');
  await host.page.click('dialog form button.main');
  await host.page.getByText('Bertha Brandt was withdrawn.').waitFor();
  await bertha.getByText('Reinstate').click();
  await host.page.fill('dialog [data-field="reason"]', 'She is back.');
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
  expect(await standings.locator('tbody li').last().innerText()).toMatch(/^A lot, .* decides last\.$/);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});
