import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import { explain } from '../../src/explain/explain.ts';
import type { Explanation, NumberAsked } from '../../src/explain/explanation.ts';
import { walk } from '../../src/game/ground.ts';
import { defenseOf, spMax } from '../../src/game/numbers.ts';
import { cardCost, playCost } from '../../src/game/play-cost.ts';
import { PRESETS } from '../../src/model/ids.ts';
import type { CardId } from '../../src/model/ids.ts';
import type { Stat } from '../../src/model/stats.ts';
import { viewFor } from '../../src/views/view-for.ts';
import type { AttackMoment } from '../odds/attack-moments.ts';
import { attackMoments } from '../odds/attack-moments.ts';
import { dealtAnew } from '../views/tables.ts';
import { attackTold } from './attack-told.ts';

const POSITIONS = 40;

/** The total, once the parts have been seen to make it. */
const totalOf = (explained: Explanation): number => {
  if (explained.kind === 'refused') throw new Error(explained.refusal.message);
  const { total, parts } = explained;
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(parts.filter(({ amount }) => amount === 0)).toEqual([]);
  return total;
};

const explainIn = ({ rules, state, decision }: AttackMoment, asked: NumberAsked): Explanation =>
  explain(rules, viewFor(rules, state, { kind: 'seat', seat: decision.seat }), asked);

/** What injury cards in somebody else's hand add, which no viewer may know. */
const hiddenIn = ({ rules }: AttackMoment, hand: readonly CardId[], stat: Stat): number =>
  rules.ruleset.options.reshuffleAdds !== 'injury-cards'
    ? 0
    : hand
        .flatMap((card) => rules.ruleset.pool.cards[card]?.inert?.penalties ?? [])
        .reduce((sum, change) => sum + (change.stat === stat ? change.amount : 0), 0);

/** All Attack Dice show this face. */
const TIERS = { 5: 'strong', 6: 'execution' } as const;

/** Every number that is shown beside the question. */
const everythingIn = ({ rules, state, decision, answer }: AttackMoment): readonly NumberAsked[] => [
  ...(answer.targets ?? []).flatMap((target): NumberAsked[] => [
    { number: 'targetNumber', answer, target },
    { number: 'damage', answer, target, tier: 'hit' },
    { number: 'damage', answer, target, tier: 'execution' },
  ]),
  { number: 'playCost', answer },
  ...(state.table.seats[decision.seat]?.hand ?? []).map((card): NumberAsked => ({
    number: 'cardCost',
    card,
  })),
  ...[...legalAnswers(rules, state.table, decision)].flatMap((each): NumberAsked[] =>
    'move' in each ? [{ number: 'moveCost', path: each.move }] : [],
  ),
  ...state.table.seats.flatMap((_, seat): NumberAsked[] => [
    { number: 'spMax', seat },
    { number: 'defense', seat },
  ]),
];

describe.each(PRESETS)('explained numbers under %s', (preset) => {
  const moments = [...attackMoments(preset, POSITIONS, 200)];

  test('a target number is what the engine judges by', () => {
    for (const moment of moments) {
      for (const { target, tn } of attackTold(moment, 1)) {
        const explained = explainIn(moment, { number: 'targetNumber', answer: moment.answer, target });
        const hand = moment.state.table.seats[target]?.hand ?? [];
        const hidden = hiddenIn(moment, hand, 'tnAgainst');
        if (hidden === 0) expect(totalOf(explained)).toBe(tn);
        else expect(totalOf(explained) + hidden).toBeLessThanOrEqual(tn);
      }
    }
  }, 60_000);

  test.each([5, 6] as const)(
    'the damage of an attack is that of the engine, dice at %i',
    (face) => {
      let compared = 0;
      for (const moment of moments) {
        const [first] = attackTold(moment, face);
        if (first?.type !== 'attackHit' || first.tier !== TIERS[face]) continue;
        const { target, damage } = first;
        const asked = { number: 'damage', answer: moment.answer, target, tier: TIERS[face] } as const;
        const hand = moment.state.table.seats[target]?.hand ?? [];
        const total = totalOf(explainIn(moment, asked));
        if (hiddenIn(moment, hand, 'damageTaken') === 0) expect(total).toBe(damage);
        else expect(total).toBeLessThanOrEqual(damage);
        compared += 1;
      }
      expect(compared).toBeGreaterThan(5);
    },
    60_000,
  );

  test('costs, paths, maximum SP and Defense are those of the engine', () => {
    for (const moment of moments) {
      const { rules, state, decision } = moment;
      const { table } = state;
      const owner = table.seats[decision.seat];
      if (!owner) throw new Error('no seat');
      for (const card of owner.hand) {
        const definition = rules.ruleset.pool.cards[card];
        if (!definition) throw new Error(card);
        const cost = cardCost(rules, owner, definition);
        expect(totalOf(explainIn(moment, { number: 'cardCost', card }))).toBe(cost);
      }
      for (const answer of legalAnswers(rules, table, decision)) {
        if ('move' in answer && decision.move) {
          const walked = walk(rules, table, decision.seat, answer.move, decision.move);
          const asked = { number: 'moveCost', path: answer.move } as const;
          expect({ cost: totalOf(explainIn(moment, asked)) }).toEqual(walked);
        }
        if (!('play' in answer)) continue;
        const card = rules.ruleset.pool.cards[answer.play];
        if (!card) throw new Error(answer.play);
        const cost = playCost(rules, table, decision.seat, card, answer);
        expect(totalOf(explainIn(moment, { number: 'playCost', answer }))).toBe(cost);
      }
      const view = viewFor(rules, state, { kind: 'seat', seat: decision.seat });
      for (const [seat, { spMax: most, defense }] of view.seats.entries()) {
        expect(totalOf(explainIn(moment, { number: 'spMax', seat }))).toBe(most);
        expect(totalOf(explainIn(moment, { number: 'defense', seat }))).toBe(defense);
      }
      expect(totalOf(explainIn(moment, { number: 'spMax', seat: decision.seat }))).toBe(spMax(rules, owner));
      expect(totalOf(explainIn(moment, { number: 'defense', seat: decision.seat }))).toBe(
        defenseOf(rules, table, decision.seat),
      );
    }
  }, 60_000);

  test('two tables that look the same are explained the same', () => {
    for (const moment of moments.slice(0, 10)) {
      const { state, decision } = moment;
      const [table] = fc.sample(dealtAnew(state.table, decision.seat), { numRuns: 1, seed: 5 });
      const other = { ...moment, state: { ...state, table: table ?? state.table } };
      for (const asked of everythingIn(moment)) {
        expect(explainIn(other, asked)).toEqual(explainIn(moment, asked));
      }
    }
  }, 60_000);
});
