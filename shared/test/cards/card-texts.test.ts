import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { CARD_POOL } from '../../src/cards/all-cards.ts';
import type { CardDefinition } from '../../src/model/cards.ts';

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Cards whose text and data differ for a reason: additional numbers in the data, additional numbers in the text. */
const EXPLAINED: Readonly<Record<string, readonly [data: readonly number[], text: readonly number[]]>> = {
  retreat: [[1], []],
  'martyrdom-protocol': [[1], []],
  'rune-strike': [[3], []],
  'forge-fury': [[9], [6]],
  'forge-mastery': [[1], [6]],
  'clan-vengeance': [[], [1]],
  'pall-of-decay': [[1], []],
  phylactery: [[], [1]],
  'unquiet-dead': [[1], [2]],
  'lance-charge': [[6], []],
  'dust-veil': [[0, 1], [6]],
  outflank: [[], [3]],
  'shield-wall': [[], [3]],
  'field-suture': [[], [1]],
  damaged: [[], [0]],
  scrap: [[], [0, 1]],
};

const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [Math.abs(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'sides' ? [] : numbersIn(inner)));
};

const inData = ({ play, reaction, passive, inert, requires, target }: CardDefinition) => {
  const range = target?.range ?? 1;
  return new Set([...numbersIn([play, reaction, passive, inert, requires]), ...(range > 1 ? [range] : [])]);
};

const inText = ({ text }: CardDefinition) => {
  const found = text.toLowerCase().match(new RegExp(`\\d+|${WORDS.join('|')}`, 'g')) ?? [];
  return new Set(found.map((word) => (WORDS.includes(word) ? WORDS.indexOf(word) : Number(word))));
};

describe('card texts contain the numbers of their cards', () => {
  test.each(Object.values(CARD_POOL.cards).map((card) => [card.id, card] as const))('%s', (id, card) => {
    const data = [...inData(card)].filter((number) => !inText(card).has(number)).sort((a, b) => a - b);
    const text = [...inText(card)].filter((number) => !inData(card).has(number)).sort((a, b) => a - b);
    expect([data, text]).toEqual(EXPLAINED[id] ?? [[], []]);
  });
});

/** Clauses that say how far a word such as "all" goes. A card with such a word belongs here once its effect was compared. */
const REACH: Readonly<Record<string, string>> = {
  'righteous-fury': '10.3-9',
  absolution: '8.3-1',
  'forge-fury': '10.3-17',
  earthshaker: '3.12-3',
  'runic-overcharge': '10.2-4',
  'lance-charge': '2.2-6',
  'dented-plating': '3.11-4',
  'cracked-soulveins': '7.3-7',
  'locked-joints': '7.3-7',
};

/** Whether the effects of a card do what its text says in these words; each text that has them is compared. */
const CLAIMS: readonly (readonly [words: RegExp, holds: (card: CardDefinition) => boolean])[] = [
  [/\b(cannot be played|not playable)\b/i, ({ play, reaction, passive }) => !play && !reaction && !passive],
  [/^reaction\b/i, ({ reaction }) => reaction !== undefined],
  [
    /\bonce (a|per) (turn|match)\b/i,
    ({ limit, passive, play }) => Boolean(limit ?? passive ?? hasOnce(play)),
  ],
  [/\barmor-piercing\b/i, (card) => JSON.stringify(card.play).includes('"armorPiercing":true')],
  [/\bgain \d+ heat\b/i, (card) => /"(heat|heatPerTurn)"/.test(JSON.stringify(card))],
  [
    /\bdraws? \d+ cards?\b/i,
    (card) => /"(draw|cannibalizeDraw)"/.test(JSON.stringify(card)) || card.id === 'scrap',
  ],
];

const hasOnce = (effect: unknown): boolean => JSON.stringify(effect ?? null).includes('oncePer');

describe('card texts claim what their cards do', () => {
  test.each(Object.values(CARD_POOL.cards).map((card) => [card.id, card] as const))('%s', (id, card) => {
    const broken = CLAIMS.filter(([words, holds]) => words.test(card.text) && !holds(card));
    expect(broken.map(([words]) => words.source)).toEqual([]);
    expect(/\b(all|every|everything)\b/i.test(card.text)).toBe(Object.hasOwn(REACH, id));
  });

  test('every clause named here exists', () => {
    const book = ['2-board', '3-attack', '7-piles', '8-energy', '10-decks'].map((chapter) =>
      readFileSync(new URL(`../../../docs/rules/${chapter}.md`, import.meta.url), 'utf8'),
    );
    for (const clause of Object.values(REACH)) expect(book.join()).toContain(`**${clause}**`);
  });
});
