import { describe, expect, test } from '@jest/globals';
import { botRandom } from '../../src/bots/bot-random.ts';
import { seededChance } from '../../src/bots/seeded-chance.ts';
import { playOpening, playThrough, type ChanceSource } from '../../src/engine/advance.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { MatchEvent } from '../../src/model/events.ts';
import type { Input, MatchState } from '../../src/model/match.ts';
import { anyMatch } from '../support/any-match.ts';
import { anyMelee } from '../support/any-melee.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { holdsFor } from '../support/property.ts';
import { accepted, eagerPlayer, fought, nextInput } from '../support/random-match.ts';

/** The same outcome for the same number and request, as with fair dice. */
const chanceOf =
  (seed: number): ChanceSource =>
  (count, request) =>
    seededChance(botRandom(seed + count))(request);

/** One input at a time, each from its own state. */
const oneByOne = (rules: MatchRules, start: MatchState, inputs: readonly Input[]) => {
  const events: MatchEvent[] = [];
  let state = start;
  for (const input of inputs) {
    const next = accepted(rules, JSON.parse(JSON.stringify(state)) as MatchState, input);
    events.push(...next.events);
    state = next.state;
  }
  return { state, events };
};

describe('an input with all its automatic consequences', () => {
  test('gives the same in one call as input by input', () => {
    holdsFor(anyMelee(), 60, (melee) => {
      const { rules, seed } = melee;
      const random = botRandom(seed);
      let { state } = [...fought(melee, { most: 1 })][0]?.after ?? { state: null };
      for (let count = 0; state && !state.table.result && count < 50; count += 1) {
        deepFreeze(state);
        const through = playThrough(
          rules,
          state,
          nextInput(rules, state, random, eagerPlayer),
          chanceOf(seed),
        );
        if (through.refusal) throw new Error(through.refusal.message);
        const { state: after, events, inputs } = through;
        expect(JSON.stringify(oneByOne(rules, state, inputs))).toBe(JSON.stringify({ state: after, events }));
        expect(after.pending.on).not.toBe('chance');
        expect(pendingDecisions(after).filter(({ forced }) => forced)).toEqual([]);
        state = after;
      }
    });
  });

  test('begins a match up to the mulligans', () => {
    holdsFor(anyMatch(), 10, ({ setup, seed }) => {
      const rules = rulesFor(setup);
      const { state } = openMatch(rules, setup);
      const { state: opened, events, inputs } = playOpening(rules, state, chanceOf(seed));
      expect(JSON.stringify(oneByOne(rules, state, inputs))).toBe(JSON.stringify({ state: opened, events }));
      expect(pendingDecisions(opened).map(({ kind }) => kind)).toEqual(setup.seats.map(() => 'mulligan'));
    });
  });

  test('is refused as a whole if the input is', () => {
    holdsFor(anyMelee(), 10, (melee) => {
      const { rules, seed } = melee;
      for (const { after } of fought(melee, { most: 20 })) {
        const [decision] = pendingDecisions(after.state);
        if (!decision) continue;
        const input: Input = {
          kind: 'answer',
          seat: decision.seat + 1,
          decision: decision.id,
          answer: { kind: 'pass' },
        };
        expect(playThrough(rules, after.state, input, chanceOf(seed)).refusal?.code).toBe('wrongSeat');
      }
    });
  });
});
