import { describe, expect, test } from '@jest/globals';
import { ZONES } from '../../src/model/ids.ts';
import { casket, ScriptedMatch } from '../support/scripted-match.ts';

const [SURGEON, PATIENT] = [0, 1];

const suture = (discard: readonly string[]) =>
  new ScriptedMatch({
    seats: [
      casket({ name: 'Surgeon', team: 1, at: [0, 0], hand: ['field-suture'] }),
      casket({ name: 'Patient', team: 1, at: [1, 0], discard }),
      casket({ name: 'Enemy', team: 2, at: [5, 0] }),
    ],
  }).answer(SURGEON, { kind: 'play', card: 'field-suture', targets: [PATIENT] });

describe('Field Suture', () => {
  test('removes a DAMAGED card of an ally from the game: it lies in the Graveyard, and in no other pile', () => {
    const match = suture(['flush', 'damaged', 'retreat']);
    const left = ZONES.filter((zone) => match.seat(PATIENT)[zone].includes('damaged'));
    expect(left).toEqual(['graveyard']);
    expect(match.seat(PATIENT).discard).toEqual(['flush', 'retreat']);
    expect(match.eventsOf('cardsMoved')).toContainEqual({
      type: 'cardsMoved',
      seat: PATIENT,
      from: 'discard',
      to: 'graveyard',
      cards: ['damaged'],
      why: 'mended',
    });
  });

  test('lets the surgeon choose if there are several', () => {
    const match = suture(['damaged', 'damage']);
    expect(match.asked).toMatchObject([
      { kind: 'choose', seat: SURGEON, purpose: 'mend', from: ['damaged', 'damage'], count: 1 },
    ]);
    match.answer(SURGEON, { kind: 'choose', cards: ['damage'] });
    expect(match.seat(PATIENT).discard).toEqual(['damaged']);
  });

  test('does nothing for an ally that needs none', () => {
    const match = suture(['flush']);
    expect(match.waitingFor).toEqual(['turn 0']);
    expect(match.seat(PATIENT).discard).toEqual(['flush']);
  });
});
