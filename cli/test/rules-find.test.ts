import { rm } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { CommandFailed } from '../src/arguments/command.ts';
import { findInBook, foundText } from '../src/rules/rules-find.ts';
import { testFolder } from './during-tests.ts';
import { spoken } from './spoken.ts';

const BOOK = `# 3 An attack

## 3.3 Attack Dice

Nothing of it without \`diceBag\`.

**3.3-1** Two dice are thrown under \`initiative:
frame\`, see [below](#below). ${'Many words stand here. '.repeat(8)}

| die | face |
| --- | ---- |

**3.3-10** A _tenth_ clause, see 3.3-1.

Tests: [dice](../../shared/test/dice.test.ts)
`;

const { folder: project, file, write } = testFolder();

beforeAll(async () => {
  await write('docs/rules/3-attack.md', BOOK);
  await write('docs/rules/README.md', '**3.3-2** No chapter.\n');
  await write('cases/dice.json', JSON.stringify({ covers: ['3.3-1'] }));
  await write('shared/src/dice.ts', '\n/** Throws (3.3-1). */\n');
  await write('server/src/main.ts', '');
});

const idsOf = async (...words: string[]): Promise<readonly string[]> =>
  (await findInBook(words, project)).map(({ id }) => id);

describe('finding clauses', () => {
  test('needs every word in number, titles or text, ignoring case', async () => {
    expect(await idsOf('ATTACK', 'thrown')).toEqual(['3.3-1']);
    expect(await idsOf('tenth', 'thrown')).toEqual([]);
    expect(await idsOf('attack dice')).toEqual(['3.3-1', '3.3-10']);
  });

  test('ignores Markdown marks and line breaks', async () => {
    expect(await idsOf('initiative: frame')).toEqual(['3.3-1']);
    expect(await idsOf('tenth clause')).toEqual(['3.3-10']);
    expect(await idsOf('#below')).toEqual([]);
  });

  test('by number gives the clause and those that name it, but no longer number', async () => {
    expect(await idsOf('3.3-10')).toEqual(['3.3-10']);
    expect(await idsOf('3.3-1')).toEqual(['3.3-1', '3.3-10']);
    expect(await idsOf('3.3-1', 'thrown')).toEqual(['3.3-1']);
    expect(await idsOf('3.3')).toEqual(['3.3-1', '3.3-10']);
    expect(await idsOf('3.1')).toEqual([]);
  });

  test('counts the preface of a section for each of its clauses', async () => {
    expect(await idsOf('diceBag')).toEqual(['3.3-1', '3.3-10']);
  });

  test('treats pattern characters literally', async () => {
    expect(await idsOf('.*')).toEqual([]);
    expect(await idsOf('(')).toEqual([]);
  });

  test('returns book, code, cases and tests with each clause', async () => {
    expect(await findInBook(['tenth'], project)).toEqual([
      {
        id: '3.3-10',
        chapter: 'An attack',
        section: 'Attack Dice',
        preface: 'Nothing of it without `diceBag`.',
        text: 'A _tenth_ clause, see 3.3-1.',
        isDecision: false,
        file: 'docs/rules/3-attack.md',
        line: 13,
        code: [],
        cases: [],
        tests: ['shared/test/dice.test.ts'],
      },
    ]);
    const [first] = await findInBook(['thrown'], project);
    expect(first?.code).toEqual([{ file: 'shared/src/dice.ts', line: 2 }]);
    expect(first?.cases).toEqual(['cases/dice.json']);
  });

  test('wraps text to the width of the terminal, but not tables', async () => {
    expect(foundText(await findInBook(['attack'], project))).toBe(
      [
        '3.3-1  An attack / Attack Dice',
        '  Nothing of it without `diceBag`.',
        '  Two dice are thrown under `initiative: frame`, see below. Many words stand here. Many words stand',
        '  here. Many words stand here. Many words stand here. Many words stand here. Many words stand here.',
        '  Many words stand here. Many words stand here.',
        '  | die | face |',
        '  | --- | ---- |',
        '  book   docs/rules/3-attack.md:7',
        '  code   shared/src/dice.ts:2',
        '  cases  cases/dice.json',
        '',
        '3.3-10  An attack / Attack Dice',
        '  A tenth clause, see 3.3-1.',
        '  book   docs/rules/3-attack.md:13',
        '  code   none',
        '  tests  shared/test/dice.test.ts',
        '',
      ].join('\n'),
    );
  });

  test('outside the repository reports what is missing', async () => {
    await expect(findInBook(['dice'], file('cases'))).rejects.toThrow(CommandFailed);
    await expect(findInBook(['dice'], file('cases'))).rejects.toThrow('there is no docs/rules in');
  });

  test('reports a case that is not JSON', async () => {
    await write('cases/broken.json', '{');
    await expect(findInBook(['dice'], project)).rejects.toThrow('cases/broken.json cannot be read as a case');
    await rm(file('cases/broken.json'));
  });
});

describe('penance rules find', () => {
  test('prints clauses of the book of this project', async () => {
    const { code, out } = await spoken('rules find defense flesh wound');
    expect(code).toBe(0);
    expect(out).toMatch(/^3\.7-2 {2}An attack \/ Defense Dice\n {2}FLESH WOUND does nothing more:/);
    expect(out).toMatch(/\n {2}cases {2}cases\/\S+\.json\n/);
  });

  test('as JSON', async () => {
    const { code, out } = await spoken('rules find 3.7-2 --json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ clauses: [{ id: '3.7-2', file: 'docs/rules/3-attack.md' }] });
  });

  test('exits with 1 if nothing is found, in words and as JSON', async () => {
    expect(await spoken('rules find dice xylophone')).toEqual({
      code: 1,
      out: '',
      notes: 'penance: no clause of the rule book contains "dice" and "xylophone"\n',
    });
    const asJson = await spoken('rules find xylophone --json');
    expect(asJson).toEqual({ code: 1, out: '{"clauses":[]}\n', notes: '' });
  });

  test.each([[['rules', 'find']], [['rules', 'find', ' ']]])('%j explains its usage', async (line) => {
    const { code, notes } = await spoken(line);
    expect(code).toBe(2);
    expect(notes).toContain('write: rules find WORDS');
  });
});
