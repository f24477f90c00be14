import { expect, test } from '@jest/globals';
import { explain } from '../../src/explain/explain.ts';
import { threatsAt } from '../../src/explain/threats-at.ts';
import { viewFor } from '../../src/views/view-for.ts';
import { attackMoments } from '../odds/attack-moments.ts';

test('no weapon strikes more easily than the threat that its target was told of', () => {
  let compared = 0;
  for (const { rules, state, decision, answer } of attackMoments('three-layer', 60, 7)) {
    const [target, ...others] = answer.targets ?? [];
    const attacker = state.table.seats[decision.seat];
    const own = target === undefined ? undefined : state.table.seats[target];
    const card = rules.ruleset.pool.cards[answer.card];
    const isPlain = card?.section === 'primary' && answer.path === undefined && attacker?.moved === 0;
    if (!own || target === undefined || others.length > 0 || !isPlain || own.team === attacker.team) continue;
    const told = explain(rules, viewFor(rules, state, { kind: 'seat', seat: decision.seat }), {
      number: 'targetNumber',
      answer,
      target,
    });
    if (told.kind !== 'sum') continue;
    const { at, facing, moved } = own;
    const threats = threatsAt(rules, viewFor(rules, state, { kind: 'seat', seat: target }), {
      at,
      facing,
      moved,
    });
    const threat = threats.find(({ seat }) => seat === decision.seat);
    expect(threat?.tn).toBeLessThanOrEqual(told.total);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(5);
});

test('moving makes a casket harder to hit, and out of reach nothing threatens it', () => {
  for (const { rules, state, decision } of attackMoments('three-layer', 5, 3)) {
    const seat = state.table.seats.findIndex(
      ({ team, status }) => team !== state.table.seats[decision.seat]?.team && status === 'active',
    );
    const own = state.table.seats[seat];
    if (!own) continue;
    const view = viewFor(rules, state, { kind: 'seat', seat });
    const tnsOf = (moved: number) =>
      threatsAt(rules, view, { at: own.at, facing: own.facing, moved }).map(({ tn }) => tn);
    const [still, far] = [tnsOf(0), tnsOf(7)];
    still.forEach((tn, index) => expect(far[index]).toBeGreaterThanOrEqual(tn));
    expect(threatsAt(rules, view, { at: [99, 99], facing: 0, moved: 0 })).toEqual([]);
  }
});
