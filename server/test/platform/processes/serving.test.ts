import { beforeEach, describe, expect, test } from '@jest/globals';
import { ADVISORY_LOCKS } from '../../../src/platform/database/advisory-locks.ts';
import { DatabaseWatch } from '../../../src/platform/database/database-watch.ts';
import { createMatchStore } from '../../../src/match/match-store.ts';
import { buryDead, strikeOff } from '../../../src/platform/processes/dead-processes.ts';
import { beat } from '../../../src/platform/processes/serving.ts';
import { migrate, migrationsFolder } from '../../../src/platform/database/migrate.ts';
import { emptyDatabase } from '../database/test-database.ts';
import { testDatabase } from '../../support/fixtures.ts';
import { expired, leaseOf, liveMatch, orphansFor } from '../../match/stored-matches.ts';
import { until } from '../../support/until.ts';

const database = await testDatabase();

const START = Date.parse('2030-01-01T20:00:00Z');
const at = (seconds: number): Date => new Date(START + 1000 * seconds);

describe('recording which processes serve', () => {
  beforeEach(() =>
    database.clients.use(async (sql) => {
      await sql`delete from outage`;
      await sql`delete from process`;
      await sql`update serving set until = ${at(0)}`;
    }),
  );
  const outages = () =>
    database.sql<{ from: Date; to: Date }[]>`
      select began_at as "from", ended_at as "to" from outage order by id`;
  const lostSince = async (seconds: number): Promise<number> => {
    const [row] = await database.sql<[{ lost: number }]>`
      select extract(epoch from lost_since(${at(seconds)}))::float as lost`;
    return row.lost;
  };

  test('shows no outage while one of them serves', async () => {
    for (let second = 0; second < 20; second += 1)
      expect(await beat(database.clients, second % 2 ? 'one' : 'other', { now: at(second) })).toMatchObject({
        outage: null,
      });
    expect(await outages()).toEqual([]);
    expect(await lostSince(-100)).toBe(0);
  });

  test('shows no outage for the time before anybody served, however long ago the database was migrated', async () => {
    const fresh = await emptyDatabase();
    await migrate(fresh.address, migrationsFolder);
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    expect(await beat(fresh.clients, 'first', { now: tomorrow })).toMatchObject({ outage: null });
    const later = new Date(tomorrow.getTime() + 60_000);
    expect(await beat(fresh.clients, 'first', { now: later })).toMatchObject({ outage: { from: tomorrow } });
    await fresh.close();
  });

  test('stores time without any of them once, plus the time that players need to reconnect', async () => {
    await beat(database.clients, 'one', { now: at(1) });
    const beats = await Promise.all(
      Array.from({ length: 6 }, (_, n) => beat(database.clients, `later ${n}`, { now: at(601) })),
    );
    expect(beats.filter(({ outage }) => outage !== null)).toEqual([
      { number: expect.any(Number), outage: { from: at(1), to: at(616) } },
    ]);
    expect(await outages()).toEqual([{ from: at(1), to: at(616) }]);
    expect(await lostSince(-50)).toBe(615);
    expect(await lostSince(301)).toBe(315);
    expect(await lostSince(616)).toBe(0);
  });

  test('shows none for a process that was late because it had much to do', async () => {
    await beat(database.clients, 'one', { now: at(1) });
    expect(await beat(database.clients, 'one', { now: at(9), servedMs: 7900.25 })).toMatchObject({
      outage: null,
    });
    expect(await outages()).toEqual([]);
  });

  test('shows one when the database came back to a process that could not serve, or another one began', async () => {
    await beat(database.clients, 'one', { now: at(1) });
    expect(await beat(database.clients, 'one', { now: at(9), servedMs: 2000 })).toMatchObject({
      outage: { from: at(3), to: at(24) },
    });
    expect(await beat(database.clients, 'other', { now: at(19), servedMs: 9000 })).toMatchObject({
      outage: { from: at(9), to: at(19) },
    });
  });

  test('gives people time to come back again a minute after they had it, and not before', async () => {
    const ends: unknown[] = [];
    for (const [from, to] of [
      [0, 20],
      [30, 50],
      [100, 104],
      [112, 172],
    ] as const) {
      await database.sql`update serving set until = ${at(from)}`;
      ends.push((await beat(database.clients, 'one', { now: at(to) })).outage?.to);
    }
    expect(ends).toEqual([at(35), at(50), at(104), at(187)]);
  });

  test('counts time shared by two outages once', async () => {
    for (const [from, to] of [
      [0, 20],
      [10, 30],
      [100, 110],
    ] as const)
      await database.sql`insert into outage (began_at, back_at, ended_at) values (${at(from)}, ${at(to)}, ${at(to)})`;
    expect(await lostSince(-5)).toBe(40);
    expect(await lostSince(15)).toBe(25);
  });
});

