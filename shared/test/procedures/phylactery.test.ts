import { describe, expect, test } from '@jest/globals';
import type { PositionSeat } from '../../src/engine/open-position.ts';
import type { Face } from '../support/dice-script.ts';
import { casket, copies, ScriptedMatch } from '../support/scripted-match.ts';

const [SMITH, LICH] = [0, 1];
const DEAD = ['bone-lance', 'death-mark', 'flush', 'grave-reap', 'reanimate', 'retreat', 'bash', 'feint'];

const flesh = (count: number): readonly Face[] => new Array<Face>(count).fill('flesh-wound');

/** Hammer Strike for 6 against a casket that is about to run out of cards. */
const blows = (
  lich: Partial<PositionSeat>,
  dice: readonly Face[],
  picks: readonly (readonly number[])[] = [],
) =>
  new ScriptedMatch({
    seats: [
      casket({
        name: 'Smith',
        team: 1,
        at: [0, 0],
        faction: 'forge-guilds',
        sp: 9,
        hand: copies('hammer-strike', 3),
      }),
      casket({
        name: 'Lich',
        team: 2,
        at: [1, 0],
        facing: 3,
        faction: 'ossuarium',
        frame: 'colossus',
        draw: copies('feint', 6),
        inPlay: ['phylactery'],
        graveyard: DEAD,
        ...lich,
      }),
    ],
    dice,
    picks,
  });

const strike = { kind: 'play', card: 'hammer-strike', targets: [LICH], aims: ['legs'] } as const;
const HIT: readonly Face[] = ['strike', 'strike', ...flesh(6)];

describe('Phylactery', () => {
  test('recovers six random cards of the Graveyard as the draw pile, for two wounds', () => {
    const match = blows({}, HIT, [[0, 2, 4, 6, 8, 10]]).answer(SMITH, strike);
    const { draw, graveyard, wounds, status } = match.seat(LICH);
    expect(draw).toEqual(['bone-lance', 'flush', 'reanimate', 'bash', 'feint', 'feint']);
    expect(graveyard.toSorted()).toEqual(
      ['death-mark', 'grave-reap', 'retreat', ...copies('feint', 5)].toSorted(),
    );
    expect(wounds.map(({ wound }) => wound)).toEqual(['concussion', 'internal-bleeding']);
    expect(status).toBe('active');
    expect(match.diceLeft).toEqual([]);
  });

  test('works once: the second time the casket falls', () => {
    const match = blows({}, [...HIT, ...HIT, 6])
      .answer(SMITH, strike)
      .answer(SMITH, strike);
    expect(match.seat(LICH)).toMatchObject({ status: 'defeated', reason: 'casket-hp' });
    expect(match.state.table.result).toEqual({ team: 1, reason: 'last-standing' });
    expect(match.diceLeft).toEqual([]);
  });

  test('recovers what there is if that is less, including the cards just lost', () => {
    const match = blows({ draw: copies('retreat', 2), graveyard: ['flush'] }, HIT).answer(SMITH, strike);
    expect(match.seat(LICH).draw.toSorted()).toEqual(['flush', 'retreat', 'retreat']);
    expect(match.seat(LICH).graveyard).toEqual([]);
  });

  test('works for a cost that cannot be paid as well as for the last card that can', () => {
    const match = blows({ draw: copies('retreat', 5) }, HIT).answer(SMITH, strike);
    expect(match.seat(LICH).status).toBe('active');
    expect(match.seat(LICH).draw).toHaveLength(6);
  });

  test('kills a pilot with eight wounds: the tenth is fatal', () => {
    const wounds = [
      'concussion',
      'internal-bleeding',
      'dislocated-shoulder',
      'cracked-rib',
      'shattered-hand',
      'spinal-trauma',
      'ruptured-organ',
      'ptsd',
    ] as const;
    const match = blows({ wounds: wounds.map((wound) => ({ wound })) }, [...HIT, 7]).answer(SMITH, strike);
    expect(match.seat(LICH)).toMatchObject({ status: 'defeated', reason: 'pilot' });
    expect(match.seat(LICH).wounds).toHaveLength(10);
    expect(match.seat(LICH).draw).toHaveLength(6);
  });
});
