import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesIn } from '@penance/shared';
import { searchClauses } from '../src/rules/search.ts';

const FOLDER = join('docs', 'rules');
const CLAUSES = readdirSync(FOLDER)
  .filter((name) => /^\d/.test(name))
  .sort((one, other) => Number.parseInt(one) - Number.parseInt(other))
  .flatMap((name) => clausesIn(name, readFileSync(join(FOLDER, name), 'utf8')));

const found = (question: string) => searchClauses(CLAUSES, question.split(' '));
const first = (question: string): string => found(question).clauses[0]?.id ?? '';

test.each([
  ['how do I hit', '3.2-'],
  ['Wie treffe ich?', '3.2-'],
  ['what happens when I overheat', '8.3-'],
  ['forest cover', '2.4-'],
  ['armour', '3.8-'],
])('“%s” leads to section %s', (question, section) => {
  expect(first(question)).toMatch(new RegExp(`^${section.replace('.', '\\.')}`));
});

test('words that no clause has together are found by what the book calls them', () => {
  const { clauses, isWhole } = found('defense moved');
  expect(isWhole).toBe(true);
  expect(clauses.map(({ id }) => id)).toContain('3.2-4');
});

test('what no clause has as a whole gives the nearest clauses', () => {
  const { clauses, isWhole } = found('initiative mulligan scrap');
  expect(isWhole).toBe(false);
  expect(clauses.length).toBeGreaterThan(0);
  expect(clauses.length).toBeLessThanOrEqual(12);
});

test('words of the book and numbers find what has them, and nothing else', () => {
  expect(found('dice blocked reroll').clauses.map(({ id }) => id)).toEqual(['9.2-8']);
  expect(first('3.3-4')).toBe('3.3-4');
  expect(found('zzz').clauses).toEqual([]);
});
