import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { advance } from '../../src/engine/advance.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import { openPosition } from '../../src/engine/open-position.ts';
import { explain } from '../../src/explain/explain.ts';
import type { Explanation, NumberAsked, StandingNumber } from '../../src/explain/explanation.ts';
import { walk } from '../../src/game/movement/ground.ts';
import { defenseOf, handLimit, spMax } from '../../src/game/numbers/numbers.ts';
import { cardCost, playCost } from '../../src/game/play-cost.ts';
import type { Answer, PlayAnswer } from '../../src/model/decisions.ts';
import { PRESETS, type CardId, type PresetId } from '../../src/model/ids.ts';
import type { MatchEvent } from '../../src/model/events.ts';
import type { Input } from '../../src/model/match.ts';
import type { Stat } from '../../src/model/stats.ts';
import { viewFor } from '../../src/views/view-for.ts';
import { attackMoments, type AttackMoment } from '../odds/attack-moments.ts';
import { anyMelee } from '../support/any-melee.ts';
import { dealtAnew } from '../views/tables.ts';
import { all, attackTold } from './attack-told.ts';

const POSITIONS = 40;

/** The total, after checking that the parts add up to it. */
const totalOf = (explained: Explanation): number => {
  if (explained.kind === 'refused') throw new Error(explained.refusal.message);
  const { total, parts } = explained;
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(parts.filter(({ amount }) => amount === 0)).toEqual([]);
  return total;
};

const explainIn = ({ rules, state, decision }: AttackMoment, asked: NumberAsked): Explanation =>
  explain(rules, viewFor(rules, state, { kind: 'seat', seat: decision.seat }), asked);

/** The effect of injury cards in another seat’s hand, which no viewer may know. */
const hiddenIn = ({ rules }: AttackMoment, hand: readonly CardId[], stat: Stat): number =>
  rules.ruleset.options.reshuffleAdds !== 'injury-cards'
    ? 0
    : hand
        .flatMap((card) => rules.ruleset.pool.cards[card]?.inert?.penalties ?? [])
        .reduce((sum, change) => sum + (change.stat === stat ? change.amount : 0), 0);

/** Editions in which no component and no card in hand adds heat by itself. */
const COLD: readonly PresetId[] = ['codex', 'fixed-thirty'];

/** All Attack Dice show this face. */
const TIERS = { 5: 'strong', 6: 'execution' } as const;

/** Every number that is shown next to the question. */
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
  ...(state.table.seats[decision.seat]?.hand ?? []).map((card): NumberAsked => ({
    number: 'cardHeat',
    card,
  })),
  ...[...legalAnswers(rules, state.table, decision)].flatMap((each): NumberAsked[] =>
    each.kind === 'move' ? [{ number: 'moveCost', path: each.path }] : [],
  ),
  ...state.table.seats.flatMap((_, seat): NumberAsked[] => [
    { number: 'spMax', seat },
    { number: 'defense', seat },
    { number: 'casketHp', seat },
    { number: 'cardsToDraw', seat },
    { number: 'refreshHeat', seat },
    { number: 'weaponHeat', seat },
    { number: 'spLeft', seat },
    { number: 'hexCost', seat },
    { number: 'handLimit', seat },
    { number: 'strainFrom', seat },
  ]),
];

const withDicePool = (moment: AttackMoment): AttackMoment => {
  const { rules } = moment;
  const { ruleset } = rules;
  const options = { ...ruleset.options, dicePool: true };
  return { ...moment, rules: { ...rules, ruleset: { ...ruleset, options } } };
};

/** Two DEATH BLOW, then only JAM: which two count shows whether the best or the worst are taken. */
const bestFirst = (count: number): readonly number[] => [6, 6, 1, 1].slice(0, count);

const thrownIn = (moment: AttackMoment): number => {
  let thrown = 0;
  attackTold(moment, (count) => all(6)((thrown = count)));
  return thrown;
};

/** The Heat values of a seat, in order. */
const heatToldIn = (events: readonly MatchEvent[], seat: number): readonly number[] =>
  events.flatMap((event) =>
    event.type === 'numberSet' && event.seat === seat && event.what === 'heat' ? [event.value] : [],
  );

/** The first answer for each card that can be played. */
const onePlayOfEach = (answers: Iterable<Answer>): readonly PlayAnswer[] => {
  const plays = new Map<CardId, PlayAnswer>();
  for (const answer of answers)
    if (answer.kind === 'play' && !plays.has(answer.card)) plays.set(answer.card, answer);
  return [...plays.values()];
};

