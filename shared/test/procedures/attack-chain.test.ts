import { describe, expect, test } from '@jest/globals';
import type { EventType } from '../../src/model/events.ts';
import { casket, ScriptedMatch } from '../support/scripted-match.ts';

const [A, B] = [0, 1];

/** Event types in order, without those that only update numbers. */
const told = (match: ScriptedMatch): readonly EventType[] =>
  match.events.map(({ type }) => type).filter((type) => type !== 'numberSet');

describe('one attack from declaration to the last consequence', () => {
  test('Bash against Slipstream: reaction, dice, cards, push, and then the step aside', () => {
    const match = new ScriptedMatch({
      seats: [
        casket({ name: 'A', team: 1, at: [0, 0], hand: ['bash'] }),
        casket({
          name: 'B',
          team: 2,
          at: [1, 0],
          facing: 3,
          faction: 'nomads',
          sp: 0,
          hand: ['slipstream', 'lance-charge'],
        }),
      ],
      dice: ['strike', 'double-strike', 'critical', 'heat'],
    });
    match.answer(A, { kind: 'play', card: 'bash', targets: [B], aims: ['rightArm'] });
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: B, damage: 3, playable: ['slipstream'] }]);
    match.answer(B, { kind: 'react', card: 'slipstream' });
    expect(match.asked).toMatchObject([
      { kind: 'absorb', seat: B, count: 2, hand: ['lance-charge'], draw: 20 },
    ]);
    match.answer(B, { kind: 'absorb', hand: ['lance-charge'], draw: 1 });
    expect(match.asked).toMatchObject([{ kind: 'move', seat: B }]);
    expect(match.seat(B).at).toEqual([2, 0]);
    match.answer(B, { kind: 'path', path: [[3, 0]] });
    expect(match.waitingFor).toEqual(['turn 0']);
    expect(match.seat(B)).toMatchObject({
      at: [3, 0],
      heat: 1,
      components: { rightArm: 2 },
      graveyard: ['lance-charge', 'feint'],
      discard: ['slipstream'],
    });
    expect(told(match)).toEqual([
      'cardsMoved',
      'attackDeclared',
      'diceRolled',
      'attackHit',
      'reactionPlayed',
      'cardsMoved',
      'damageReduced',
      'cardsMoved',
      'diceRolled',
      'damageTaken',
      'cardsMoved',
      'cardsMoved',
      'componentDamaged',
      'casketMoved',
      'casketMoved',
      'cardsMoved',
    ]);
  });

  test('an attack that destroys the Right Arm: SCRAP, wound, feedback, Major Wound, one after the other', () => {
    const match = new ScriptedMatch({
      seats: [
        casket({ name: 'A', team: 1, at: [0, 0], faction: 'forge-guilds', hand: ['hammer-strike'] }),
        casket({
          name: 'B',
          team: 2,
          at: [1, 0],
          facing: 3,
          hand: ['faithful-thrust', 'divine-judgment', 'feint'],
          components: { rightArm: 6, legs: 2 },
          woundDeck: ['concussion', 'cracked-rib', 'ptsd'],
        }),
      ],
      dice: [
        'strike',
        'strike',
        'critical',
        'flesh-wound',
        'flesh-wound',
        'flesh-wound',
        'flesh-wound',
        'pierce',
      ],
    });
    match.answer(A, { kind: 'play', card: 'hammer-strike', targets: [B], aims: ['rightArm'] });
    match.answer(B, { kind: 'pass' }).answer(B, { kind: 'absorb', hand: ['faithful-thrust'], draw: 5 });
    const { components, wounds, discard, feedback } = match.seat(B);
    expect(components.rightArm).toBe(8);
    expect(wounds.map(({ wound }) => wound)).toEqual(['concussion', 'cracked-rib', 'ptsd']);
    expect(feedback).toBe(2);
    expect(discard).toEqual(['damaged']);
    expect(match.eventsOf('pilotWounded').map(({ cause }) => cause)).toEqual([
      'exposure',
      'exposure',
      'feedback',
    ]);
    match.answer(A, { kind: 'endTurn' });
    const [turn] = match.asked;
    expect(turn).toMatchObject({ kind: 'turn', seat: B, cannibalize: ['divine-judgment'] });
  });

  test('Righteous Cleave against two: the second is hit although the first fell', () => {
    const match = new ScriptedMatch({
      seats: [
        casket({ name: 'A', team: 1, at: [0, 0], hand: ['righteous-cleave'] }),
        casket({ name: 'B', team: 2, at: [1, 0], facing: 3, draw: ['feint'] }),
        casket({ name: 'C', team: 2, at: [0, 1], facing: 2, faction: 'nomads' }),
      ],
      dice: [
        'strike',
        'strike',
        ...(['flesh-wound', 'flesh-wound', 'flesh-wound', 'flesh-wound', 'flesh-wound'] as const),
        6,
        'shield',
        'flesh-wound',
      ],
    });
    match.answer(A, { kind: 'play', card: 'righteous-cleave', targets: [1, 2], aims: ['head', 'legs'] });
    expect(match.eventsOf('attackHit').map(({ component }) => component)).toEqual(['head', 'legs']);
    expect(match.seat(1).status).toBe('defeated');
    expect(match.seat(2).graveyard).toHaveLength(1);
    expect(match.waitingFor).toEqual(['turn 0']);
    expect(match.diceLeft).toEqual([]);
  });

  test('PIERCE disables the defender’s shield for the next attack of the same turn, and no longer', () => {
    const match = new ScriptedMatch({
      seats: [
        casket({ name: 'A', team: 1, at: [0, 0], hand: ['faithful-thrust', 'faithful-thrust'] }),
        casket({ name: 'B', team: 2, at: [1, 0], facing: 3, hand: ['brace-for-impact', 'deflect'] }),
      ],
      dice: ['strike', 'strike', 'pierce', 'shield', 'shield', 'shield', 'strike', 'strike'],
    });
    const thrust = { kind: 'play', card: 'faithful-thrust', targets: [B], aims: ['head'] } as const;
    match.answer(A, thrust).answer(B, { kind: 'pass' }).answer(B, { kind: 'absorb', hand: [], draw: 1 });
    expect(() => match.answer(A, thrust)).toThrow('a defense die for defense is missing');
    expect(match.eventsOf('reactionPassed')).toHaveLength(2);
  });

  test('PIERCE ends with the turn of the attacker: a shield works again against the next attack', () => {
    const match = new ScriptedMatch({
      seats: [
        casket({ name: 'A', team: 1, at: [0, 0], hand: ['faithful-thrust'] }),
        casket({ name: 'B', team: 2, at: [1, 0], facing: 3, hand: ['deflect', 'feint'] }),
        casket({ name: 'C', team: 2, at: [5, 0] }),
        casket({ name: 'D', team: 1, at: [2, 0], hand: ['faithful-thrust'] }),
      ],
      dice: ['strike', 'strike', 'pierce', 'shield', 'shield', 'shield', 'strike', 'strike'],
    });
    const thrust = { kind: 'play', card: 'faithful-thrust', targets: [B], aims: ['head'] } as const;
    match.answer(A, thrust).answer(B, { kind: 'pass' }).answer(B, { kind: 'absorb', hand: [], draw: 1 });
    match
      .answer(A, { kind: 'endTurn' })
      .answer(B, { kind: 'endTurn' })
      .answer(2, { kind: 'endTurn' })
      .answer(3, thrust);
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: B, playable: ['deflect'] }]);
  });
});
