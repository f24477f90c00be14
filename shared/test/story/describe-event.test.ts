import { describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import type { MatchEvent } from '../../src/model/events.ts';
import { STATS } from '../../src/model/stats.ts';
import { describeEvent, tellStory } from '../../src/story/describe-event.ts';
import { namesFor } from '../../src/story/names.ts';
import { redactEvent } from '../../src/views/redact-event.ts';
import { EXAMPLES } from '../views/example-events.ts';

const { pool } = resolveRuleset('three-layer');
const names = namesFor(
  [
    { name: 'Bishop', team: 1 },
    { name: 'Anvil', team: 2 },
    { name: 'Cinders', team: 2 },
  ],
  pool,
);
const tell = (event: MatchEvent): string | null => describeEvent(event, names);

describe('the description of an event', () => {
  test('is one sentence in words, or empty', () => {
    expect(Object.fromEntries(Object.values(EXAMPLES).map((event) => [event.type, tell(event)]))).toEqual({
      cardsMoved: 'Bishop draws Feint and Deflect.',
      drawPileShuffled: 'Bishop’s draw pile is shuffled.',
      woundDeckShuffled: null,
      handKept: 'Bishop keeps the hand.',
      mulliganTaken: 'Bishop takes a mulligan.',
      cardsRevealed: 'Bishop sees Hammer Strike in Anvil’s hand.',
      roundBegan: 'Round 2 begins.',
      roundEnded: 'Round 2 is over.',
      initiativeSet: 'Initiative: Anvil, then Bishop.',
      turnBegan: 'It is Bishop’s turn.',
      turnEnded: 'Bishop ends the turn.',
      turnSkipped: 'Bishop cannot act and loses the turn.',
      diceRolled: 'Bishop rolls to hit: Strike and Double Strike.',
      numberSet: 'Bishop’s Heat is 3.',
      casketMoved: 'Bishop moves 2 hexes to (2, -1).',
      casketRotated: 'Bishop turns to face north-east.',
      modifierAdded: 'Bishop: +2 damage on the next attack this turn (Penance).',
      modifiersEnded: null,
      areaMade: 'Consecrated Ground covers everything within 3 hexes of (0, 0).',
      areasEnded: 'A zone on the field fades.',
      dueSet: 'At the next Refresh Bishop has 1 SP less and loses the top card of the draw pile.',
      onceUsed: null,
      attackDeclared: 'Bishop attacks Anvil with Faithful Thrust, aiming at the right arm.',
      attackMissed: 'Bishop misses Anvil: 3 against 5.',
      attackHit: 'Bishop strikes Anvil’s right arm: 7 against 5, a strong hit for 5.',
      attackRedirected: 'Cinders steps in for Anvil with Martyrdom Protocol.',
      reactionPlayed: 'Anvil reacts with Deflect.',
      reactionPassed: 'Anvil does not react.',
      damageReduced: 'Anvil is spared 1 damage by Deflect.',
      damageTaken: 'Anvil takes 4 damage.',
      componentDamaged: '2 Component Damage to Anvil’s right arm: now 4, down to structure.',
      componentDestroyed: 'Anvil loses the right arm!',
      injuriesAdded: null,
      pilotWounded: 'Anvil’s pilot is wounded through the open plating: Concussion.',
      fingerBroken: 'The broken finger of Anvil’s pilot is the right thumb.',
      woundResisted: 'Anvil’s pilot grits through it unhurt.',
      threadChanged: 'Anvil’s left index thread snaps.',
      turnLost: 'Anvil’s pilot reels: the next turn is lost.',
      aimTaken: 'Bishop keeps Anvil in its sights.',
      taintSettled: 'Anvil’s Taint will rise no more.',
      seatDefeated: 'Anvil is out: the casket has nothing left to lose.',
      pilotExtracted: 'Bishop takes the pilot of Anvil along.',
      objectiveAdvanced: 'Objective 1 has come 1 of 3 on its way.',
      matchEnded: 'Bishop is left standing and wins.',
    });
  });

  test('for viewers who may not know everything does not reveal hidden facts', () => {
    const told = (event: MatchEvent): string | null =>
      describeEvent(redactEvent(event, { kind: 'public' }), names);
    expect(told(EXAMPLES.cardsMoved)).toBe('Bishop draws 2 cards.');
    expect(told(EXAMPLES.cardsRevealed)).toBe('Bishop looks at 1 card of Anvil’s hand.');
    for (const event of Object.values(EXAMPLES)) {
      if (!('cards' in event)) expect(told(event)).toBe(tell(event));
    }
  });
});

test('an attack reads as a story', () => {
  const events: readonly MatchEvent[] = [
    EXAMPLES.attackDeclared,
    { ...EXAMPLES.diceRolled, faces: [4, 5] },
    EXAMPLES.attackHit,
    EXAMPLES.reactionPlayed,
    { type: 'cardsMoved', seat: 1, from: 'hand', to: 'playing', cards: ['deflect'], why: 'played' },
    EXAMPLES.damageReduced,
    { type: 'diceRolled', seat: 1, die: 'defense', purpose: 'defense', faces: [1, 3, 4, 6] },
    EXAMPLES.damageTaken,
    {
      type: 'cardsMoved',
      seat: 1,
      from: 'hand',
      to: 'graveyard',
      cards: ['hammer-strike', 'hammer-strike', 'feint'],
      why: 'lost',
    },
    EXAMPLES.componentDamaged,
    { ...EXAMPLES.pilotWounded, softened: true },
  ];
  expect(tellStory(events, names)).toEqual([
    'Bishop attacks Anvil with Faithful Thrust, aiming at the right arm.',
    'Bishop rolls to hit: Strike and Double Strike.',
    'Bishop strikes Anvil’s right arm with Faithful Thrust: 7 against 5, a strong hit for 5.',
    'Anvil reacts with Deflect.',
    'Anvil is spared 1 damage by Deflect.',
    'Anvil rolls Defense Dice: Shield, Flesh Wound, Critical and Heat.',
    'Anvil takes 4 damage.',
    'Anvil loses Hammer Strike ×2 and Feint from the hand.',
    '2 Component Damage to Anvil’s right arm: now 4, down to structure.',
    'Anvil’s pilot is wounded through the open plating: Concussion. Grit makes a minor wound of it.',
  ]);
});

test.each<[string, MatchEvent, string | null]>([
  [
    'two jams',
    { ...EXAMPLES.attackMissed, tier: 'catastrophe' },
    'Two jams: Bishop’s attack on Anvil fails catastrophically.',
  ],
  [
    'two death blows',
    { ...EXAMPLES.attackHit, tier: 'execution', damage: 6 },
    'EXECUTION! Bishop tears through Anvil’s right arm, 6 past every defense.',
  ],
  [
    'two targets',
    { ...EXAMPLES.attackDeclared, targets: [1, 2], aims: ['head', 'random'] },
    'Bishop attacks Anvil (the head) and Cinders (wherever it lands) with Faithful Thrust.',
  ],
  ['a push', { ...EXAMPLES.casketMoved, how: 'pushed', path: [[1, 0]] }, 'Bishop is pushed 1 hex to (1, 0).'],
  ['a pass', { ...EXAMPLES.turnEnded, passed: true }, 'Bishop passes and cools down.'],
  [
    'a plain die',
    { ...EXAMPLES.diceRolled, die: 'd6', purpose: 'strain', faces: [4] },
    'Bishop rolls 4 for Strain.',
  ],
  ['a draw', { type: 'matchEnded', result: { team: null, reason: 'draw' } }, 'The match is a draw.'],
  ['bookkeeping', { ...EXAMPLES.numberSet, what: 'spent' }, null],
  ['nothing due any more', { ...EXAMPLES.dueSet, due: { sp: 0, loseTop: 0 } }, null],
  ['nothing drawn', { ...EXAMPLES.cardsMoved, cards: [] }, null],
])('%s', (_, event, line) => {
  expect(tell(event)).toBe(line);
});

test('every stat of a modifier is named, with its end', () => {
  const lines = STATS.map((stat) =>
    tell({
      type: 'modifierAdded',
      seat: 0,
      modifier: { stat, amount: 1, source: 'feint', until: 'refresh', of: 0 },
    }),
  );
  expect(new Set(lines).size).toBe(STATS.length);
  for (const line of lines) expect(line).toMatch(/^Bishop: .+ until the next Refresh \(Feint\)\.$/);
});
