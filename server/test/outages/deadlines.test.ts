import { beforeEach, describe, expect, test } from '@jest/globals';
import { deadlines } from '@penance/shared';
import { createMatchStore } from '../../src/match/match-store.ts';
import { createMatchUpkeep } from '../../src/match/live/match-upkeep.ts';
import { beat } from '../../src/platform/processes/serving.ts';
import { createQueueStore, readWaiting, type WaitingRow } from '../../src/queue/queue-store.ts';
import { queueOf } from '../../src/queue/queues.ts';
import { legalDeckFor } from '../match/lobby/arrangements.ts';
import { createdMatch } from '../match/stored-matches.ts';
import { testProcess } from '../support/fixtures.ts';
import { AT_ONCE, openEvent } from '../tournament/event.ts';
import { makeThisProcessLater } from './later.ts';

const { database, services } = await testProcess(AT_ONCE);

const MINUTE = 60_000;
/** The time that players get to reconnect. */
const RETURN = 15_000;

/** Simulates ten minutes without service until now: everything that was there before is older by as much. */
const tenMinutesLater = async (): Promise<void> => {
  await database.clients.use(async (sql) => {
    await sql`update serving set until = clock_timestamp() - interval '10 minutes'`;
  });
  expect((await beat(database.clients, 'the only process')).outage).not.toBeNull();
};

beforeEach(() =>
  database.clients.use(async (sql) => {
    await sql`delete from outage`;
    await sql`update serving set until = clock_timestamp()`;
  }),
);

/** The queue entry of a new guest who waits. */
const waitingIn = async (queueId: string) => {
  const queue = queueOf(queueId);
  if (!queue) throw new Error('there is no such queue');
  const store = createQueueStore(database.clients);
  const { id: accountId } = await services.accounts.createGuest('Anna');
  await store.join({ accountId, queue }, legalDeckFor('codex'));
  return {
    accountId,
    touch: () => store.touch({ accountId, queue: queue.id }),
    pairable: async (): Promise<readonly WaitingRow[]> =>
      (await database.clients.use(readWaiting)).filter((row) => row.accountId === accountId),
  };
};

/** A server that serves for eight seconds and is away for seven, again and again. */
const CRASHES = 90;
const UP = 8000;
const DOWN = 7000;
const CRASHING = CRASHES * (UP + DOWN);

const crashAgainAndAgain = async (since: number): Promise<void> => {
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const began = since + crash * (UP + DOWN);
    await database.sql`update serving set until = ${new Date(began + UP)}`;
    const { outage } = await beat(database.clients, 'the only process', { now: new Date(began + UP + DOWN) });
    expect(outage).not.toBeNull();
  }
};

describe('while a server ends ninety times in twenty-three minutes', () => {
  test('its deadlines move by the time that it was away, and the time to come back is given once', async () => {
    const event = await openEvent(services, { noShowSeconds: 900 }, 4);
    const before = deadlines(await event.command(event.host, { kind: 'start' }));
    const since = Date.now();
    await crashAgainAndAgain(since);
    await services.tournaments.service.actOnDue(new Date(since + CRASHING + 1000));
    // The second one falls into the time to come back after the first.
    const lost = RETURN + (CRASHES - 1) * DOWN;
    expect(deadlines(await event.state())).toEqual(before.map((it) => ({ ...it, at: it.at + lost })));
  });

  test('players wait for the time that it served, and are paired once they have come back', async () => {
    const { accountId, touch, pairable } = await waitingIn('codex.duel.rated');
    const since = Date.now() - CRASHING;
    await database.sql`
      update queue_entry set joined_at = ${new Date(since)}, seen_at = now() - interval '25 seconds'
      where account_id = ${accountId}`;
    await crashAgainAndAgain(since);
    expect(await pairable()).toEqual([]);
    const standing = await touch();
    expect(standing?.waitedSeconds).toBeGreaterThanOrEqual((CRASHES * UP) / 1000 - 1);
    expect(await pairable()).toMatchObject([{ accountId }]);
  });
});

