import { describe, expect, test } from '@jest/globals';
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
