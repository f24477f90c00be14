import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PRESETS } from '../../src/model/ids.ts';
import type { Odds } from '../../src/odds/odds-types.ts';
import { hitOddsOf, oddsOf, workingOutOdds, type OddsWishes } from '../../src/odds/odds-of.ts';
import type { AttackOdds, Spread } from '../../src/odds/odds-types.ts';
import { viewFor } from '../../src/views/view-for.ts';
import { runs } from '../support/property.ts';
import { dealtAnew } from '../views/tables.ts';
import { attackMoments, type AttackMoment } from './attack-moments.ts';
import { compareOdds } from './compare-odds.ts';

const whole = (spread: Spread): number => spread.reduce((sum, { chance }) => sum + chance, 0);

const oddsIn = (
  { rules, state, decision, answer }: AttackMoment,
  wishes: OddsWishes = {},
): AttackOdds | null => {
  const view = viewFor(rules, state, { kind: 'seat', seat: decision.seat });
  const odds = oddsOf(rules, view, decision, answer, wishes);
  if (odds.kind === 'tooMany') return null;
  if (odds.kind !== 'attack') throw new Error(`no odds: ${odds.kind}`);
  return odds;
};

describe.each(PRESETS)('odds of an attack under %s', (preset) => {
  test('match the results of playing it many times', () => {
    let claims = 0;
    const wrong: string[] = [];
    let seed = 1;
    for (const moment of attackMoments(preset, 3, 47)) {
      const compared = compareOdds(moment, 2000, (seed += 1));
      claims += compared.claims;
      wrong.push(...compared.wrong);
    }
    expect(wrong).toEqual([]);
    expect(claims).toBeGreaterThan(5);
  });

  test('leave blank Damage cards out only if one would cost a further card', () => {
    for (const moment of attackMoments(preset, runs(3), 90)) {
      const { reshuffleAdds, damageCardsPay } = moment.rules.ruleset.options;
      const costs = reshuffleAdds === 'damage-card' && !damageCardsPay;
      const unknown = oddsIn(moment)?.unknown ?? [];
      expect(unknown.includes('blankDamage')).toBe(costs);
    }
  });

  test('say what is usual between the bounds', () => {
    for (const moment of attackMoments(preset, 1, 31)) {
      const odds = oddsIn(moment, { reactions: false, usual: true });
      for (const { seat, destroy, wound, defeat } of odds?.usual?.targets ?? []) {
        const bounds = odds?.targets.find((target) => target.seat === seat);
        for (const [usual, range] of [
          [destroy, bounds?.destroy],
          [wound, bounds?.wound],
          [defeat, bounds?.defeat],
        ] as const) {
          expect(usual).toBeGreaterThanOrEqual((range?.least ?? 1) - 1e-9);
          expect(usual).toBeLessThanOrEqual((range?.most ?? 0) + 1e-9);
        }
      }
    }
  });

  test('say the same of hits when only these are asked for', () => {
    for (const moment of attackMoments(preset, runs(4), 20)) {
      const { rules, state, decision, answer } = moment;
      const odds = oddsIn(moment, { reactions: false });
      const targets = (odds?.targets ?? []).filter(({ seat }) => answer.targets?.includes(seat));
      const view = viewFor(rules, state, { kind: 'seat', seat: decision.seat });
      const hits = hitOddsOf(rules, view, decision, answer);
      if (targets.length > 0) expect([...hits.keys()].sort()).toEqual(targets.map(({ seat }) => seat).sort());
      for (const { seat, tn, hit } of targets)
        expect(hits.get(seat)).toEqual({ tn, hit: expect.closeTo(hit, 9) });
    }
  });

  test('add up, and do not depend on hidden cards', () => {
    for (const moment of attackMoments(preset, runs(4), 70)) {
      const odds = oddsIn(moment);
      for (const { tiers, cardsLost, componentDamage, reaction } of odds?.targets ?? []) {
        expect(Object.values(tiers).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        for (const spread of [cardsLost, componentDamage.least, componentDamage.most]) {
          expect(whole(spread)).toBeCloseTo(1, 9);
        }
        if (reaction) expect(reaction.fewer).toBeGreaterThan(0);
      }
      const { state, decision } = moment;
      const [table] = fc.sample(dealtAnew(state.table, decision.seat), { numRuns: 1, seed: 5 });
      expect(oddsIn({ ...moment, state: { ...state, table: table ?? state.table } })).toEqual(odds);
    }
  });
});

test('odds are worked out one position per step, and what is known by then is shown', () => {
  for (const { rules, state, decision, answer } of attackMoments('codex', runs(3), 47)) {
    const view = viewFor(rules, state, { kind: 'seat', seat: decision.seat });
    const oddsWith = (wishes: OddsWishes) => oddsOf(rules, view, decision, answer, wishes);
    const steps = workingOutOdds(rules, view, decision, answer, { usual: true });
    const shown: Odds[] = [];
    let positions = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      if (step.value) shown.push(step.value);
      else positions += 1;
    }
    expect(positions).toBeGreaterThan(100);
    expect(shown).toEqual([oddsWith({ reactions: false }), oddsWith({ reactions: false, usual: true })]);
    expect(step.value).toEqual(oddsWith({ usual: true }));
  }
});

test('a hand that has to pay may give up the cards that mark what was hit', () => {
  const [moment] = attackMoments('codex', 1, 566);
  if (!moment) throw new Error('no attack');
  expect(compareOdds(moment, 4000, 700)).toEqual({ claims: expect.any(Number), wrong: [] });
  const { destroy } = oddsIn(moment)?.targets[0] ?? {};
  expect(destroy?.most).toBeGreaterThan(destroy?.least ?? 1);
});
