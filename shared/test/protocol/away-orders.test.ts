import { describe, expect, test } from '@jest/globals';
import {
  answerWhileAway,
  NO_ORDERS,
  PASS_ALL,
  type AwayOrders,
  type CardId,
  type Decision,
} from '../../src/index.ts';

const asked = { id: 'd1', seat: 1, forced: false } as const;
const blow = (damage: number, at: 'attackHit' | 'casketHpGone' = 'attackHit'): Decision =>
  ({ ...asked, kind: 'reaction', at, playable: [], damage }) as unknown as Decision;
const absorb = (count: number, draw: number): Decision =>
  ({
    ...asked,
    kind: 'absorb',
    count,
    draw,
    hand: ['c1' as CardId],
    discard: 0,
    drawFirst: false,
  }) as unknown as Decision;
const orders = (wanted: Partial<AwayOrders>): AwayOrders => ({ ...NO_ORDERS, ...wanted });

describe('orders for a player who is away', () => {
  test('answer nothing where there are none', () => {
    for (const decision of [blow(1), absorb(1, 9)]) expect(answerWhileAway(NO_ORDERS, decision)).toBeNull();
  });

  test('pass on blows below the damage that is named, and on none of it or more', () => {
    const given = [2, 3, 4].map((damage) => answerWhileAway(orders({ passBelow: 3 }), blow(damage)));
    expect(given).toEqual([{ kind: 'pass' }, null, null]);
  });

  test('never answer for a casket that is about to fall, nor on a turn', () => {
    const all = { passBelow: PASS_ALL, absorbFromDraw: true };
    expect(answerWhileAway(all, blow(1, 'casketHpGone'))).toBeNull();
    for (const kind of ['mulligan', 'turn', 'choose', 'move', 'exploit'])
      expect(answerWhileAway(all, { ...asked, kind } as unknown as Decision)).toBeNull();
  });

  test('take losses from the draw pile as long as it holds enough', () => {
    const given = [3, 4].map((count) => answerWhileAway(orders({ absorbFromDraw: true }), absorb(count, 3)));
    expect(given).toEqual([{ kind: 'absorb', hand: [], draw: 3 }, null]);
  });
});
