import { describe, expect, test } from '@jest/globals';
import { DELETED_NAME, tournamentAfter, dueMatches, standings, type TournamentState } from '@penance/shared';
import type { Services } from '../../src/app/services.ts';
import { deckFor } from '../support/api.ts';
import { testProcess, testProcesses } from '../support/fixtures.ts';
import { TournamentAttendance } from '../../src/tournament/tournament-attendance.ts';
import { until } from '../support/until.ts';
import { AT_ONCE, endMatch, openEvent, playRound, type TestEvent } from './event.ts';
import { unprovedEvents } from './unproved-events.ts';

const { database, services } = await testProcess(AT_ONCE);
const { start } = await testProcesses(database);
let others = 0;
const anotherProcess = (environment = {}): Services =>
  start({ ...AT_ONCE, ...environment }, `process ${(others += 1)}`);

const entriesOf = ({ id }: TestEvent) =>
  services.tournaments.service.store.entries(id, { after: 0, limit: 10_000 });

/** The state that follows from the journal alone, from the beginning. */
const replayed = async (event: TestEvent): Promise<TournamentState> => {
  const record = await services.tournaments.service.store.find(event.id);
  if (!record) throw new Error('it is gone');
  const entries = await entriesOf(event);
  return tournamentAfter(
    record.opening,
    entries.flatMap(({ facts }) => facts),
  );
};

/** Two who are paired in an event, and what reports that they come and go. */
const watchedPairing = async (settings: Parameters<typeof openEvent>[1], firstWaitMs?: number) => {
  const event = await openEvent(services, settings, 2);
  const { service } = services.tournaments;
  const [due] = dueMatches(await event.command(event.host, { kind: 'start' }));
  const matchId = due?.match ?? null;
  if (!due || matchId === null) throw new Error('nothing is due');
  const accounts = due.teams.flatMap(({ players }) => players.map(({ account }) => account));
  let looks = 0;
  const attendance = new TournamentAttendance({
    service,
    seatedAccount: (_, seat) => {
      looks += 1;
      return Promise.resolve(accounts[seat] ?? null);
    },
    report: (error) => {
      throw error;
    },
    ...(firstWaitMs !== undefined && { firstWaitMs }),
  });
  /** Reports what has happened, and waits until it was looked at. */
  const told = async (happened: 'arrived' | 'left', seat = 0): Promise<void> => {
    const before = looks;
    attendance[happened]({ tournamentId: event.id, matchId, seat });
    await until(
      () => Promise.resolve(looks),
      (now) => now > before,
    );
  };
  const gameNow = async () => (await event.state()).rounds[0]?.pairings[0]?.games[0];
  return { event, accounts, attendance, told, gameNow };
};

