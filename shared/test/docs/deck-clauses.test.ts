import type { DeckList } from '../../src/model/cards.ts';
import { describe, expect, test } from '@jest/globals';
import { checkDeck } from '../../src/decks/check-deck.ts';
import type { PresetId } from '../../src/model/ids.ts';
import type { Overrides } from '../../src/model/ruleset.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';

/** The clauses of the rule book about decks: one test each. Cases show single decks in addition. */

const LEGAL = {
  faction: 'church',
  frame: 'scout',
  sets: ['buckler', 'heat-sink'],
  tactics: ['righteous-fury', 'absolution'],
};

type List = Partial<DeckList>;

const verdict = (list: List, preset: PresetId = 'three-layer', overrides: Overrides = {}) =>
  checkDeck(resolveRuleset(preset, overrides), { ...LEGAL, ...list });

const codes = (...deck: Parameters<typeof verdict>): readonly string[] => {
  const checked = verdict(...deck);
  return checked.ok ? [] : checked.problems.map(({ code }) => code);
};

const sizeOf = (...deck: Parameters<typeof verdict>): number => {
  const checked = verdict(...deck);
  return checked.ok ? checked.deck.length : 0;
};

describe('10.1 What a deck is made of', () => {
  test('10.1-1: ten Universal cards, twelve of the weapon, the sets, two of the tactics', () => {
    const checked = verdict({});
    if (!checked.ok) throw new Error('not legal');
    const { cards } = resolveRuleset('three-layer').pool;
    const sections = checked.deck.map((card) => cards[card]?.section);
    const count = (section: string) => sections.filter((each) => each === section).length;
    expect([
      count('universal'),
      count('primary'),
      count('shield'),
      count('accessory'),
      count('tactic'),
    ]).toEqual([10, 12, 6, 2, 2]);
    expect(new Set(checked.deck.filter((card) => cards[card]?.section === 'universal')).size).toBe(10);
    expect(codes({ tactics: ['absolution'] })).toEqual(['wrongTacticCount']);
    expect(codes({ tactics: ['absolution', 'absolution'] })).toContain('duplicateTactic');
    expect(codes({ tactics: ['absolution', 'phylactery'] })).toEqual(['tacticOfOtherFaction']);
  });

  test.each([
    ['scout', ['buckler', 'pistol'], ['tooManyHandSets', 'deckTooLarge']],
    ['scout', ['buckler', 'heat-sink', 'jump-jets'], ['tooManyAccessories', 'deckTooLarge']],
    ['warden', ['buckler', 'heat-sink', 'jump-jets'], []],
    ['warden', ['buckler', 'pistol'], ['tooManyHandSets']],
    ['vanguard', ['buckler', 'pistol', 'heat-sink', 'jump-jets'], []],
    ['colossus', ['buckler', 'pistol', 'heat-sink', 'jump-jets', 'field-kit'], []],
    ['scout', ['buckler', 'buckler'], ['duplicateSet']],
  ])('10.1-2: slots of a %s with %j', (frame, sets, problems) => {
    expect(codes({ frame, sets })).toEqual(problems);
  });

  test('10.1-3: exactly one set of six', () => {
    expect(codes({ sets: ['buckler'] }, 'fixed-thirty')).toEqual([]);
    expect(sizeOf({ sets: ['buckler'] }, 'fixed-thirty')).toBe(30);
    expect(codes({ sets: ['kite-shield'] }, 'fixed-thirty')).toContain('notOneSetOfSix');
    expect(codes({ sets: ['buckler', 'pistol'] }, 'fixed-thirty')).toContain('notOneSetOfSix');
  });

  test.each([
    ['by-frame', 'scout', ['heat-sink'], 26, []],
    ['by-frame', 'scout', ['buckler', 'heat-sink'], 32, []],
    ['by-frame', 'scout', ['buckler', 'repair-kit'], 36, ['deckTooLarge']],
    ['by-frame', 'warden', ['kite-shield'], 27, ['deckTooSmall']],
    ['by-frame', 'vanguard', ['buckler', 'pistol'], 36, []],
    ['by-frame', 'colossus', ['buckler', 'pistol'], 36, ['deckTooSmall']],
    ['wide', 'colossus', ['heat-sink'], 26, []],
    ['wide', 'colossus', [], 24, ['deckTooSmall']],
    ['draft', 'scout', [], 24, []],
    ['thirty', 'scout', ['kite-shield'], 27, ['deckTooSmall']],
  ] as const)('10.1-4: deckSize %s, a %s with %j has %i cards', (deckSize, frame, sets, size, problems) => {
    const deck = [{ frame, sets: [...sets] }, 'three-layer', { deckSize }] as const;
    expect(codes(...deck)).toEqual(problems);
    if (problems.length === 0) expect(sizeOf(...deck)).toBe(size);
  });

  test('10.1-4: deckCap lowers the most', () => {
    expect(codes({}, 'three-layer', { deckCap: 31 })).toEqual(['deckTooLarge']);
    expect(codes({}, 'three-layer', { deckCap: 32 })).toEqual([]);
  });

  test('10.1-5: a cap below the least size lifts it', () => {
    const list = { frame: 'colossus', sets: ['buckler'] };
    expect(codes(list)).toEqual(['deckTooSmall']);
    expect(codes(list, 'three-layer', { deckCap: 30 })).toEqual([]);
  });

  test('10.1-6: every reason at once, each with its place', () => {
    const checked = verdict({ sets: ['pistol', 'tower-shield', 'martyrs-brnd'], tactics: ['phylactery'] });
    expect(checked).toMatchObject({
      ok: false,
      problems: [
        { code: 'unknownSet', at: 'martyrs-brnd' },
        { code: 'tacticOfOtherFaction', at: 'phylactery' },
        { code: 'wrongTacticCount', at: 'tactic' },
        { code: 'tooManyHandSets', at: 'offhand' },
        { code: 'deckTooLarge', at: 'deck' },
      ],
    });
  });

  test('10.1-7: old names of frames', () => {
    const frame = (name: string, preset: PresetId, overrides: Overrides = {}) => {
      const checked = checkDeck(
        resolveRuleset(preset, { deckSize: 'draft', equipmentSlots: 'by-frame', ...overrides }),
        {
          ...LEGAL,
          sets: [],
          frame: name,
        },
      );
      return checked.ok ? checked.list.frame : null;
    };
    expect(['Light', 'Medium', 'Heavy', 'Fortress'].map((name) => frame(name, 'graveyard'))).toEqual([
      'scout',
      'warden',
      'vanguard',
      'colossus',
    ]);
    expect(frame('Assault', 'graveyard')).toBe('warden');
    expect(frame('Assault', 'fixed-thirty')).toBe('colossus');
    expect(frame('assault', 'codex', { assaultFrame: 'vanguard' })).toBe('vanguard');
  });
});
