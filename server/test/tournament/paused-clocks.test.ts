import { beforeEach, describe, expect, test } from '@jest/globals';
import { dueMatches, type NewTournament } from '@penance/shared';
import type { MatchSession } from '../../src/match/session/match-session.ts';
import { writeHold } from '../../src/tournament/write-tournament.ts';
import type { Services } from '../../src/app/services.ts';
import { testProcesses } from '../support/fixtures.ts';
import { openDecisions, playOn } from '../support/test-match.ts';
import { until } from '../support/until.ts';
import { AT_ONCE, openEvent, type TestEvent } from './event.ts';
import { unprovedEvents } from './unproved-events.ts';

/** The process that plays the matches. */
let here: Services;
/** The process that the referee uses. */
let there: Services;

const { database, start, stop } = await testProcesses();
beforeEach(() => {
  here = start(AT_ONCE, 'here');
  there = start({ START_PATIENCE: '3600' }, 'there');
});

const reason = 'The hall burns.';
const LONG = { cap: 600, bank: 600, increment: 0 } as const;

const playedEvent = async (clock: NewTournament['clock']) => {
  const event = await openEvent(there, { clock }, 2);
  // The next look of that process comes late.
  await here.holds.look();
  const [due] = dueMatches(await event.command(event.host, { kind: 'start' }));
  const matchId = due?.match ?? '';
  await here.starter.consider(matchId, 'hashes');
  const live = await until(
    () => Promise.resolve(here.live.get(matchId)),
    (found) => found !== undefined && openDecisions(found.session).length > 0,
  );
  if (!live) throw new Error('the match has not begun');
  return { event, session: live.session };
};
const pause = (event: TestEvent) => event.command(event.host, { kind: 'pause', reason });
const resume = (event: TestEvent) => event.command(event.host, { kind: 'resume' });
/** Total of all pauses of the event, from the database. */
const pausedMs = async ({ id }: TestEvent): Promise<number> => {
  const [row] = await database.sql<[{ ms: number }]>`
    select sum(round(extract(epoch from ended_at - began_at) * 1000))::float as ms
    from match_hold where tournament_id = ${id}`;
  return row.ms;
};
const deadlinesOf = ({ clocks }: MatchSession): readonly number[] =>
  clocks.flatMap(({ deadline }) => deadline ?? []);
const givenBack = (session: MatchSession, before: readonly number[]): readonly number[] =>
  deadlinesOf(session).map((at, seat) => at - (before[seat] ?? 0));
const passes = (ms: number): Promise<unknown> => {
  const end = Date.now() + ms;
  return until(
    () => Promise.resolve(Date.now()),
    (now) => now > end,
  );
};

describe('the clocks of an event that is paused through another process', () => {
  test('stop, and the duration of the pause is given back', async () => {
    const { event, session } = await playedEvent(LONG);
    const before = deadlinesOf(session);
    expect(before).toHaveLength(2);
    const changes: string[] = [];
    session.listen(({ kind }) => changes.push(kind));
    await pause(event);
    await here.holds.look();
    expect(changes).toEqual(['clocks']);
    const held = session.clocks;
    for (const clock of held) {
      expect(clock).toEqual({ bank: expect.any(Number), since: null, deadline: null });
      expect(clock.bank).toBeLessThanOrEqual(600_000);
    }
    await passes(50);
    await here.holds.look();
    expect(session.clocks).toEqual(held);
    await resume(event);
    await here.holds.look();
    const after = deadlinesOf(session);
    const lasted = await pausedMs(event);
    expect(lasted).toBeGreaterThan(0);
    expect(givenBack(session, before)).toEqual([lasted, lasted]);
    await here.holds.look();
    expect(deadlinesOf(session)).toEqual(after);
  });

  test('get back a pause that was over before it was noticed, and each of several', async () => {
    const { event, session } = await playedEvent(LONG);
    const before = deadlinesOf(session);
    for (let times = 0; times < 2; times += 1) {
      await pause(event);
      await passes(20);
      await resume(event);
    }
    await here.holds.look();
    const lasted = await pausedMs(event);
    expect(lasted).toBeGreaterThanOrEqual(40);
    expect(givenBack(session, before)).toEqual([lasted, lasted]);
  });

  test('do not run out before it is known whether they are on hold, and run out when the event resumes', async () => {
    const { event, session } = await playedEvent({ cap: 0.5, bank: null, increment: 0 });
    const { seq } = session.state;
    await pause(event);
    await passes(1500);
    expect(session.state.seq).toBe(seq);
    await here.holds.look();
    await passes(1000);
    expect(session.state.seq).toBe(seq);
    await resume(event);
    await until(
      async () => {
        await here.holds.look();
        return session.state.seq;
      },
      (now) => now > seq,
    );
  });

  test('do not run out while an uncommitted pause is being written', async () => {
    const { event, session } = await playedEvent({ cap: 2, bank: null, increment: 0 });
    const { seq } = session.state;
    const [deadline = 0] = deadlinesOf(session);
    const before = await event.state();
    await database.clients.transaction(async (sql) => {
      await writeHold(sql, event.id, { before, after: { ...before, pausedAt: Date.now() } });
      expect(Date.now()).toBeLessThan(deadline);
      // The look comes after the deadline, while the pause that began before it is not visible yet.
      await passes(deadline - Date.now() + 50);
      await here.holds.look();
      await passes(500);
      expect(session.state.seq).toBe(seq);
    });
    await here.holds.look();
    await passes(300);
    expect(session.state.seq).toBe(seq);
    for (const clock of session.clocks) expect(clock).toMatchObject({ since: null, deadline: null });
  });

  test('on hold do not block answers, which count and cost nobody time', async () => {
    const { event, session } = await playedEvent({ ...LONG, increment: 7 });
    await pause(event);
    await here.holds.look();
    const banks = session.clocks.map(({ bank }) => bank ?? 0);
    await passes(50);
    await playOn(session, 2);
    const [asked] = openDecisions(session);
    expect(asked?.kind).toBe('turn');
    expect(session.clocks.map(({ bank }) => bank)).toEqual(banks.map((bank) => bank + 7000));
    await passes(50);
    await resume(event);
    await here.holds.look();
    const back = Date.now();
    const running = session.clocks.find(({ since }) => since !== null);
    expect(running?.since).toBeLessThanOrEqual(back);
    expect(session.clocks.map(({ bank }) => bank)).toEqual(banks.map((bank) => bank + 7000));
  });

  test('stay on hold when another process takes the match over, and resume when the event is finished', async () => {
    const { event, session } = await playedEvent(LONG);
    await pause(event);
    await stop(here);
    here = start({ ...AT_ONCE, CLOCK_RETURN: '0' }, 'third');
    const found = await here.live.open(session.matchId);
    if (!found.ok) throw new Error(found.code);
    await here.holds.look();
    expect(deadlinesOf(found.live.session)).toEqual([]);
    await event.command(event.host, { kind: 'finish', reason });
    await here.holds.look();
    expect(deadlinesOf(found.live.session)).toHaveLength(2);
  });
});

test('everybody can verify the events of all these tests', async () => {
  expect(await unprovedEvents(database.clients)).toEqual([]);
});
