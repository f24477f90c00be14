import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { advance } from '../../src/engine/advance.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import type { Answer } from '../../src/model/decisions.ts';
import type { Input, MatchState, Transition } from '../../src/model/match.ts';
import { botRandom } from '../../src/bots/bot-random.ts';
import { anyMatch, type AnyMatch } from '../support/any-match.ts';
import { holdsFor } from '../support/property.ts';
import { accepted, afterChance } from '../support/random-match.ts';

const atMulligans = ({ setup, seed }: AnyMatch) => {
  const rules = rulesFor(setup);
  return { rules, state: afterChance(rules, openMatch(rules, setup).state, botRandom(seed)) };
};

const mulliganInput = (state: MatchState, seat: number, answer: Answer): Input => {
  const decision = pendingDecisions(state).find((each) => each.seat === seat);
  return { kind: 'answer', seat, decision: decision?.id ?? '', answer };
};

describe('mulligans', () => {
  const anySealed = anyMatch().chain((match) => {
    const count = match.setup.seats.length;
    const seats = match.setup.seats.map((_, seat) => seat);
    return fc.record({
      match: fc.constant(match),
      order: fc.shuffledSubarray(seats, { minLength: count, maxLength: count }),
      again: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
    });
  });

  test('are asked of all seats at once, and nothing happens before the last one has answered', () => {
    holdsFor(anySealed, 40, ({ match, order, again }) => {
      const { rules, state: asked } = atMulligans(match);
      expect(pendingDecisions(asked).map(({ kind, seat }) => `${kind} ${String(seat)}`)).toEqual(
        match.setup.seats.map((_, seat) => `mulligan ${String(seat)}`),
      );
      let state = asked;
      const steps: Transition[] = order.map((seat) => {
        const answer: Answer = again[seat] ? { kind: 'mulligan' } : { kind: 'keep' };
        const next = accepted(rules, state, mulliganInput(state, seat, answer));
        state = next.state;
        return next;
      });
      const last = steps.pop();
      for (const { events, state: between } of steps) {
        expect(events).toEqual([]);
        expect(between.table).toEqual(asked.table);
      }
      const told = last?.events.flatMap(({ type }) =>
        /^(handKept|mulliganTaken)$/.test(type) ? [type] : [],
      );
      expect(told).toEqual(match.setup.seats.map((_, seat) => (again[seat] ? 'mulliganTaken' : 'handKept')));
    });
  });

  test('end in the same way whoever answers first', () => {
    holdsFor(anySealed, 25, ({ match, order, again }) => {
      const { rules, state: asked } = atMulligans(match);
      const endedIn = (seats: readonly number[]): MatchState => {
        const sealed = seats.reduce<MatchState>((state, seat) => {
          const answer: Answer = again[seat] ? { kind: 'mulligan' } : { kind: 'keep' };
          return accepted(rules, state, mulliganInput(state, seat, answer)).state;
        }, asked);
        return afterChance(rules, sealed, botRandom(match.seed));
      };
      expect(endedIn(order)).toEqual(endedIn(order.toReversed()));
    });
  });

  test('are answered with keep for the seats whose time is up, and for no others', () => {
    holdsFor(anySealed, 15, ({ match, order, again }) => {
      const { rules, state } = atMulligans(match);
      const late = pendingDecisions(state).filter(({ seat }) => again[seat] && seat !== order[0]);
      if (late.length === 0) return;
      const timedOut = accepted(rules, state, { kind: 'timeout', decisions: late.map(({ id }) => id) });
      expect(timedOut.events).toEqual([]);
      const open = pendingDecisions(state).filter((decision) => !late.includes(decision));
      expect(pendingDecisions(timedOut.state)).toEqual(open);
      const rest = accepted(rules, timedOut.state, { kind: 'timeout', decisions: open.map(({ id }) => id) });
      expect(rest.events.filter(({ type }) => type === 'handKept')).toHaveLength(order.length);
    });
  });

  test('cannot be changed', () => {
    holdsFor(anySealed, 15, ({ match, order }) => {
      const { rules, state } = atMulligans(match);
      const [seat = 0] = order;
      const input = mulliganInput(state, seat, { kind: 'keep' });
      const sealed = accepted(rules, state, input).state;
      expect(advance(rules, sealed, input).refusal?.code).toBe('notAsked');
      expect(advance(rules, sealed, mulliganInput(state, seat, { kind: 'mulligan' })).refusal?.code).toBe(
        'notAsked',
      );
    });
  });
});
