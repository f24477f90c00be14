import { expect, test } from '@jest/globals';
import { checkPacks } from '../../src/cards/check-packs.ts';
import type { CardPack } from '../../src/model/cards.ts';
import type { Effect } from '../../src/model/effects.ts';
import { casket, copies, ScriptedMatch } from '../support/scripted-match.ts';

const packOf = (play: Effect): CardPack => ({
  id: 'endless-turn',
  title: 'Endless Turn',
  cards: [
    { id: 'mill', title: 'Mill', text: 'Turns.', section: 'accessory', tags: [], cost: 0, play } as const,
  ],
  sets: [{ id: 'mill', title: 'Mill', slot: 'accessory', cards: [{ card: 'mill', copies: 3 }] }],
  factions: [],
});

const back: readonly Effect[] = [
  {
    do: 'sequence',
    effects: [
      { do: 'reshuffle', clean: true },
      { do: 'draw', who: 'self', count: 2 },
    ],
  },
  {
    do: 'sequence',
    effects: [
      { do: 'recover', count: 3 },
      { do: 'draw', who: 'self', count: 3 },
    ],
  },
];

test.each(back)('a card that costs nothing and brings itself back ends after fifty times: %j', (play) => {
  const pack = packOf(play);
  expect(checkPacks([pack])).toMatchObject({ ok: true });
  const match = new ScriptedMatch({
    seats: [
      casket({ name: 'A', team: 1, at: [0, 0], hand: copies('mill', 3), draw: copies('mill', 3) }),
      casket({ name: 'B', team: 2, at: [5, 0] }),
    ],
    packs: [pack],
  });
  for (let count = 0; count < 50; count += 1) match.answer(0, { kind: 'play', card: 'mill' });
  expect(match.seat(0).hand).toContain('mill');
  expect(match.refusalOf(0, { kind: 'play', card: 'mill' })).toBe('notAvailable');
});

test.each<readonly [Effect, (match: ScriptedMatch) => number]>([
  [
    { do: 'modify', who: 'self', modifier: { stat: 'tn', amount: 1, until: 'match', uses: 'attack' } },
    (match) => match.seat(0).modifiers.length,
  ],
  [
    { do: 'area', area: { radius: 1, effect: 'smoke', amount: 0 } },
    (match) => match.state.table.areas.length,
  ],
])('a hundred effects last at most, however often a card brings them: %j', (effect, lasting) => {
  const pack = packOf({
    do: 'sequence',
    effects: [...new Array<Effect>(9).fill(effect), ...back.slice(0, 1)],
  });
  expect(checkPacks([pack])).toMatchObject({ ok: true });
  const match = new ScriptedMatch({
    seats: [
      casket({ name: 'A', team: 1, at: [0, 0], hand: copies('mill', 3), draw: copies('mill', 3) }),
      casket({ name: 'B', team: 2, at: [5, 0] }),
    ],
    packs: [pack],
  });
  for (let count = 1; count <= 15; count += 1) {
    match.answer(0, { kind: 'play', card: 'mill' });
    expect(lasting(match)).toBe(Math.min(9 * count, 100));
  }
});
