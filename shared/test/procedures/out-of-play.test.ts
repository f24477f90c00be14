import { describe, expect, test } from '@jest/globals';
import { checkPacks } from '../../src/cards/check-packs.ts';
import type { CardPack } from '../../src/model/cards.ts';
import { casket, ScriptedMatch } from '../support/scripted-match.ts';

const packOf = (card: object): readonly CardPack[] => {
  const shared = {
    id: 'trial',
    title: 'Trial',
    text: 'A card of a pack.',
    section: 'tactic',
    tags: [],
    cost: 0,
  };
  const verdict = checkPacks([
    { id: 'pack', title: 'Pack', cards: [{ ...shared, ...card }], sets: [], factions: [] },
  ]);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.packs;
};

describe('cards of packs, when a seat goes out in the middle of one', () => {
  test('what it would have attacked is not attacked: no dice are thrown', () => {
    const effects = [
      { do: 'selfHarm', count: 3 },
      { do: 'attack', damage: 2 },
    ];
    const target = { who: 'enemy', range: 1, sight: true };
    const match = new ScriptedMatch({
      packs: packOf({ target, play: { do: 'sequence', effects } }),
      seats: [
        casket({ name: 'A', team: 1, at: [0, 0], hand: ['trial'], draw: ['feint'] }),
        casket({ name: 'B', team: 2, at: [1, 0] }),
        casket({ name: 'C', team: 3, at: [4, 0] }),
      ],
      dice: [6],
    }).answer(0, { kind: 'play', card: 'trial', targets: [1], aims: ['legs'] });
    expect(match.seat(0)).toMatchObject({ status: 'defeated', reason: 'casket-hp' });
    expect(match.eventsOf('attackDeclared')).toEqual([]);
    expect(match.waitingFor).toEqual(['turn 1']);
  });

  test('a core that was to roll does not, because the burst of another felled its casket', () => {
    const match = new ScriptedMatch({
      packs: packOf({
        target: { who: 'enemy', range: 4, sight: true, most: 2 },
        play: { do: 'gain', who: 'target', what: 'taint', amount: 1 },
      }),
      overrides: { taint: true },
      seats: [
        casket({ name: 'A', team: 1, at: [0, 0], hand: ['trial'] }),
        casket({ name: 'B', team: 2, at: [4, 0], taint: 9 }),
        casket({ name: 'C', team: 3, at: [4, -1], taint: 9, draw: ['feint'] }),
      ],
      dice: [1, 3, 1, 1, 1, 6],
    }).answer(0, { kind: 'play', card: 'trial', targets: [1, 2] });
    expect(match.waitingFor).toEqual(['exploit 2']);
    match.answer(2, { kind: 'pass' });
    expect(match.seat(2)).toMatchObject({ status: 'defeated', reason: 'casket-hp' });
    expect(match.seat(1)).toMatchObject({ status: 'active', taint: 0 });
    expect(match.diceLeft).toEqual([]);
  });
});