describe('when a clock is wrong', () => {
  test('an event keeps to that of the database, whatever the process believes', async () => {
    const event = await openEvent(services, { noShowSeconds: 60, dropAfterNoShows: 1 }, 4);
    await event.command(event.host, { kind: 'start' });
    const comeBack = makeThisProcessLater(60 * MINUTE);
    try {
      await services.tournaments.service.actOnDue();
      await event.command(event.host, { kind: 'pause', reason: 'lunch' });
    } finally {
      comeBack();
    }
    const state = await event.state();
    expect(state.entrants.every(({ status }) => status === 'playing')).toBe(true);
    const [row] = await database.sql<[{ ahead: number }]>`
      select max(extract(epoch from at - clock_timestamp()))::float as ahead
      from tournament_entry where tournament_id = ${event.id}`;
    expect(row.ahead).toBeLessThan(1);
  });

  test('an hour that it was ahead for a moment moves nothing that begins afterwards', async () => {
    const present = new Date();
    const ahead = new Date(present.getTime() + 60 * MINUTE);
    expect((await beat(database.clients, 'the only process', { now: ahead })).outage).not.toBeNull();
    expect((await beat(database.clients, 'the only process')).outage).toBeNull();
    const startsAt = present.getTime() + 30 * MINUTE;
    const event = await openEvent(services, { startsAt, checkInMinutes: 10 }, 4);
    await services.tournaments.service.actOnDue();
    expect(deadlines(await event.state())).toEqual([
      { at: startsAt - 10 * MINUTE, kind: 'checkInOpens', game: null },
    ]);
    const { lost } = (
      await database.sql<[{ lost: number }]>`
        select extract(epoch from lost_since(now() - interval '1 minute'))::float as lost`
    )[0];
    expect(lost).toBeLessThan(5);
  });

  test('who has left is not paired because it was set back, and who stays waits no longer for it', async () => {
    const { accountId, touch, pairable } = await waitingIn('codex.duel.rated');
    await database.sql`
      update queue_entry set joined_at = now() + interval '55 minutes', seen_at = now() + interval '1 hour'
      where account_id = ${accountId}`;
    expect(await pairable()).toEqual([]);
    expect((await touch())?.joinedAt.getTime()).toBeLessThan(Date.now() + 5000);
    expect(await pairable()).toMatchObject([{ accountId }]);
  });
});

