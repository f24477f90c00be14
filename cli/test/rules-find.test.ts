import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandFailed, UsageError } from '../src/arguments/command.ts';
import type { Command } from '../src/arguments/command.ts';
import { readArguments } from '../src/arguments/read-arguments.ts';
import { rules } from '../src/rules/rules-command.ts';
import { findInBook, foundText } from '../src/rules/rules-find.ts';
import { collectingTerminal } from './collecting-terminal.ts';

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

let project = '';

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), text);
};

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'penance-book-'));
  await write('docs/rules/3-attack.md', BOOK);
  await write('docs/rules/README.md', '**3.3-2** No chapter.\n');
  await write('cases/dice.json', JSON.stringify({ covers: ['3.3-1'] }));
  await write('shared/src/dice.ts', '\n/** Throws (3.3-1). */\n');
  await write('server/src/main.ts', '');
});

afterAll(() => rm(project, { recursive: true, force: true }));

const idsOf = async (...words: string[]): Promise<readonly string[]> =>
  (await findInBook(words, project)).map(({ id }) => id);

const run = async (...words: string[]) => {
  const terminal = collectingTerminal();
  const command: Command = rules;
  const code = await command.run(readArguments(command, ['find', ...words]), terminal);
  return { code, text: terminal.written(), note: terminal.noted() };
};

describe('finding clauses', () => {
  test('every word counts, in number, titles or text, in any case of letters', async () => {
    expect(await idsOf('ATTACK', 'thrown')).toEqual(['3.3-1']);
    expect(await idsOf('tenth', 'thrown')).toEqual([]);
    expect(await idsOf('attack dice')).toEqual(['3.3-1', '3.3-10']);
  });

  test('neither marks nor ends of lines of the Markdown are in the way', async () => {
    expect(await idsOf('initiative: frame')).toEqual(['3.3-1']);
    expect(await idsOf('tenth clause')).toEqual(['3.3-10']);
    expect(await idsOf('#below')).toEqual([]);
  });

  test('a number finds its clause and those that name it, and no longer number', async () => {
    expect(await idsOf('3.3-10')).toEqual(['3.3-10']);
    expect(await idsOf('3.3-1')).toEqual(['3.3-1', '3.3-10']);
    expect(await idsOf('3.3-1', 'thrown')).toEqual(['3.3-1']);
    expect(await idsOf('3.3')).toEqual(['3.3-1', '3.3-10']);
    expect(await idsOf('3.1')).toEqual([]);
  });

  test('what a section says first is said of each of its clauses', async () => {
    expect(await idsOf('diceBag')).toEqual(['3.3-1', '3.3-10']);
  });

  test('signs of patterns are what they are', async () => {
    expect(await idsOf('.*')).toEqual([]);
    expect(await idsOf('(')).toEqual([]);
  });

  test('each comes with book, code, cases and tests', async () => {
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

  test('the text is filled to the width of a terminal, tables stay', async () => {
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

  test('where the repository is not, it says what is missing', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'penance-no-book-'));
    try {
      await expect(findInBook(['dice'], elsewhere)).rejects.toThrow(CommandFailed);
      await expect(findInBook(['dice'], elsewhere)).rejects.toThrow('there is no docs/rules in');
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  test('a case that is no JSON is named', async () => {
    await write('cases/broken.json', '{');
    await expect(findInBook(['dice'], project)).rejects.toThrow('cases/broken.json cannot be read as a case');
    await rm(join(project, 'cases/broken.json'));
  });
});

describe('penance rules find', () => {
  test('prints clauses of the book of this project', async () => {
    const { code, text } = await run('defense', 'flesh', 'wound');
    expect(code).toBe(0);
    expect(text).toMatch(/^3\.7-2 {2}An attack \/ Defense Dice\n {2}FLESH WOUND does nothing more:/);
    expect(text).toMatch(/\n {2}cases {2}cases\/\S+\.json\n/);
  });

  test('as JSON', async () => {
    const { code, text } = await run('3.7-2', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({ clauses: [{ id: '3.7-2', file: 'docs/rules/3-attack.md' }] });
  });

  test('nothing found is exit code 1, in words and as JSON', async () => {
    expect(await run('dice', 'xylophone')).toEqual({
      code: 1,
      text: '',
      note: 'penance: no clause of the rule book contains "dice" and "xylophone"\n',
    });
    expect(await run('xylophone', '--json')).toEqual({ code: 1, text: '{"clauses":[]}\n', note: '' });
  });

  test('without a word it says what to write', async () => {
    await expect(run()).rejects.toThrow(UsageError);
    await expect(run(' ')).rejects.toThrow('write: rules find WORDS');
  });
});
