import { describe, expect, test } from '@jest/globals';
import { advance } from '../../src/engine/advance.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import { tableAfter } from '../../src/game/apply-event.ts';
import type { Input } from '../../src/model/match.ts';
import { anyMatch } from '../support/any-match.ts';
import { anyMelee } from '../support/any-melee.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { holdsFor } from '../support/property.ts';
import { accepted, fought, played } from '../support/random-match.ts';

const MOST = { most: 100 } as const;

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a match is the fold of its inputs', () => {
  test('the same seed gives the same inputs, events and states', () => {
    holdsFor(anyMatch(), 4, (match) => {
      const once = [...played(match, { most: 300 })].map(({ input, after }) => ({ input, after }));
      const again = [...played(match, { most: 300 })].map(({ input, after }) => ({ input, after }));
      expect(JSON.stringify(again)).toBe(JSON.stringify(once));
    });
  });

  test('its inputs alone reproduce it, from set-up to the last event', () => {
    holdsFor(anyMatch(), 5, (match) => {
      const steps = [...played(match, { most: 400 })];
      const inputs: readonly Input[] = copyOf(steps.map(({ input }) => input));
      const setup = copyOf(match.setup);
      const rules = rulesFor(setup);
      let { state } = openMatch(rules, setup);
      const events = inputs.map((input) => {
        const next = accepted(rules, state, input);
        state = next.state;
        return next.events;
      });
      expect(JSON.stringify(events)).toBe(JSON.stringify(steps.map(({ after }) => after.events)));
      expect(state).toEqual(steps.at(-1)?.after.state);
    });
  });

  test('its events alone give every table', () => {
    holdsFor(anyMatch(), 8, (match) => {
      for (const { before, after } of played(match, { most: 500 })) {
        expect(JSON.stringify(tableAfter(before.table, after.events))).toBe(
          JSON.stringify(after.state.table),
        );
      }
    });
  });

  test('an input counts once in seq, and a chance outcome also in chanceCount', () => {
    holdsFor(anyMatch(), 3, (match) => {
      for (const { before, input, after } of played(match, { most: 300 })) {
        expect(after.state.seq).toBe(before.seq + 1);
        expect(after.state.chanceCount).toBe(before.chanceCount + (input.kind === 'chance' ? 1 : 0));
      }
    });
  });
});

describe('a state is plain JSON', () => {
  test('a copy made from its text continues in exactly the same way', () => {
    holdsFor(anyMelee(), 50, (melee) => {
      for (const { rules, before, input, after } of fought(melee, MOST)) {
        expect(JSON.stringify(advance(rules, copyOf(before), copyOf(input)))).toBe(JSON.stringify(after));
      }
    });
  });

  test('nothing in it is lost by conversion to text', () => {
    holdsFor(anyMelee(), 20, (melee) => {
      for (const { after } of fought(melee, MOST)) expect(copyOf(after.state)).toEqual(after.state);
    });
  });

  test('is never mutated', () => {
    holdsFor(anyMatch(), 8, (match) => {
      deepFreeze(match.setup);
      for (const { after } of played(match, { most: 300 })) deepFreeze(after);
    });
    holdsFor(anyMelee(), 40, (melee) => {
      for (const { after } of fought(melee, MOST)) deepFreeze(after);
    });
  });
});