describe('after ten minutes without service', () => {
  test('an event continues as if they had not been, whatever touches it first', async () => {
    const event = await openEvent(services, { noShowSeconds: 60, dropAfterNoShows: 1 }, 4);
    const started = await event.command(event.host, { kind: 'start' });
    const before = deadlines(started);
    expect(before.length).toBeGreaterThan(0);
    const later = Date.now() + 10 * MINUTE;
    await database.clients.use(async (sql) => {
      await sql`update serving set until = clock_timestamp()`;
    });
    const { outage } = await beat(database.clients, 'the only process', { now: new Date(later) });
    const lost = outage ? outage.to.getTime() - outage.from.getTime() : 0;
    expect(lost).toBeGreaterThanOrEqual(10 * MINUTE);
    await services.tournaments.service.actOnDue(new Date(later + 1000));
    const state = await event.state();
    expect(deadlines(state)).toEqual(before.map((it) => ({ ...it, at: it.at + lost })));
    expect(state.entrants.every(({ status }) => status === 'playing')).toBe(true);
    // Reported once, however often it is looked at.
    await services.tournaments.service.actOnDue(new Date(later + 2000));
    expect(deadlines(await event.state())).toEqual(deadlines(state));
    // By then they really have not come.
    await services.tournaments.service.actOnDue(new Date((before[0]?.at ?? 0) + lost + 1000));
    expect((await event.state()).entrants.some(({ status }) => status !== 'playing')).toBe(true);
  });

  test('an event is given the time back once, if the next outage begins while people still come back', async () => {
    const event = await openEvent(services, { noShowSeconds: 60 }, 4);
    const before = deadlines(await event.command(event.host, { kind: 'start' }));
    const start = Date.now();
    const at = (seconds: number): Date => new Date(start + seconds * 1000);
    const beats: readonly [until: number, now: number][] = [
      [0, 60],
      [63, 70],
    ];
    for (const [until, now] of beats) {
      await database.sql`update serving set until = ${at(until)}`;
      expect((await beat(database.clients, 'the only process', { now: at(now) })).outage).not.toBeNull();
    }
    await services.tournaments.service.actOnDue(at(71));
    // The second outage falls into the time to come back after the first.
    const lost = 60_000 + RETURN;
    expect(deadlines(await event.state())).toEqual(before.map((it) => ({ ...it, at: it.at + lost })));
  });

  test('players in a queue keep waiting, and their wait is no longer than before', async () => {
    const queue = queueOf('three-layer.duel.casual');
    if (!queue) throw new Error('there is no such queue');
    const store = createQueueStore(database.clients);
    const { id: accountId } = await services.accounts.createGuest('Anna');
    await store.join({ accountId, queue }, legalDeckFor());
    await database.clients.use(async (sql) => {
      await sql`
        update queue_entry
        set joined_at = joined_at - interval '10 minutes 5 seconds', seen_at = seen_at - interval '10 minutes'`;
    });
    expect((await store.countWaiting()).get(queue.id) ?? 0).toBe(0);
    await tenMinutesLater();
    expect((await store.countWaiting()).get(queue.id)).toBe(1);
    const standing = await store.touch({ accountId, queue: queue.id });
    expect(standing?.waitedSeconds).toBeLessThan(60);
  });

  test('the wait of a matched player excludes the outage before the match, and nothing later', async () => {
    const queue = queueOf('codex.duel.casual');
    if (!queue) throw new Error('there is no such queue');
    const store = createQueueStore(database.clients);
    const [one, other] = [
      await services.accounts.createGuest('Anna'),
      await services.accounts.createGuest('Bert'),
    ];
    const match = await createdMatch(createMatchStore(database.clients));
    await store.join({ accountId: one.id, queue }, legalDeckFor('codex'));
    await database.clients.use(async (sql) => {
      await sql`
        update queue_entry set match_id = ${match.id},
          joined_at = now() - interval '30 minutes', matched_at = now() - interval '20 minutes'
        where account_id = ${one.id}`;
      await sql`
        insert into outage (began_at, back_at, ended_at)
        select now() - began, now() - back, now() - back + interval '15 seconds'
        from (values
          (interval '25 minutes', interval '22 minutes'), (interval '15 minutes', interval '10 minutes')
        ) as outages (began, back)`;
    });
    await store.join({ accountId: other.id, queue }, legalDeckFor('codex'));
    const estimated = (await store.touch({ accountId: other.id, queue: queue.id }))?.estimatedSeconds;
    expect(estimated).toBeCloseTo(7 * 60, 0);
    const standing = await store.touch({ accountId: one.id, queue: queue.id });
    expect(standing?.waitedSeconds).toBeCloseTo(7 * 60, 0);
  });

  test('a lobby is not older either', async () => {
    const store = createMatchStore(database.clients);
    const upkeep = createMatchUpkeep(database.clients);
    const { id } = await createdMatch(store);
    await database.clients.use(async (sql) => {
      await sql`delete from outage`;
      await sql`update match set created_at = created_at - interval '10 minutes' where id = ${id}`;
    });
    await tenMinutesLater();
    expect(await upkeep.abandonOld(5 * MINUTE - RETURN)).not.toContain(id);
    await database.sql`delete from outage`;
    expect(await upkeep.abandonOld(5 * MINUTE)).toContain(id);
  });
});
