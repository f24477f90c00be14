import { expect, it } from '@jest/globals';
import { namesFor, oddsOf, openPosition, rulesFor, viewFor } from '@penance/shared';
import type { PlayAnswer } from '@penance/shared';
import { partsText } from '../src/play/odds-text.ts';

const map = { radius: 4, terrain: { '1,0': 'forest' }, elevation: { '0,0': 1 } } as const;
const rules = rulesFor({ preset: 'three-layer', overrides: {}, map });

/** A scout on a hill with a bent right arm stands behind a casket in a forest. */
const { state } = openPosition(rules, {
  round: 2,
  turn: 0,
  startAt: 'action',
  seats: [
    {
      name: 'Ada',
      team: 1,
      faction: 'church',
      frame: 'scout',
      at: [0, 0],
      facing: 0,
      hand: ['faithful-thrust'],
      draw: ['feint'],
      moved: 2,
      components: { rightArm: 5 },
    },
    { name: 'Bell', team: 2, faction: 'nomads', frame: 'scout', at: [1, 0], facing: 0, draw: ['feint'] },
  ],
});

it('the parts of an attack’s numbers are printed, one per line', () => {
  const view = viewFor(rules, state, { kind: 'seat', seat: 0 });
  const decision = view.own?.decision;
  if (!decision) throw new Error('nobody is asked');
  const answer: PlayAnswer = {
    kind: 'play',
    card: 'faithful-thrust',
    targets: [1],
    aims: ['chassis'],
    pay: [],
  };
  const odds = oddsOf(rules, view, decision, answer, { reactions: false });
  if (odds.kind !== 'attack') throw new Error(JSON.stringify(odds));
  const names = namesFor(view.seats, rules.ruleset.pool);
  expect(partsText(rules, view, answer, odds.targets, names).split('\n')).toEqual([
    '  SP 2 = 2 Faithful Thrust',
    '  TN 5 = 5 base, +1 moved 2 hexes (Ada), −2 rear, +2 Forest, −1 higher ground',
    '  damage 5 = 6 Faithful Thrust, −1 Ada’s Right Arm (structure)',
  ]);
});
