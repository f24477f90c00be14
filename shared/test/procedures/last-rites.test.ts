import { describe, expect, test } from '@jest/globals';
import type { Face } from '../support/dice-script.ts';
import { casket, ScriptedMatch } from '../support/scripted-match.ts';

const [ATTACKER, VICTIM, PRIEST, OTHER_PRIEST, SMITH] = [0, 1, 2, 3, 4];

/** The victim has one card left; damage of 6 and more is more than it can lose. */
const lastBlow = (priest: { readonly discard: readonly string[] }): ScriptedMatch =>
  new ScriptedMatch({
    seats: [
      casket({ name: 'Attacker', team: 1, at: [0, 0], faction: 'forge-guilds', hand: ['hammer-strike'] }),
      casket({ name: 'Victim', team: 2, at: [1, 0], facing: 3, draw: ['feint'] }),
      casket({ name: 'Priest', team: 2, at: [5, 0], hand: ['last-rites', 'feint'], ...priest }),
      casket({ name: 'Other Priest', team: 2, at: [0, 5], hand: ['retreat'] }),
      casket({ name: 'Smith', team: 2, at: [0, -5], faction: 'forge-guilds', hand: ['feint'] }),
    ],
    dice: ['strike', 'strike', ...new Array<Face>(6).fill('flesh-wound'), 6],
  });

describe('Last Rites', () => {
  test('is asked of every ally whose faction could have it, at any distance, and recovers five', () => {
    const match = lastBlow({ discard: ['retreat', 'flush', 'flush', 'damaged', 'feint', 'bash', 'deflect'] });
    match.answer(ATTACKER, { kind: 'play', card: 'hammer-strike', targets: [VICTIM], aims: ['head'] });
    expect(match.seat(VICTIM)).toMatchObject({ status: 'defeated', reason: 'casket-hp' });
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: PRIEST, at: 'allyDefeated' }]);
    match.answer(PRIEST, { kind: 'react', card: 'last-rites' });
    expect(match.asked).toMatchObject([{ kind: 'choose', seat: PRIEST, purpose: 'recover', count: 5 }]);
    expect(
      match.refusalOf(PRIEST, { kind: 'choose', cards: ['damaged', 'flush', 'flush', 'feint', 'bash'] }),
    ).toBe('notOffered');
    match.answer(PRIEST, { kind: 'choose', cards: ['retreat', 'flush', 'flush', 'feint', 'deflect'] });
    expect(match.seat(PRIEST).draw).toHaveLength(25);
    expect(match.seat(PRIEST).discard.toSorted()).toEqual(['bash', 'damaged', 'last-rites']);
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: OTHER_PRIEST, playable: [] }]);
    match.answer(OTHER_PRIEST, { kind: 'pass' });
    expect(match.waitingFor).toEqual([`turn ${String(ATTACKER)}`]);
    expect(match.seat(SMITH).status).toBe('active');
  });

  test('recovers what there is, without asking, when the Discard Pile holds less', () => {
    const match = lastBlow({ discard: ['retreat', 'bash'] });
    match.answer(ATTACKER, { kind: 'play', card: 'hammer-strike', targets: [VICTIM], aims: ['head'] });
    match.answer(PRIEST, { kind: 'react', card: 'last-rites' });
    expect(match.seat(PRIEST).draw).toHaveLength(22);
    expect(match.seat(PRIEST).discard).toEqual(['last-rites']);
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: OTHER_PRIEST }]);
  });

  test('may be declined', () => {
    const match = lastBlow({ discard: ['retreat'] });
    match.answer(ATTACKER, { kind: 'play', card: 'hammer-strike', targets: [VICTIM], aims: ['head'] });
    match.answer(PRIEST, { kind: 'pass' }).answer(OTHER_PRIEST, { kind: 'pass' });
    expect(match.seat(PRIEST).hand).toEqual(['last-rites', 'feint']);
  });
});