/** What happens when the card is played, up to the dice: its player also chooses the cards that it asks for. */
const playedUpToDice = ({ rules, state, decision: { seat, id } }: AttackMoment, answer: PlayAnswer) => {
  const events: MatchEvent[] = [];
  let input: Input = { kind: 'answer', seat, decision: id, answer };
  for (let before = state; ;) {
    const played = advance(rules, before, input);
    if (played.refusal) throw new Error(played.refusal.message);
    events.push(...played.events);
    const { pending } = played.state;
    const asked = pending.on === 'seats' ? pending.decisions[0] : undefined;
    if (asked?.kind !== 'choose' || asked.seat !== seat) return events;
    input = { kind: 'answer', seat, decision: asked.id, answer: fallbackFor(asked) };
    before = played.state;
  }
};

describe.each(PRESETS)('explained numbers under %s', (preset) => {
  const moments = [...attackMoments(preset, POSITIONS, 200)];

  test('a target number is the one the engine uses', () => {
    for (const moment of moments) {
      for (const { target, tn } of attackTold(moment, all(1))) {
        const explained = explainIn(moment, { number: 'targetNumber', answer: moment.answer, target });
        const hand = moment.state.table.seats[target]?.hand ?? [];
        const hidden = hiddenIn(moment, hand, 'tnAgainst');
        if (hidden === 0) expect(totalOf(explained)).toBe(tn);
        else expect(totalOf(explained) + hidden).toBeLessThanOrEqual(tn);
      }
    }
  });

  test.each([5, 6] as const)('the damage of an attack is that of the engine, dice at %i', (face) => {
    let compared = 0;
    for (const moment of moments) {
      const [first] = attackTold(moment, all(face));
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
  });

  test('with the dice pool the advantages are those with which dice are thrown', () => {
    for (const moment of moments) {
      const pooled = withDicePool(moment);
      const [first] = attackTold(pooled, bestFirst);
      if (!first) throw new Error('no target');
      const asked = { number: 'advantage', answer: moment.answer, target: first.target } as const;
      const net = totalOf(explainIn(pooled, asked));
      expect(thrownIn(pooled)).toBe(2 + Math.min(2, Math.abs(net)));
      expect(first.tier === 'execution').toBe(net >= 0);
      const bare = { ...asked, number: 'targetNumber' } as const;
      expect(totalOf(explainIn(pooled, bare))).toBe(first.tn);
    }
  });

  test('Heat of a Refresh and of a weapon card is what is gained', () => {
    let gains = 0;
    for (const moment of moments) {
      const { rules, state, decision, answer } = moment;
      const { seat, id } = decision;
      if (rules.ruleset.pool.cards[answer.card]?.section !== 'primary') continue;
      const played = advance(rules, state, { kind: 'answer', seat, decision: id, answer });
      if (played.refusal) throw new Error(played.refusal.message);
      const heat = state.table.seats[seat]?.heat ?? 0;
      const gain = totalOf(explainIn(moment, { number: 'weaponHeat', seat }));
      const told = heatToldIn(played.events, seat)[0] ?? heat;
      if (gain > 0) expect(told - heat).toBe(gain);
      gains += gain;
    }
    for (const { rules, position } of fc.sample(anyMelee([preset]), { numRuns: POSITIONS, seed: 9 })) {
      const begun = openPosition(rules, { ...position, startAt: 'refresh' });
      const before = openPosition(rules, { ...position, startAt: 'action' }).state;
      const asked = { number: 'refreshHeat', seat: position.turn } as const;
      const view = viewFor(rules, before, { kind: 'seat', seat: position.turn });
      const gain = totalOf(explain(rules, view, asked));
      const heat = position.seats[position.turn]?.heat ?? 0;
      const [told = heat] = heatToldIn(begun.events, position.turn);
      if (gain > 0) expect(told - heat).toBe(gain);
      gains += gain;
    }
    expect(gains > 0).toBe(!COLD.includes(preset));
  });

  test('Heat of a card is what it adds before dice are thrown', () => {
    const changes = new Set<number>();
    for (const moment of moments) {
      const { rules, state, decision } = moment;
      const heat = state.table.seats[decision.seat]?.heat ?? 0;
      for (const answer of onePlayOfEach(legalAnswers(rules, state.table, decision))) {
        const change = (heatToldIn(playedUpToDice(moment, answer), decision.seat).at(-1) ?? heat) - heat;
        expect([answer.card, totalOf(explainIn(moment, { number: 'cardHeat', card: answer.card }))]).toEqual([
          answer.card,
          change,
        ]);
        changes.add(Math.sign(change));
      }
    }
    expect(changes).toEqual(new Set([-1, 0, 1]));
  });

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
        if (answer.kind === 'move' && decision.move) {
          const walked = walk(rules, table, decision.seat, answer.path, decision.move);
          const asked = { number: 'moveCost', path: answer.path } as const;
          expect({ cost: totalOf(explainIn(moment, asked)) }).toEqual(walked);
        }
        if (answer.kind !== 'play') continue;
        const card = rules.ruleset.pool.cards[answer.card];
        if (!card) throw new Error(answer.card);
        const cost = playCost(rules, table, decision.seat, card, answer);
        expect(totalOf(explainIn(moment, { number: 'playCost', answer }))).toBe(cost);
      }
      const view = viewFor(rules, state, { kind: 'seat', seat: decision.seat });
      for (const [seat, { spMax: most, defense, casketHp, handCount }] of view.seats.entries()) {
        expect(totalOf(explainIn(moment, { number: 'spMax', seat }))).toBe(most);
        expect(totalOf(explainIn(moment, { number: 'defense', seat }))).toBe(defense);
        expect(totalOf(explainIn(moment, { number: 'casketHp', seat }))).toBe(casketHp);
        const filledTo = handLimit(rules, table.seats[seat] ?? owner);
        const missing = Math.max(0, filledTo - handCount);
        expect(totalOf(explainIn(moment, { number: 'cardsToDraw', seat }))).toBe(missing);
        expect(totalOf(explainIn(moment, { number: 'handLimit', seat }))).toBe(filledTo);
      }
      expect(totalOf(explainIn(moment, { number: 'spMax', seat: decision.seat }))).toBe(spMax(rules, owner));
      expect(totalOf(explainIn(moment, { number: 'defense', seat: decision.seat }))).toBe(
        defenseOf(rules, table, decision.seat),
      );
    }
  });

  test('what a turn may spend, what a hex costs, and the Heat that brings Strain are those of the engine', () => {
    const strained = new Set<boolean>();
    for (const { rules, position } of fc.sample(anyMelee([preset]), { numRuns: POSITIONS, seed: 11 })) {
      const { state } = openPosition(rules, { ...position, startAt: 'action' });
      const seat = position.turn;
      const decision = state.pending.on === 'seats' ? state.pending.decisions[0] : undefined;
      const view = viewFor(rules, state, { kind: 'seat', seat });
      const own = view.seats[seat];
      if (!own || decision?.kind !== 'turn' || decision.seat !== seat) continue;
      const ask = (number: StandingNumber): Explanation => explain(rules, view, { number, seat });
      const left = ask('spLeft');
      if (rules.ruleset.options.overspend)
        expect(totalOf(left)).toBe(Math.max(0, 2 * totalOf(ask('spMax')) - own.spent));
      else expect(left).toMatchObject({ kind: 'refused', refusal: { code: 'notAvailable' } });
      if (decision.move) {
        expect(totalOf(ask('hexCost'))).toBe(decision.move.perHex);
        if (left.kind === 'sum') expect(decision.move.budget).toBeLessThanOrEqual(left.total);
      }
      const refreshed = openPosition(rules, { ...position, startAt: 'refresh' }).state;
      const after = viewFor(rules, refreshed, { kind: 'seat', seat });
      const { pending } = refreshed;
      const isRolled =
        pending.on === 'chance' && pending.request.kind === 'dice' && pending.request.purpose === 'strain';
      const heat = after.seats[seat]?.heat ?? 0;
      const from = totalOf(explain(rules, after, { number: 'strainFrom', seat }));
      if (isRolled) expect(heat).toBeGreaterThanOrEqual(from);
      else if (pending.on === 'seats' && pending.decisions[0]?.kind === 'turn')
        expect(heat).toBeLessThan(from);
      expect(after.seats[seat]?.strainFrom).toBe(from);
      strained.add(isRolled);
    }
    expect(strained).toEqual(new Set([true, false]));
  });

  test('two tables that look the same are explained in the same way', () => {
    for (const moment of moments.slice(0, 10)) {
      const { state, decision } = moment;
      const [table] = fc.sample(dealtAnew(state.table, decision.seat), { numRuns: 1, seed: 5 });
      const other = { ...moment, state: { ...state, table: table ?? state.table } };
      for (const asked of everythingIn(moment)) {
        expect(explainIn(other, asked)).toEqual(explainIn(moment, asked));
      }
    }
  });
});
