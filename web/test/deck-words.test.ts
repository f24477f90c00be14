import { expect, test } from '@jest/globals';
import { DECK_PROBLEMS, deckCode, sampleDeck } from '@penance/shared';
import { readCode } from '../src/decks/words/code-trouble.ts';
import { PROBLEM_WORDS } from '../src/decks/words/problem-words.ts';

const FACTS = {
  name: 'Thing',
  faction: 'Faction',
  frame: 'Frame',
  owner: 'Owner',
  taken: 'One, Two',
  count: 28,
  least: 30,
  most: 38,
};

test.each(['en', 'de'] as const)(
  'every reason has its own sentence, which names what it is about (%s)',
  (language) => {
    const sentences = DECK_PROBLEMS.map((code) => PROBLEM_WORDS[language][code](FACTS));
    expect(new Set(sentences).size).toBe(DECK_PROBLEMS.length);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/Thing|Frame|One, Two|28/);
      expect(sentence).toMatch(/\.$/);
      expect(sentence).not.toContain('undefined');
    }
  },
);

test('the sentences about the deck size state the difference', () => {
  expect(PROBLEM_WORDS.en.deckTooSmall(FACTS)).toContain('2 too few');
  expect(PROBLEM_WORDS.en.deckTooLarge({ ...FACTS, count: 41 })).toContain('3 too many');
  expect(PROBLEM_WORDS.en.deckTooLarge({ ...FACTS, least: 30, most: 30 })).toContain('has 30.');
});

test('a deck code is read, or its error is shown', () => {
  const { list } = sampleDeck('church', 'scout');
  expect(readCode(` ${deckCode(list)} `)).toEqual(list);
  expect(readCode(`https://play.example/decks/new?code=${deckCode(list)}&edition=arena`)).toEqual(list);
  expect(readCode(`Try mine: ${deckCode(list)}\nGood luck!`)).toEqual(list);
  expect(readCode('')).toBe('empty');
  expect(readCode('https://example.org')).toBe('notACode');
  expect(readCode(deckCode(list).replace('p1', 'p2'))).toBe('otherVersion');
  expect(readCode('p1~church~scout~buckler')).toBe('cutOff');
  expect(readCode('p1~~scout~buckler~absolution')).toBe('nameless');
});
