import { expect, test } from '@jest/globals';
import { addressOf, readingOf } from '../src/rules/address.ts';
import { cardsNamed } from '../src/rules/cards-named.ts';
import { rowsOf, spansOf } from '../src/rules/spans.ts';

const CARDS = [
  { id: 'unbreakable', title: 'Unbreakable' },
  { id: 'unbreakable-spirit', title: 'Unbreakable Spirit' },
  { id: 'leap', title: 'Leap' },
  { id: 'damage', title: 'Damage' },
];
const spans = spansOf({ places: new Set(['3', '9.2', '9.2-3', '8.4']), cards: CARDS });
const EDITIONS = ['three-layer', 'codex'] as const;

test('a paragraph is split into words, options, cards and places of the book', () => {
  expect(spans('_Decision._ Damage of `taint`,\nUnbreakable Spirit (9.2-3, 8.4).')).toEqual([
    { kind: 'emphasis', text: 'Decision.', to: '' },
    { kind: 'text', text: ' Damage of ', to: '' },
    { kind: 'code', text: 'taint', to: '' },
    { kind: 'text', text: ', ', to: '' },
    { kind: 'card', text: 'Unbreakable Spirit', to: 'Unbreakable Spirit' },
    { kind: 'text', text: ' (', to: '' },
    { kind: 'rule', text: '9.2-3', to: '9.2-3' },
    { kind: 'text', text: ', ', to: '' },
    { kind: 'rule', text: '8.4', to: '8.4' },
    { kind: 'text', text: ').', to: '' },
  ]);
});

test('a place that the book does not have has no link', () => {
  expect(spans('See [chapter](3-attack.md), [more](../more.md), 7.7 and Leaping')).toEqual([
    { kind: 'text', text: 'See ', to: '' },
    { kind: 'rule', text: 'chapter', to: '3' },
    { kind: 'text', text: ', ', to: '' },
    { kind: 'text', text: 'more', to: '' },
    { kind: 'text', text: ', ', to: '' },
    { kind: 'text', text: '7.7', to: '' },
    { kind: 'text', text: ' and Leaping', to: '' },
  ]);
});

test('tables are rows of cells, without the line under the head', () => {
  expect(rowsOf('| a | b |\n| - | - |\n| 1 | 2 |')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(rowsOf('a | b')).toBeNull();
});

test('of two matching titles the longer one is linked, and ordinary words are not cards', () => {
  expect(cardsNamed(['Unbreakable\nSpirit and Damage', 'Leap, Leap'], CARDS)).toEqual([
    'unbreakable-spirit',
    'leap',
  ]);
});

test('an address contains what the book is read with, ignoring unknown options', () => {
  const reading = { edition: 'codex', than: 'three-layer', words: 'heat 5', isDifference: true } as const;
  const address = addressOf('3.3-4', reading);
  expect(address).toBe('/rules/3.3-4?edition=codex&than=three-layer&show=differences&q=heat%205');
  expect(readingOf(address.split('?')[1] ?? '', EDITIONS)).toEqual(reading);
  expect(addressOf('')).toBe('/rules');
  expect(readingOf('edition=nine&than=codex&show=differences', EDITIONS)).toEqual({
    edition: '',
    than: '',
    words: '',
    isDifference: false,
  });
  expect(readingOf('edition=codex&than=codex', EDITIONS).than).toBe('');
});
