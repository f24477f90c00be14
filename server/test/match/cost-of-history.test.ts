import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Clients } from '../../src/platform/database/clients.ts';
import { createMatchUpkeep } from '../../src/match/live/match-upkeep.ts';
import { createMatchStore } from '../../src/match/match-store.ts';
import { readLastOpponents, readWaiting } from '../../src/queue/queue-store.ts';
import { createTournamentStore } from '../../src/tournament/tournament-store.ts';
import { testDatabase } from '../support/fixtures.ts';
import { createdMatch, MANY, newAccount, newMatch } from './stored-matches.ts';

const database = await testDatabase();
/** One connection: its counters are the ones that are read. */
const clients: Clients = database.newClients({ max: 1 });
const store = createMatchStore(clients);

const PLAYED = 20_000;
const PART = 2000;
const PAGE = { limit: 20 };
/** Of an account that has played all those matches. */
let veteran = '';

/** Rows that PostgreSQL read while `act` ran, in the tables of matches and events. */
const rowsRead = async (act: () => Promise<unknown>): Promise<number> => {
  const read = async (): Promise<number> => {
    await clients.use((sql) => sql`select pg_stat_force_next_flush()`);
    const [row] = await clients.use(
      (sql) => sql<[{ rows: number }]>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float as rows from pg_stat_user_tables
        where relname in ('match', 'match_seat', 'tournament', 'tournament_entrant')`,
    );
    return row.rows;
  };
  const before = await read();
  await act();
  return (await read()) - before;
};

beforeAll(async () => {
  veteran = await newAccount(clients, 'Vera');
  const other = await newAccount(clients, 'Holly');
  // In parts: one statement may take ten seconds at most, on any machine.
  for (let from = 1; from <= PLAYED; from += PART) {
    const to = from + PART - 1;
    await clients.use(
      (sql) => sql`
        with played as (
          insert into match (
            id, visibility, seat_count, ruleset, commitment, secret, summary, status, host_account_id,
            created_at, finished_at, abandoned_because
          )
          select
            gen_random_uuid(), 'open', 2, 'codex', 'c0ffee', decode(repeat('00', 32), 'hex'),
            ${JSON.stringify(newMatch().summary)}::text::jsonb, 'abandoned', ${veteran},
            now() - n * interval '10 minutes', now() - n * interval '9 minutes', 'calledOff'
          from generate_series(${from}::integer, ${to}::integer) as n
          returning id, created_at
        )
        insert into match_seat (match_id, seat, team, account_id, created_at, match_is_over)
        select id, seat, seat, case seat when 0 then ${veteran}::uuid end, created_at, true
        from played cross join generate_series(0, 1) as seat`,
    );
    await clients.use(
      (sql) => sql`
        insert into tournament (id, host_account_id, opening, secret, status, created_at)
        select gen_random_uuid(), ${other}, '{"settings": {}}', decode(repeat('00', 32), 'hex'), 'finished',
          now() - n * interval '1 hour'
        from generate_series(${from}::integer, ${to}::integer) as n`,
    );
  }
  for (const table of ['match', 'match_seat', 'tournament', 'tournament_entrant'])
    await clients.use((sql) => sql.unsafe(`analyze ${table}`));
});

describe('what an account does reads few rows, however many matches it has played', () => {
  test('listing its matches, any page', async () => {
    expect(await rowsRead(() => store.listOfAccount(veteran, PAGE))).toBeLessThan(200);
    const after = { at: new Date(Date.now() - PLAYED * 300_000), id: '00000000-0000-4000-8000-000000000000' };
    expect(await rowsRead(() => store.listOfAccount(veteran, { ...PAGE, after }))).toBeLessThan(200);
  });

  test('listing those that are not over, and only them', async () => {
    const { id } = await createdMatch(
      store,
      newMatch({ seats: [{ team: 0, accountId: veteran }, { team: 1 }] }),
    );
    const list = () => store.listOfAccount(veteran, { ...PAGE, over: false });
    expect((await list()).items.map((match) => match.id)).toEqual([id]);
    expect(
      (await store.listOfAccount(veteran, { ...PAGE, over: true })).items.map((match) => match.id),
    ).not.toContain(id);
    expect(await rowsRead(list)).toBeLessThan(50);
    await store.closeLobby(id);
    expect((await list()).items).toEqual([]);
  });

  test('hosting a match with a seat in it', async () => {
    const seats = [{ team: 0, accountId: veteran }, { team: 1 }];
    const limits = { ...MANY, perDay: 100_000 };
    const create = () => store.create(newMatch({ hostAccountId: veteran, seats }), limits);
    expect(await rowsRead(create)).toBeLessThan(400);
  });

  test('being paired in a queue', async () => {
    await clients.use(
      (sql) => sql`
        insert into queue_entry (account_id, queue, deck, strength) values (${veteran}, 'codex.duel.rated', '{}', 0)`,
    );
    expect(await rowsRead(() => clients.use(readWaiting))).toBeLessThan(50);
    expect(await rowsRead(() => clients.use((sql) => readLastOpponents(sql, [veteran])))).toBeLessThan(2000);
  });

  test('listing its events, among those of all', async () => {
    const events = createTournamentStore(clients);
    expect(await rowsRead(() => events.listOfAccount(veteran, PAGE))).toBeLessThan(50);
  });
});

test('the upkeep of lobbies reads lobbies', async () => {
  const upkeep = createMatchUpkeep(clients);
  expect(await rowsRead(() => upkeep.listFull())).toBeLessThan(50);
  expect(await rowsRead(() => upkeep.abandonOld(3_600_000))).toBeLessThan(50);
});