describe('a process that has died', () => {
  const isHeld = async (number: number): Promise<boolean> => {
    const [row] = await database.sql<[{ free: boolean }]>`
      select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.process}::integer, ${number}::integer) as free`;
    return !row.free;
  };
  const unheard = (owner: string) =>
    database.sql`update process set heard_at = heard_at - interval '1 minute' where owner = ${owner}`;

  test('is detected by its lock: a slow process keeps its matches, one that stops in order is removed', async () => {
    const store = createMatchStore(database.clients);
    const watch = new DatabaseWatch(database.address);
    const { number } = await beat(database.clients, 'slow');
    watch.beThere(number);
    await until(() => isHeld(number), Boolean);
    const matchId = await liveMatch(store, 'slow', 600_000);
    await unheard('slow');
    expect(await buryDead(database.clients, 'other')).toEqual([]);
    expect(await store.acquireLease(matchId, leaseOf('other'))).toMatchObject({ code: 'held' });

    await watch.close();
    await until(
      () => isHeld(number),
      (held) => !held,
    );
    expect(await buryDead(database.clients, 'slow')).toEqual([]);
    expect(await buryDead(database.clients, 'other')).toEqual(['slow']);
    expect(await buryDead(database.clients, 'other')).toEqual([]);
    expect(await store.acquireLease(matchId, leaseOf('other'))).toMatchObject({ ok: true });

    // It was only disconnected: it is registered again, and what was taken from it stays taken.
    const again = await beat(database.clients, 'slow');
    expect(again.number).not.toBe(number);
    expect(await store.renewLeases([{ matchId, epoch: 1, used: [] }], leaseOf('slow'))).toEqual([]);
    await strikeOff(database.clients, 'slow');
    await unheard('slow');
    expect(await buryDead(database.clients, 'other')).toEqual([]);
  });

  test('loses expired leases once it is no longer heard of; one that was heard of just now keeps them', async () => {
    const store = createMatchStore(database.clients);
    await beat(database.clients, 'busy');
    const matchId = await liveMatch(store, 'busy', expired);
    expect(await orphansFor(store, 'other')).not.toContain(matchId);
    expect(await store.acquireExpired([matchId], leaseOf('other'))).toEqual([]);
    expect(await store.acquireLease(matchId, leaseOf('other'))).toMatchObject({ code: 'held' });
    await unheard('busy');
    expect(await orphansFor(store, 'other')).toContain(matchId);
    expect(await store.acquireLease(matchId, leaseOf('other'))).toMatchObject({ ok: true });
  });

  test('is not one that is not heard of because the database was away, and gets a moment to come back', async () => {
    const store = createMatchStore(database.clients);
    await database.sql`delete from outage`;
    await database.sql`delete from process`;
    await beat(database.clients, 'first back');
    await beat(database.clients, 'second');
    const matchId = await liveMatch(store, 'second', expired);
    /** The database was away for twenty seconds until so many seconds ago. */
    const awayUntil = async (seconds: number): Promise<void> => {
      await database.sql`delete from outage`;
      await database.sql`
        update process set heard_at = clock_timestamp() - ${seconds + 20}::integer * interval '1 second'
        where owner = 'second'`;
      await database.sql`
        insert into outage (began_at, back_at, ended_at)
        select back - interval '20 seconds', back, back + interval '15 seconds'
        from (select clock_timestamp() - ${seconds}::integer * interval '1 second' as back) as it`;
    };
    await awayUntil(0);
    expect(await buryDead(database.clients, 'first back')).toEqual([]);
    expect(await orphansFor(store, 'first back')).not.toContain(matchId);
    expect(await store.acquireExpired([matchId], leaseOf('first back'))).toEqual([]);
    await awayUntil(10);
    expect(await orphansFor(store, 'first back')).toContain(matchId);
    expect(await buryDead(database.clients, 'first back')).toEqual(['second']);
  });

  test('cannot be told from others before an outage is recorded, whoever is back first', async () => {
    const store = createMatchStore(database.clients);
    await database.sql`delete from outage`;
    await beat(database.clients, 'first back');
    await beat(database.clients, 'second');
    const matchId = await liveMatch(store, 'second', expired);
    await database.sql`update process set heard_at = clock_timestamp() - interval '20 seconds'`;
    await database.sql`update serving set until = clock_timestamp() - interval '20 seconds'`;
    const takes = async () => [
      ...(await buryDead(database.clients, 'first back')),
      ...(await orphansFor(store, 'first back')).filter((orphan) => orphan === matchId),
      ...(await store.acquireExpired([matchId], leaseOf('first back'))),
    ];
    expect(await takes()).toEqual([]);
    expect((await beat(database.clients, 'first back')).outage).not.toBeNull();
    expect(await takes()).toEqual([]);
    await beat(database.clients, 'second');
    expect(await takes()).toEqual([]);
  });

  test('is noticed as soon as otherwise when the clock was set back meanwhile', async () => {
    const store = createMatchStore(database.clients);
    await beat(database.clients, 'killed');
    const matchId = await liveMatch(store, 'killed');
    await database.sql`update process set heard_at = heard_at + interval '1 hour' where owner = 'killed'`;
    await database.sql`
      update match_lease set expires_at = expires_at + interval '1 hour' where match_id = ${matchId}`;
    await database.sql`update serving set until = clock_timestamp() + interval '1 hour'`;
    await beat(database.clients, 'next');
    await until(
      () => buryDead(database.clients, 'next'),
      (dead) => dead.includes('killed'),
    );
    expect(await orphansFor(store, 'next')).toContain(matchId);
  });

  test('loses its leases in their time when the clock was set back and it holds its lock', async () => {
    const store = createMatchStore(database.clients);
    await beat(database.clients, 'suspended');
    const matchId = await liveMatch(store, 'suspended', 1000);
    await database.sql`
      update match_lease set expires_at = expires_at + interval '1 hour' where match_id = ${matchId}`;
    await database.sql`
      update process set heard_at = clock_timestamp() + interval '59 minutes 50 seconds' where owner = 'suspended'`;
    await database.sql`update serving set until = clock_timestamp() + interval '1 hour'`;
    await beat(database.clients, 'next');
    await until(
      () => orphansFor(store, 'next'),
      (orphans) => orphans.includes(matchId),
    );
  });

  test('may have released its leases while it still counts as alive', async () => {
    const store = createMatchStore(database.clients);
    await beat(database.clients, 'ending');
    const matchId = await liveMatch(store, 'ending');
    await store.releaseLeases([{ matchId, epoch: 1, used: [] }]);
    expect(await orphansFor(store, 'other')).toContain(matchId);
  });
});
