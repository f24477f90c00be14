import { describe, expect, test } from '@jest/globals';
import { casket, ScriptedMatch, type Scene } from '../support/scripted-match.ts';

const [KEEPER, ATTACKER, VICTIM, IDLE] = [0, 1, 2, 3];

/** Two against two: the owner of Martyrdom Protocol has its turn before the attacker. */
const scene = (dice: Scene['dice']): Scene => ({
  seats: [
    casket({
      name: 'Keeper',
      team: 2,
      at: [2, 0],
      facing: 3,
      hand: ['martyrdom-protocol', 'faithful-thrust', 'deflect', 'interpose', 'feint', 'feint', 'feint'],
    }),
    casket({ name: 'Attacker', team: 1, at: [0, 0], sp: 5, hand: ['faithful-thrust', 'faithful-thrust'] }),
    casket({
      name: 'Victim',
      team: 2,
      at: [1, 0],
      facing: 3,
      hand: ['interpose', 'interpose', 'feint'],
    }),
    casket({ name: 'Idle', team: 1, at: [-3, 0], faction: 'nomads', hand: ['slipstream'] }),
  ],
  turn: KEEPER,
  dice: dice ?? [],
});

const thrust = { kind: 'play', card: 'faithful-thrust', targets: [VICTIM], aims: ['rightArm'] } as const;

const afterTheVow = (dice: Scene['dice']): ScriptedMatch =>
  new ScriptedMatch(scene(dice))
    .answer(KEEPER, { kind: 'play', card: 'martyrdom-protocol' })
    .answer(KEEPER, { kind: 'endTurn' })
    .answer(ATTACKER, thrust);

/** 3 + 3 is a hit for 4; one Suffering Die for the 4 that are redirected. */
const HIT = ['strike', 'strike'] as const;

describe('an attack in team play', () => {
  test('is redirected, halved for an ally, reacted to and absorbed, in this order', () => {
    const match = afterTheVow([...HIT, 'divine-mercy', 'flesh-wound']);
    expect(match.waitingFor).toEqual([`redirect ${String(KEEPER)}`]);
    match.answer(KEEPER, { kind: 'redirect' });
    expect(match.waitingFor).toEqual([`reaction ${String(VICTIM)}`]);
    match.answer(VICTIM, { kind: 'react', card: 'interpose' });
    expect(match.asked).toMatchObject([{ kind: 'absorb', seat: VICTIM, count: 2 }]);
    match.answer(VICTIM, { kind: 'absorb', hand: ['feint'], draw: 1 });
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: KEEPER, at: 'attackHit', damage: 2 }]);
    match.answer(KEEPER, { kind: 'react', card: 'deflect' });
    expect(match.asked).toMatchObject([{ kind: 'absorb', seat: KEEPER, count: 1 }]);
    match.answer(KEEPER, { kind: 'absorb', hand: ['faithful-thrust'], draw: 0 });
    expect(match.waitingFor).toEqual([`turn ${String(ATTACKER)}`]);
    expect(match.diceLeft).toEqual([]);
    expect(match.seat(KEEPER)).toMatchObject({
      graveyard: ['faithful-thrust'],
      components: { rightArm: 1 },
      modifiers: [],
    });
    expect(match.seat(VICTIM)).toMatchObject({
      graveyard: ['feint', 'feint'],
      discard: ['interpose'],
      components: { rightArm: 0 },
    });
    expect(match.eventsOf('attackRedirected')).toMatchObject([
      { from: VICTIM, to: KEEPER, by: 'martyrdom-protocol' },
    ]);
    // Whoever interposes spares the target, not itself.
    expect(match.eventsOf('damageReduced')).toMatchObject([
      { seat: KEEPER, by: 2, source: 'interpose' },
      { seat: KEEPER, by: 1, source: 'deflect' },
    ]);
  });

  test('is redirected once: for the next one no ally can take it', () => {
    const match = afterTheVow([...HIT, 'divine-mercy', 'shield', 'shield', 'shield', 'shield', ...HIT]);
    match
      .answer(KEEPER, { kind: 'redirect' })
      .answer(VICTIM, { kind: 'pass' })
      .answer(KEEPER, { kind: 'pass' });
    expect(match.waitingFor).toEqual([`turn ${String(ATTACKER)}`]);
    match.answer(ATTACKER, thrust);
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: KEEPER, at: 'allyHit' }]);
  });

  test('asks allies for Interpose and then the target, whether or not it was redirected', () => {
    const match = afterTheVow([...HIT]);
    match.answer(KEEPER, { kind: 'pass' });
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: KEEPER, at: 'allyHit', damage: 4 }]);
    match
      .answer(KEEPER, { kind: 'react', card: 'interpose' })
      .answer(KEEPER, { kind: 'absorb', hand: [], draw: 2 });
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: VICTIM, at: 'attackHit', damage: 2 }]);
  });

  test('rounds half of an odd damage up', () => {
    const match = new ScriptedMatch({
      seats: [
        casket({ name: 'Attacker', team: 1, at: [0, 0], hand: ['faithful-thrust'] }),
        casket({ name: 'Victim', team: 2, at: [1, 0], facing: 4, hand: ['feint'] }),
        casket({ name: 'Ally', team: 2, at: [2, 0], hand: ['interpose'] }),
      ],
      dice: [...HIT],
    });
    match.answer(0, { ...thrust, targets: [1] }).answer(2, { kind: 'react', card: 'interpose' });
    expect(match.eventsOf('attackHit')).toMatchObject([{ damage: 5 }]);
    expect(match.seat(2).graveyard).toHaveLength(3);
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: 1, damage: 2 }]);
  });

  test('asks no seat of another faction, and none too far away', () => {
    const match = new ScriptedMatch({
      seats: [
        casket({ name: 'Attacker', team: 1, at: [0, 0], hand: ['faithful-thrust'] }),
        casket({ name: 'Victim', team: 2, at: [1, 0], facing: 3, hand: ['feint'] }),
        casket({ name: 'Far', team: 2, at: [4, 0], hand: ['interpose'] }),
        casket({ name: 'Smith', team: 2, at: [2, 0], faction: 'forge-guilds', hand: ['feint'] }),
      ],
      dice: [...HIT],
    });
    match.answer(0, { ...thrust, targets: [1] });
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: 1, at: 'attackHit' }]);
  });

  test('rolls one Suffering Die for every full 3 that are redirected, before anybody reacts', () => {
    const match = afterTheVow(['double-strike', 'death-blow', 'penance', 'absolution']);
    match.answer(KEEPER, { kind: 'redirect' });
    expect(match.eventsOf('attackHit')).toMatchObject([{ damage: 6, tier: 'critical' }]);
    expect(match.asked).toMatchObject([{ kind: 'absorb', seat: KEEPER, count: 1 }]);
    match.answer(KEEPER, { kind: 'absorb', hand: [], draw: 1 });
    expect(match.asked).toMatchObject([{ kind: 'absorb', seat: KEEPER, count: 1 }]);
    match.answer(KEEPER, { kind: 'absorb', hand: [], draw: 1 });
    expect(match.seat(KEEPER).heat).toBe(1);
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: VICTIM, at: 'allyHit', damage: 6 }]);
  });

  test('with an EXECUTION asks nobody', () => {
    const match = afterTheVow(['death-blow', 'death-blow']);
    expect(match.waitingFor).toEqual([`turn ${String(ATTACKER)}`]);
    expect(match.seat(VICTIM)).toMatchObject({ components: { rightArm: 8 }, status: 'active' });
    expect(match.seat(IDLE).status).toBe('active');
  });
});
