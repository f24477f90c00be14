import type { DeckList } from '../../src/model/cards.ts';
import { describe, expect, test } from '@jest/globals';
import { CARD_POOL } from '../../src/cards/all-cards.ts';
import { deckCode, readDeckCode } from '../../src/decks/deck-code.ts';
import { deckListToText } from '../../src/decks/deck-list-text.ts';
import { BUILT_IN_FACTIONS, sampleDeck } from '../../src/decks/sample-decks.ts';
import { FRAMES } from '../../src/model/ids.ts';

const samples = BUILT_IN_FACTIONS.flatMap((faction) =>
  FRAMES.map((frame) => sampleDeck(faction, frame).list),
);
const bare = { faction: 'church', frame: 'scout', sets: [], tactics: [] };

const coded = (lists: readonly DeckList[]): [string, DeckList][] =>
  lists.map((list) => [deckCode(list), list]);

describe('deck lists as text', () => {
  test('use the titles of cards', () => {
    const list = {
      ...bare,
      sets: ['martyrs-brand', 'kite-shield'],
      tactics: ['crusaders-vow', 'absolution'],
    };
    expect(deckListToText(CARD_POOL, list)).toBe(
      [
        'Faction: Church of Absolution',
        'Frame: scout',
        "Equipment: Martyr's Brand, Kite Shield",
        "Tactics: Crusader's Vow, Absolution",
        '',
      ].join('\n'),
    );
  });

  test('use ids for titles that contain a comma or mean another id', () => {
    const sets = { ...CARD_POOL.sets };
    sets['odds-and-ends'] = { id: 'odds-and-ends', title: 'Odds, Ends', slot: 'accessory', cards: [] };
    sets['second-buckler'] = { id: 'second-buckler', title: 'Buckler', slot: 'shield', cards: [] };
    const pool = { ...CARD_POOL, sets };
    const list = { ...bare, sets: ['odds-and-ends', 'second-buckler', 'buckler'], tactics: ['absolution'] };
    expect(deckListToText(pool, list)).toContain('Equipment: odds-and-ends, second-buckler, Buckler');
  });
});

describe('deck codes', () => {
  test('are one line that may be part of any URL', () => {
    const list = { ...bare, sets: ['buckler', 'heat-sink'], tactics: ['absolution', 'last-rites'] };
    expect(deckCode(list)).toBe('p1~church~scout~buckler.heat-sink~absolution.last-rites');
    for (const sample of samples) expect(encodeURIComponent(deckCode(sample))).toBe(deckCode(sample));
  });

  test.each(coded([...samples, bare]))('survive writing and reading: %s', (code, list) => {
    expect(readDeckCode(code)).toEqual(list);
  });

  test.each(['', 'p1', 'p2~church~scout~~', 'p1~church~scout~buckler', 'p1~~scout~~', 'p1~church~scout~~~'])(
    'are invalid: %j',
    (code) => {
      expect(readDeckCode(code)).toBeNull();
    },
  );
});
