import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { fallbackFor, verifyTranscript, type NewMatch } from '@penance/shared';
import type { EntryGroup } from '../../../src/match/journal/journal-entry.ts';
import type { Services } from '../../../src/app/services.ts';
import { transcriptOf } from '../../../src/match/transcript/transcript.ts';
import { isRefused } from '../../../src/platform/base/refusal.ts';
import type { MatchSession } from '../../../src/match/session/match-session.ts';
import { beginDuel, firstDecision, openDecisions, playOn } from '../../support/test-match.ts';
import { testProcesses } from '../../support/fixtures.ts';
import { until } from '../../support/until.ts';

const { start, stop } = await testProcesses();

describe('the clocks of a resumed match', () => {
  const CLOCK = { cap: 600, bank: 600, increment: 0 } as const;
  /** Clocks of a duel in which both seats are asked, as another process resumes it. */
  const resumed = async (environment: Record<string, string>, clock: NewMatch['clock'] = CLOCK) => {
    const one = start({}, 'one');
    const { record, session } = await beginDuel(one, { clock });
    const banks = session.clocks.map(({ bank }) => bank);
    await stop(one);
    const found = await start(environment, 'other').live.open(record.id);
    if (!found.ok) throw new Error(found.code);
    return { ...found.live, banks };
  };
  const isRunning = ({ clocks }: MatchSession): readonly boolean[] =>
    clocks.map(({ since, deadline }) => since !== null && deadline !== null);

  test('wait for each player until it has reconnected', async () => {
    const { session, present, banks } = await resumed({ CLOCK_RETURN: '3600' });
    expect(openDecisions(session)).toHaveLength(2);
    expect(session.clocks).toEqual(
      banks.map(() => ({ bank: expect.any(Number), since: null, deadline: null })),
    );
    const changes: string[] = [];
    present.listen(({ kind }) => changes.push(kind));
    present.showConnected(new Set([1]));
    expect(isRunning(session)).toEqual([false, true]);
    const left = (session.clocks[1]?.deadline ?? 0) - Date.now();
    expect(left).toBeLessThanOrEqual(600_000);
    expect(changes).toContain('presence');
    // A player who has reconnected and leaves again gains nothing by it.
    present.showConnected(new Set());
    expect(isRunning(session)).toEqual([false, true]);
    present.showConnected(new Set([0, 1]));
    expect(isRunning(session)).toEqual([true, true]);
  });

  test('run for a player who answers, who gains the increment, and wait for the other', async () => {
    const { session, banks } = await resumed({ CLOCK_RETURN: '3600' }, { ...CLOCK, increment: 600 });
    await playOn(session, 1);
    const [first] = session.clocks;
    expect(first?.bank).toBeGreaterThan(banks[0] ?? 0);
    expect(session.clocks[1]).toMatchObject({ since: null, deadline: null });
  });

  test('run when the time to reconnect is over, and run out', async () => {
    const { session } = await resumed({ CLOCK_RETURN: '0.2' }, { cap: 0.2, bank: null, increment: 0 });
    expect(openDecisions(session).map(({ kind }) => kind)).toEqual(['mulligan', 'mulligan']);
    await until(
      () => Promise.resolve(firstDecision(session).kind),
      (kind) => kind === 'turn',
    );
  });

  test('wait for nobody if the match is only beginning', async () => {
    const { session } = await beginDuel(start({ CLOCK_RETURN: '3600' }), { clock: CLOCK });
    expect(isRunning(session)).toEqual([true, true]);
  });
});

describe('a process that is followed by others, again and again', () => {
  /** Each serves for less than the cap of a decision. */
  const serveInTurn = async (end: (services: Services) => Promise<void>): Promise<void> => {
    const one = start({ CLOCK_RETURN: '0' }, 'process 0');
    const { record } = await beginDuel(one, { clock: { cap: 2, bank: null, increment: 0 } });
    let before = one;
    for (let n = 1; ; n += 1) {
      const session = await openedBy(before, record.id);
      if (firstDecision(session).kind === 'turn') {
        await session.concede(0);
        break;
      }
      if (n > 30) throw new Error('nothing has run out');
      await sleep(400);
      await end(before);
      before = start({ CLOCK_RETURN: '0' }, `process ${n}`);
    }
    const transcript = await transcriptOf(before.store, record.id);
    if (isRefused(transcript)) throw new Error(transcript.detail);
    expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
  };
  const openedBy = async ({ live }: Services, matchId: string): Promise<MatchSession> => {
    const found = await live.open(matchId);
    if (!found.ok) throw new Error(found.code);
    return found.live.session;
  };

  test('ends a decision, also if each ends before its cap', async () => {
    await serveInTurn(stop);
  });

  test('ends a decision, also if each is killed after it renewed its leases', async () => {
    await serveInTurn(async ({ live, owner, upkeep, starter }) => {
      await live.renew();
      starter.close();
      await live.stop();
      await upkeep.expireLeasesOf(owner);
    });
  });
});

describe('the clocks of a process that stood still', () => {
  const CLOCK = { cap: 600, bank: 600, increment: 0 } as const;

  test('wait for players whose connections have ended meanwhile, and keep what they had used', async () => {
    const services = start({ CLOCK_RETURN: '3600' });
    const { session, present } = await beginDuel(services, { clock: CLOCK });
    present.showConnected(new Set([0, 1]));
    await until(
      () => Promise.resolve(Date.now()),
      (now) => now > (session.clocks[0]?.since ?? 0) + 50,
    );
    services.live.giveBack({ ms: 10, stoodStill: true });
    const standing = session.clocks;
    expect(standing.map(({ since }) => since)).toEqual([null, null]);
    for (const { bank } of standing) expect(bank).toBeLessThan(600_000);
    // The end of a connection is noticed after waking.
    present.showConnected(new Set([0]));
    await until(
      () => Promise.resolve(session.clocks[0]?.since),
      (since) => since !== null,
    );
    expect(session.clocks[1]).toEqual(standing[1]);
    present.showConnected(new Set([0, 1]));
    expect(session.clocks[1]?.since).not.toBeNull();
  });

  test('run on when the time to come back is over', async () => {
    const services = start({ CLOCK_RETURN: '0.2' });
    const { session } = await beginDuel(services, { clock: { cap: 0.5, bank: null, increment: 0 } });
    services.live.giveBack({ ms: 10, stoodStill: true });
    await until(
      () => Promise.resolve(firstDecision(session).kind),
      (kind) => kind === 'turn',
    );
  });
});

describe('a pause', () => {
  test('gives its duration back, also while another player’s answer waits to be stored', async () => {
    const services = start();
    const { journal } = services;
    const { session } = await beginDuel(services, { clock: { cap: 600, bank: 600, increment: 0 } });
    const [first, second] = openDecisions(session);
    if (!first || !second) throw new Error('both are asked');
    let store = (): void => undefined;
    const held = new Promise<void>((resolve) => (store = resolve));
    const append = journal.append.bind(journal);
    journal.append = async (group: EntryGroup) => {
      await held;
      return append(group);
    };
    const answered = session.answer(first.seat, first.id, fallbackFor(first));
    const before = session.clocks[second.seat]?.since ?? 0;
    await until(
      () => Promise.resolve(Date.now()),
      (now) => now > before,
    );
    session.giveBack(60_000);
    const given = session.clocks[second.seat]?.since;
    expect(given).toBeGreaterThan(before);
    store();
    expect(await answered).toEqual({ seq: session.state.seq });
    expect(session.clocks[second.seat]?.since).toBe(given);
  });
});