describe('an event', () => {
  test('goes from registration to final standings by itself', async () => {
    const event = await openEvent(services);
    await event.command(event.host, { kind: 'start' });
    for (let round = 1; round <= 3; round += 1) {
      const state = await event.state();
      expect(state).toMatchObject({ status: 'running' });
      expect(state.rounds).toHaveLength(round);
      expect(dueMatches(state)).toHaveLength(3);
      await playRound(services, event);
    }
    const state = await event.state();
    expect(state.status).toBe('finished');
    const table = standings(state).map(({ rank, entrant, matchPoints }) => ({ rank, entrant, matchPoints }));
    expect(table.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(table[0]).toEqual({ rank: 1, entrant: 'e1', matchPoints: 9 });
    // Lots decide who meets whom: another entrant may have no win either.
    expect(table.find(({ entrant }) => entrant === 'e6')).toMatchObject({ matchPoints: 0 });
    expect(await replayed(event)).toEqual(state);
    const games = state.rounds.flatMap(({ pairings }) => pairings).flatMap((pairing) => pairing.games);
    expect(new Set(games.map(({ match }) => match)).size).toBe(9);
    for (const { match, outcome } of games) {
      const record = await services.store.find(match ?? '');
      expect(record).toMatchObject({ status: 'finished', origin: { kind: 'tournament', id: event.id } });
      expect(outcome).toMatchObject({ how: 'played', casketHp: [expect.any(Number), expect.any(Number)] });
    }
  });

  test('looks the same to a process that reads it for the first time', async () => {
    const event = await openEvent(services);
    await event.command(event.host, { kind: 'start' });
    await playRound(services, event);
    expect(await event.state(anotherProcess())).toEqual(await event.state());
  });

  test('seats players with the decks they locked, and shows those to nobody else', async () => {
    const event = await openEvent(services, {}, 2);
    const own = deckFor('three-layer', 'forge-guilds');
    const [first, second] = event.players;
    if (!first || !second) throw new Error('nobody came');
    await event.command(first, { kind: 'lockDeck', deck: own });
    expect(await event.refused(first, { kind: 'lockDeck', deck: { ...own, sets: [] } })).toBe('deckIllegal');
    const state = await event.command(event.host, { kind: 'start' });
    const record = await services.store.find(dueMatches(state)[0]?.match ?? '');
    expect(record?.seats.find(({ accountId }) => accountId === first.id)?.deck).toMatchObject(own);
    expect(record?.seats.every(({ ready }) => ready)).toBe(true);
    expect(await event.refused(first, { kind: 'lockDeck', deck: own })).toBe('deckLockClosed');
  });
});

describe('a command', () => {
  test('counts once under its key, and the key cannot be reused for another', async () => {
    const event = await openEvent(services, {}, 2);
    const { service } = services.tournaments;
    const act = { key: 'start', by: event.host.id, input: { kind: 'start' } } as const;
    const first = await service.act(event.id, act);
    const again = await service.act(event.id, act);
    expect(again).toEqual(first);
    expect(await service.act(event.id, { ...act, input: { kind: 'pairRound' } })).toMatchObject({
      refusal: 'commandKeyUsed',
    });
    // The same key from another account is a different one.
    expect(await service.act(event.id, { ...act, by: event.players[0]?.id ?? '' })).toMatchObject({
      refusal: 'notReferee',
    });
    expect((await entriesOf(event)).filter(({ command }) => command.kind === 'start')).toHaveLength(1);
  });

  test('sent together with many others is applied in one order, whichever process receives it', async () => {
    const event = await openEvent(services, { entrants: { most: 4, waitingListMost: 2 } }, 0);
    const processes = [services, anotherProcess(), anotherProcess()];
    const guests = await Promise.all(
      Array.from({ length: 9 }, (_, at) => services.accounts.createGuest(`Guest ${at}`)),
    );
    const outcomes = await Promise.all(
      guests.map((guest, at) =>
        event
          .command(guest, { kind: 'register', teamMates: [], deck: deckFor() }, processes[at % 3])
          .then(() => 'registered')
          .catch((error: unknown) => String(error)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(6);
    const { entrants } = await event.state();
    expect(entrants.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'registered'),
      ...Array.from({ length: 2 }, () => 'waiting'),
    ]);
    expect((await entriesOf(event)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('time limits', () => {
  /** Backdates the event by two hours. */
  const soon = (): Date => new Date(Date.now() + 7_200_000);

  test('a no-show loses, and the match of the game is ended', async () => {
    const event = await openEvent(services, { noShowSeconds: 3600, format: { kind: 'swiss', rounds: 1 } }, 2);
    const { service } = services.tournaments;
    const started = await event.command(event.host, { kind: 'start' });
    const [due] = dueMatches(started);
    const [here] = due?.teams[0].players ?? [];
    if (!due?.match || !here) throw new Error('nothing is due');
    await service.act(event.id, {
      key: 'here',
      by: null,
      input: { kind: 'playerArrived', game: due.game, account: here.account },
    });
    const before = await event.state();
    await service.actOnDue(new Date());
    expect(await event.state()).toEqual(before);
    await service.actOnDue(soon());
    const state = await event.state();
    expect(state.status).toBe('finished');
    expect(state.rounds[0]?.pairings[0]?.result).toMatchObject({
      how: 'noShow',
      winner: due.teams[0].entrant,
    });
    await services.starter.consider(due.match, 'hashes');
    await services.rulings.carryOut();
    await services.settling.look();
    expect(await services.store.find(due.match)).toMatchObject({ status: 'finished', winnerTeam: 1 });
    expect(await event.state()).toEqual(state);
  });

  test.each([null, 60])(
    'whoever comes and goes again and again does not fill the journal (disconnectSeconds %p)',
    async (disconnectSeconds) => {
      const { event, accounts, attendance, told, gameNow } = await watchedPairing(
        { noShowSeconds: 3600, disconnectSeconds },
        200,
      );
      const isAway = (): Promise<unknown> =>
        until(gameNow, (game) => Object.keys(game?.left ?? {}).length > 0);

      // While the other is missing it decides who loses: all is told.
      await told('arrived');
      await told('left');
      await isAway();
      await told('arrived');
      await told('arrived', 1);
      await until(gameNow, (game) => game?.noShowAt === null);
      expect(await gameNow()).toMatchObject({
        arrived: expect.arrayContaining(accounts) as unknown,
        left: {},
      });

      const before = (await entriesOf(event)).length;
      for (let time = 0; time < 8; time += 1) {
        await told('left');
        await told('arrived');
      }
      await told('arrived', 1);
      const written = (await entriesOf(event)).length - before;
      // Of those that wait, one or two may be told on a machine that stalls; each time would make 16.
      expect(written).toBeLessThanOrEqual(disconnectSeconds === null ? 0 : 12);
      await told('left');
      if (disconnectSeconds !== null) await isAway();
      await attendance.close();
    },
  );

  test('coming and going while the other is missing does not fill the journal, and decides nothing', async () => {
    const { event, accounts, attendance, told, gameNow } = await watchedPairing({ noShowSeconds: 3600 });
    const before = (await entriesOf(event)).length;
    for (let time = 0; time < 20; time += 1) {
      await told('arrived');
      await told('left');
    }
    // Each time would make 40; of those that wait, a few may be told on a machine that stalls.
    expect((await entriesOf(event)).length - before).toBeLessThanOrEqual(20);
    // The other one comes to an empty table: who has left again is missing still.
    await told('arrived', 1);
    const met = await until(gameNow, (game) => game?.arrived.length === 2);
    expect(Object.keys(met?.left ?? {})).toEqual([accounts[0]]);
    expect(met?.noShowAt).not.toBeNull();
    await told('arrived');
    await until(gameNow, (game) => game?.noShowAt === null);
    await attendance.close();
  });

  test('a due action happens once, however many processes look', async () => {
    const event = await openEvent(services, { noShowSeconds: 3600, dropAfterNoShows: null });
    await event.command(event.host, { kind: 'start' });
    const processes = [services, anotherProcess(), anotherProcess(), anotherProcess()];
    const moment = soon();
    await Promise.all(
      [...processes, ...processes].map(({ tournaments }) => tournaments.service.actOnDue(moment)),
    );
    const state = await event.state();
    expect(state.rounds).toHaveLength(2);
    expect(state.rounds[0]?.pairings.every(({ result }) => result?.how === 'bothAbsent')).toBe(true);
    expect(await replayed(event)).toEqual(state);
    expect((await entriesOf(event)).filter(({ command }) => command.kind === 'timePassed')).toHaveLength(1);
  });
});

describe('a process that dies', () => {
  test('between the end of a round and the next pairing leaves the same pairings to another process', async () => {
    const event = await openEvent(services);
    await event.command(event.host, { kind: 'start' });
    const due = dueMatches(await event.state());
    const last = due.at(-1)?.match ?? '';
    for (const { match } of due.slice(0, -1)) await endMatch(services, match ?? '', 1);
    const before = await event.state();
    // The result is in the match journal; the process that settles it is killed while it pairs the next round.
    const dying = anotherProcess();
    await services.starter.consider(last, 'hashes');
    const opened = await services.live.open(last);
    if (!opened.ok) throw new Error('it is not live');
    const { settling } = services;
    await database.clients.use((sql) => sql.unsafe(FAIL_AT_PAIRING));
    await opened.live.session.adjudicate(2);
    await settling.look();
    await dying.settling.look();
    expect(await event.state()).toEqual(before);
    await database.sql`drop trigger die_while_pairing on match`;
    await database.sql`update match_settlement set due_at = '-infinity'`;
    const next = anotherProcess();
    await Promise.all([next.settling.look(), settling.look()]);
    const after = await event.state();
    expect(after.rounds).toHaveLength(2);
    const entries = await entriesOf(event);
    expect(entries.filter(({ command }) => command.kind === 'gameFinished')).toHaveLength(3);
    expect(
      tournamentAfter(
        (await recordOf(event)).opening,
        entries.flatMap(({ facts }) => facts),
      ),
    ).toEqual(after);
    const arranged = await database.sql<{ count: number }[]>`
      select count(*)::integer as count from match where origin_id = ${event.id}`;
    expect(arranged).toEqual([{ count: 6 }]);
  });

  const recordOf = async ({ id }: TestEvent) => {
    const record = await services.tournaments.service.store.find(id);
    if (!record) throw new Error('it is gone');
    return record;
  };

  /**
   * The database rejects the matches of the next round: the last write of a pairing fails, so all of it is rolled back.
   */
  const FAIL_AT_PAIRING = `
    create or replace function die() returns trigger language plpgsql as $$
    begin raise exception 'killed'; end $$;
    create trigger die_while_pairing before insert on match for each row execute function die();`;
});

test('the name of a deleted player is replaced in the journal as in the state that it leads to', async () => {
  const event = await openEvent(services, { format: { kind: 'swiss', rounds: 2 } }, 4);
  const [gone] = event.players;
  if (!gone) throw new Error('nobody plays');
  await event.command(event.host, {
    kind: 'giveBye',
    entrant: 'e1',
    round: 2,
    worth: 'half',
    reason: 'A wedding.',
  });
  await event.command(event.host, { kind: 'start' });
  await playRound(services, event);
  await event.command(event.host, { kind: 'disqualify', entrant: 'e1', reason: 'Loud.' });
  expect(JSON.stringify(await event.state())).toContain(gone.name);
  const forget = async (): Promise<void> => {
    for await (const step of services.tournaments.forgetPlayer(gone.id)) expect(step).toBeUndefined();
  };
  await forget();
  const told = await event.state(anotherProcess());
  expect(told).toEqual(await replayed(event));
  expect(JSON.stringify(told)).not.toContain(gone.name);
  expect(JSON.stringify(await entriesOf(event))).not.toContain(gone.name);
  expect(told.log.map(({ text }) => text)).toContain(`${DELETED_NAME} was disqualified.`);
  await forget();
  expect(await event.state(anotherProcess())).toEqual(told);
});

test('everybody can verify the events of all these tests', async () => {
  expect(await unprovedEvents(database.clients)).toEqual([]);
});
