import { describe, expect, test } from '@jest/globals';
import { citationsIn, readCitations } from '../src/rule-book/citations.ts';
import { clausesIn } from '@penance/shared';
import { readClauses } from '../src/rule-book/read-clauses.ts';
import { citationProblems } from './citation-problems.ts';
import { UNCITED_CLAUSES } from './uncited-clauses.ts';

describe('the rule book and the code', () => {
  test('every clause is cited by code that enforces it, and nothing else is cited', async () => {
    expect(citationProblems(await readClauses(), await readCitations(), UNCITED_CLAUSES)).toEqual([]);
  });

  const clauses = clausesIn('3-attack.md', '# 3 An attack\n\n**3.1-1** One.\n\n**3.1-2** Two.\n');
  const citations = citationsIn('shared/src/a.ts', '/** Something (3.1-1). */\n');

  test('a clause that no code cites is a problem unless it is on the list', () => {
    expect(citationProblems(clauses, citations, {})).toEqual([
      'no file of shared/src or server/src cites 3.1-2 (docs/rules/3-attack.md:5): write (3.1-2) into the docstring ' +
        'of what decides it; if no code can, name it with the reason in cli/test/uncited-clauses.ts',
    ]);
    expect(citationProblems(clauses, citations, { '3.1-2': 'a definition' })).toEqual([]);
  });

  test('a number that the book does not have is a problem, reported with its place', () => {
    const wrong = citationsIn('shared/src/b.ts', '\n// Two (3.1-2, 3.1-3)\n');
    expect(citationProblems(clauses, [...citations, ...wrong], {})).toEqual([
      'shared/src/b.ts:2 cites 3.1-3, which docs/rules does not have: correct the number (penance rules find WORDS)',
    ]);
  });

  test('the list has nothing that is cited or does not exist', () => {
    expect(citationProblems(clauses, citations, { '3.1-1': 'a', '3.1-2': 'b', '9.9-9': 'c' })).toEqual([
      'cli/test/uncited-clauses.ts has 3.1-1, which shared/src/a.ts:1 cites: take it off',
      'cli/test/uncited-clauses.ts has 9.9-9, which docs/rules does not have: take it off',
    ]);
  });
});

describe('citations', () => {
  test('are in parentheses, several separated by commas; everything else is not a citation', () => {
    const text =
      '/** One (3.1-1). */\n// like 3.1-2, (9.2) and f(3.1 - 1)\n// (3.1-2, 10.2-13)\n/**\n * Two (3.1-3,\n * 3.1-4).\n */\n';
    expect(citationsIn('a.ts', text)).toEqual([
      { id: '3.1-1', file: 'a.ts', line: 1 },
      { id: '3.1-2', file: 'a.ts', line: 3 },
      { id: '10.2-13', file: 'a.ts', line: 3 },
      { id: '3.1-3', file: 'a.ts', line: 5 },
      { id: '3.1-4', file: 'a.ts', line: 6 },
    ]);
  });
});

describe('clauses of a chapter', () => {
  test('have titles, line and text; decisions and tests are theirs', () => {
    const text = [
      '# 3 An attack',
      'With `this` off none of it happens.',
      '## 3.1 Declare',
      '**3.1-1** One thing,\nin two lines.',
      '| a |\n| - |',
      '## 3.2 Target number',
      '| b |\n| - |',
      '**3.2-1** Another. _Decision._ So it is.',
      'Cases: [one](../../cases/one.json)',
      '**3.2-2** A third.',
      'Tests: [here](../../tests/here.test.ts), [there](../there.test.ts)',
    ].join('\n\n');
    const chapter = '3-attack.md';
    expect(clausesIn(chapter, text)).toEqual([
      {
        id: '3.1-1',
        chapter,
        chapterPreface: ['With `this` off none of it happens.'],
        line: 7,
        titles: ['An attack', 'Declare'],
        preface: [],
        paragraphs: ['One thing,\nin two lines.', '| a |\n| - |'],
        isDecision: false,
        tests: [],
      },
      {
        id: '3.2-1',
        chapter,
        chapterPreface: ['With `this` off none of it happens.'],
        line: 18,
        titles: ['An attack', 'Target number'],
        preface: ['| b |\n| - |'],
        paragraphs: ['Another. _Decision._ So it is.'],
        isDecision: true,
        tests: [],
      },
      {
        id: '3.2-2',
        chapter,
        chapterPreface: ['With `this` off none of it happens.'],
        line: 22,
        titles: ['An attack', 'Target number'],
        preface: ['| b |\n| - |'],
        paragraphs: ['A third.'],
        isDecision: false,
        tests: ['../../tests/here.test.ts', '../there.test.ts'],
      },
    ]);
  });
});
