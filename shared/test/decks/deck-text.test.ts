import type { DeckList } from '../../src/model/cards.ts';
import { describe, expect, test } from '@jest/globals';
import { CARD_POOL } from '../../src/cards/all-cards.ts';
import { deckCode, readDeckCode } from '../../src/decks/deck-code.ts';
import { deckListFromText, deckListToText } from '../../src/decks/deck-list-text.ts';
import { BUILT_IN_FACTIONS, sampleDeck } from '../../src/decks/sample-decks.ts';
import { FRAMES } from '../../src/model/ids.ts';

const samples = BUILT_IN_FACTIONS.flatMap((faction) =>
  FRAMES.map((frame) => sampleDeck(faction, frame).list),
);
const bare = { faction: 'church', frame: 'scout', sets: [], tactics: [] };

const problems = (text: string) => {
  const verdict = deckListFromText(CARD_POOL, text);
  return verdict.ok ? [] : verdict.problems.map(({ code, line }) => `${code} ${line}`);
};

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

  test.each(coded([...samples, { ...bare, tactics: ['absolution'] }]))(
    'survive writing and reading: %s',
    (_, list) => {
      expect(deckListFromText(CARD_POOL, deckListToText(CARD_POOL, list))).toEqual({ ok: true, list });
    },
  );

  test('use ids for names that could not be read back', () => {
    const sets = { ...CARD_POOL.sets };
    sets['odds-and-ends'] = { id: 'odds-and-ends', title: 'Odds, Ends', slot: 'accessory', cards: [] };
    sets['second-buckler'] = { id: 'second-buckler', title: 'Buckler', slot: 'shield', cards: [] };
    const pool = { ...CARD_POOL, sets };
    const list = { ...bare, sets: ['odds-and-ends', 'second-buckler', 'buckler'], tactics: ['absolution'] };
    const text = deckListToText(pool, list);
    expect(text).toContain('Equipment: odds-and-ends, second-buckler, Buckler');
    expect(deckListFromText(pool, text)).toEqual({ ok: true, list });
  });

  test('are parsed leniently', () => {
    const text = [
      '# my best deck',
      'TACTICS: crusader’s vow,Absolution ,',
      '',
      '  faction : CHURCH',
      'Frame: Heavy',
      'equipment: tower shield, Buckler',
    ].join('\r\n');
    expect(deckListFromText(CARD_POOL, text)).toEqual({
      ok: true,
      list: {
        faction: 'church',
        frame: 'heavy',
        sets: ['tower-shield', 'buckler'],
        tactics: ['crusaders-vow', 'absolution'],
      },
    });
  });

  test('need no equipment line', () => {
    const text = 'Faction: nomads\nFrame: scout\nTactics: Outflank';
    expect(deckListFromText(CARD_POOL, text)).toMatchObject({ ok: true, list: { sets: [] } });
  });

  test('report every line that cannot be read', () => {
    const text = [
      'Faction: church',
      'Frame: scout, warden',
      'Faction: nomads',
      'Weapons: Sword',
      'hello',
      'Equipment: Buckler, Bulwark',
      ': nothing',
    ].join('\n');
    expect(problems(text)).toEqual([
      'unknownLine 4',
      'unknownLine 5',
      'unknownLine 7',
      'wrongCount 2',
      'repeatedLine 3',
      'missingLine 0',
      'unknownName 6',
    ]);
    expect(problems('')).toEqual(['missingLine 0', 'missingLine 0', 'missingLine 0']);
    expect(problems('Faction:\nFrame: x\nTactics: __proto__')).toEqual(['wrongCount 1', 'unknownName 3']);
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
