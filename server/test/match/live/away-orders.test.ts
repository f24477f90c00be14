import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { answerWhileAway, fallbackFor, PACES, PASS_ALL, pendingDecisions } from '@penance/shared';
import { followOrders } from '../../../src/match/live/away-orders.ts';
import type { LiveMatch } from '../../../src/match/live/live-matches-parts.ts';
import { anyAnswer, beginDuel } from '../../support/test-match.ts';
import { testProcesses } from '../../support/fixtures.ts';
import { until } from '../../support/until.ts';

const { start, stop } = await testProcesses();
const EVERYTHING = { passBelow: PASS_ALL, absorbFromDraw: true };
const PLAYED = 40;

const ownerOf = ({ seats }: LiveMatch['record'], seat: number): string => {
  const owner = seats[seat]?.accountId;
  if (!owner) throw new Error(`nobody has seat ${seat}`);
  return owner;
};

/**
 * Plays on for the seat that is there, and on turns and choices for the other one too, until the orders have answered so
 * many questions; returns their kinds.
 */
const answered = async ({ session }: LiveMatch, away: number, count: number): Promise<readonly string[]> => {
  const kinds: string[] = [];
  while (kinds.length < count && !session.isOver) {
    const [decision] = pendingDecisions(session.state);
    if (!decision) break;
    if (decision.seat === away && answerWhileAway(EVERYTHING, decision)) {
      await until(
        () => Promise.resolve(pendingDecisions(session.state)),
        (open) => open.every(({ id }) => id !== decision.id),
      );
      kinds.push(decision.kind);
    } else {
      const { seat, id } = decision;
      const answer =
        seat === away ? fallbackFor(decision) : anyAnswer(session, decision, kinds.length, 'heuristic');
      await session.answer(seat, id, answer);
    }
  }
  return kinds;
};

test('a player who is away is answered for, and asked on their turns', async () => {
  const services = start();
  const kinds = new Set<string>();
  // A duel may end by its first blow.
  for (let duels = 0; kinds.size < 2 && duels < 10; duels += 1) {
    const live = await beginDuel(services, { clock: PACES.oneDay });
    await services.awayOrders.storeOrders(live.record.id, ownerOf(live.record, 1), EVERYTHING);
    live.present.showConnected(new Set([0]));
    const { readOrders } = services.awayOrders;
    followOrders(live, { afterMs: 0, readOrders, report: () => undefined });
    for (const kind of await answered(live, 1, 6)) kinds.add(kind);
  }
  expect(kinds).toEqual(new Set(['reaction', 'absorb']));
});

test('orders hold when another process plays the match', async () => {
  const one = start({}, 'first');
  const { record } = await beginDuel(one, { clock: PACES.oneDay });
  const { id } = record;
  await one.awayOrders.storeOrders(id, ownerOf(record, 1), EVERYTHING);
  await stop(one);
  const other = start({}, 'second');
  const found = await other.live.open(id);
  if (!found.ok) throw new Error(found.code);
  found.live.present.showConnected(new Set([0]));
  const { readOrders } = other.awayOrders;
  followOrders(found.live, { afterMs: 0, readOrders, report: () => undefined });
  expect(await answered(found.live, 1, 1)).toHaveLength(1);
});

test('a player who is there answers alone', async () => {
  const services = start();
  const live = await beginDuel(services, { clock: PACES.oneDay });
  await services.awayOrders.storeOrders(live.record.id, ownerOf(live.record, 1), EVERYTHING);
  live.present.showConnected(new Set([0, 1]));
  let looks = 0;
  followOrders(live, {
    afterMs: 0,
    readOrders: (matchId, seat) => {
      looks += 1;
      return services.awayOrders.readOrders(matchId, seat);
    },
    report: () => undefined,
  });
  for (let given = 0; given < PLAYED && !live.session.isOver; given += 1) {
    const [decision] = pendingDecisions(live.session.state);
    if (!decision) break;
    await live.session.answer(
      decision.seat,
      decision.id,
      anyAnswer(live.session, decision, given, 'heuristic'),
    );
  }
  expect(looks).toBe(0);
});

test('a match of minutes has no orders', async () => {
  const services = start();
  const live = await beginDuel(services);
  live.present.showConnected(new Set([0]));
  let looks = 0;
  followOrders(live, {
    afterMs: 0,
    readOrders: () => {
      looks += 1;
      return Promise.resolve(EVERYTHING);
    },
    report: () => undefined,
  });
  live.present.showConnected(new Set());
  await sleep(100);
  expect(looks).toBe(0);
});
