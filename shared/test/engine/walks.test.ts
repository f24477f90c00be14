import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DIRECTIONS, hexKey } from '../../src/board/hex.ts';
import { judge, pendingDecisions } from '../../src/engine/judge.ts';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import { rulesFor } from '../../src/engine/open-match.ts';
import { openPosition } from '../../src/engine/open-position.ts';
import type { Hex } from '../../src/model/board.ts';
import { anyWalking } from '../support/any-walking.ts';
import { casket } from '../support/scripted-match.ts';
import { holdsFor } from '../support/property.ts';
import { everyStop, pathCost, type Walking } from '../support/walking.ts';

const opened = ({ map, byFrame, mover, others }: Walking) => {
  const overrides = { moveCost: byFrame ? 'frame' : 'one' } as const;
  const rules = rulesFor({ preset: 'three-layer', overrides, map });
  const seats = [mover, ...others];
  const { state } = openPosition(rules, { seats, round: 1, turn: 0, startAt: 'action' });
  const [decision] = pendingDecisions(state);
  if (decision?.kind !== 'turn') throw new Error('the mover is not asked');
  return { rules, state, decision };
};

/** Missing SP, paid in cards. */
const paymentFor = ({ mover: { hand = [] } }: Walking, cost: number, sp: number): readonly string[] =>
  hand.filter((card) => card !== 'damaged').slice(0, Math.max(0, Math.ceil(cost - sp)));

describe('a path over the board', () => {
  const anySteps = fc.array(fc.nat(5), { minLength: 1, maxLength: 7 });

  test('is accepted exactly when the rules allow it hex by hex', () => {
    const taken = { yes: 0, no: 0 };
    holdsFor(
      fc.tuple(anyWalking, fc.array(anySteps, { minLength: 12, maxLength: 12 })),
      150,
      ([walking, tries]) => {
        const { rules, state, decision } = opened(walking);
        for (const steps of tries) {
          const path = pathOf(walking.mover.at, steps);
          const cost = pathCost(walking, path);
          const pay = cost === null ? [] : paymentFor(walking, cost, decision.sp);
          const answer = { kind: 'move', path, ...(pay.length > 0 ? { pay } : {}) } as const;
          const refusal = judge(rules, state, { kind: 'answer', seat: 0, decision: decision.id, answer });
          expect({ path, taken: refusal === null }).toEqual({ path, taken: cost !== null });
          taken[refusal === null ? 'yes' : 'no'] += 1;
        }
      },
    );
    expect(taken.yes).toBeGreaterThan(0);
    expect(taken.no).toBeGreaterThan(0);
  });

  test('is listed to every reachable hex, at the least cost', () => {
    holdsFor(anyWalking, 400, (walking) => {
      const { rules, state, decision } = opened(walking);
      const listed = [...legalAnswers(rules, state.table, decision)].flatMap((answer) =>
        answer.kind === 'move'
          ? [[hexKey(answer.path.at(-1) ?? [0, 0]), pathCost(walking, answer.path)] as const]
          : [],
      );
      expect(new Map(listed.toSorted())).toEqual(new Map([...everyStop(walking)].toSorted()));
    });
  });
});

/** Half a point per hex, and one more for every third: the hill is cheaper than the path around it. */
const HILL: Walking = {
  map: { radius: 3, elevation: { '1,0': 1 } },
  byFrame: true,
  mover: { ...casket({ name: 'A', team: 1, at: [0, 0] }), frame: 'scout', components: { chassis: 5 }, sp: 4 },
  others: [casket({ name: 'B', team: 2, at: [-3, 0] })],
};

describe('a path around a hill', () => {
  test('is not listed when every third hex costs more than climbing', () => {
    const { rules, state, decision } = opened(HILL);
    const ways = [...legalAnswers(rules, state.table, decision)].flatMap((answer) =>
      answer.kind === 'move' && String(answer.path.at(-1)) === '2,0' ? [answer.path] : [],
    );
    expect(ways).toEqual([
      [
        [1, 0],
        [2, 0],
      ],
    ]);
    expect(everyStop(HILL).get('2,0')).toBe(2);
  });
});

const pathOf = (start: Hex, steps: readonly number[]): readonly Hex[] => {
  let [q, r] = start;
  return steps.map((direction): Hex => {
    const step = DIRECTIONS[direction] ?? [1, 0];
    q += step[0];
    r += step[1];
    return [q, r];
  });
};
