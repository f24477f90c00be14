import { readFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { PresetId } from '@penance/shared';
import {
  clausesIn,
  conditionsOf,
  describeOptions,
  EDITIONS,
  paragraphsIn,
  PRESETS,
  unmetConditions,
} from '@penance/shared';
import { withCaseLists } from '../src/rule-book/case-lists.ts';
import { chapterFiles } from '../src/rule-book/read-clauses.ts';
import { readCoveringCases } from '../src/rule-book/covering-cases.ts';
import { PROJECT, RULE_BOOK } from '../src/rule-book/places.ts';

const BOOK = join(PROJECT, RULE_BOOK);
const LINK = /\]\(([^)#]+)(?:#[^)]*)?\)/g;

const chapters = (await chapterFiles(BOOK)).map((name) => ({
  name,
  text: readFileSync(join(BOOK, name), 'utf8'),
}));
const clauses = chapters.flatMap(({ name, text }) => clausesIn(name, text));
const covering = await readCoveringCases();

const isThere = (path: string): Promise<boolean> =>
  access(join(BOOK, path)).then(
    () => true,
    () => false,
  );

describe('the rule book', () => {
  test('numbers its clauses by chapter and section, one after the other', () => {
    const count = new Map<string, number>();
    const expected = clauses.map(({ id, chapter }) => {
      const section = `${parseInt(chapter)}.${id.split(/[.-]/)[1]}`;
      count.set(section, (count.get(section) ?? 0) + 1);
      return `${section}-${count.get(section)}`;
    });
    expect(clauses.map(({ id }) => id)).toEqual(expected);
    expect(clauses.length).toBeGreaterThan(250);
  });

  test.each(chapters)('$name has a heading for every section', ({ name, text }) => {
    const headings = paragraphsIn(text).map((paragraph) => paragraph.text.split(' ').slice(0, 2).join(' '));
    const sections = clausesIn(name, text).map(({ id }) => `## ${id.split('-')[0]}`);
    expect(sections.filter((section) => !headings.includes(section))).toEqual([]);
  });

  test.each(chapters)(
    '$name lists under each decision the cases that show it (npm run rule-book)',
    ({ text }) => {
      expect(text).toBe(withCaseLists(text, covering));
    },
  );

  test('has a case or a test for every decision', () => {
    const bare = clauses.filter(({ id, isDecision, tests }) => isDecision && !covering.has(id) && !tests[0]);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test('links lead somewhere', async () => {
    const paths = chapters.flatMap(({ text }) => [...text.matchAll(LINK)].map(([, path = '']) => path));
    const files = [...new Set(paths)].filter((path) => !path.startsWith('http'));
    const found = await Promise.all(files.map(isThere));
    expect(files.filter((_, at) => !found[at])).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  test('names every option that has an effect in a match', () => {
    const text = chapters.map((chapter) => chapter.text).join('\n');
    const missing = describeOptions().filter(({ id }) => !text.includes(`\`${id}`));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});

describe('lists of cases', () => {
  test('are printed only under decisions, and replace the previous lists', () => {
    const cases = new Map([
      ['1.1-1', ['cases/a/one.json']],
      ['1.1-2', ['cases/a/one.json', 'cases/two.json']],
    ]);
    const before =
      '**1.1-1** One.\n\n**1.1-2** _Decision._ Two.\n\nCases: [old](old.json)\n\n**1.1-3** _Decision._ Three.\n';
    expect(withCaseLists(before, cases)).toBe(
      '**1.1-1** One.\n\n**1.1-2** _Decision._ Two.\n\n' +
        'Cases: [one](../../cases/a/one.json), [two](../../cases/two.json)\n\n**1.1-3** _Decision._ Three.\n',
    );
  });
});

describe('which clauses apply in which edition', () => {
  const outIn = (preset: PresetId): readonly string[] =>
    clauses
      .filter((clause) => unmetConditions(clause, EDITIONS[preset].options).length > 0)
      .map(({ id }) => id);

  test('every condition names a possible value of its option', () => {
    const known = new Map(describeOptions().map(({ id, values }) => [id, values?.map(({ value }) => value)]));
    const wrong = clauses.flatMap((clause) =>
      conditionsOf(clause).filter(
        ({ option, wanted }) =>
          typeof wanted !== 'string' && !wanted.every((value) => known.get(option)?.includes(value)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('is read from the clauses', () => {
    expect(PRESETS.filter((preset) => !outIn(preset).includes('3.1-3'))).toEqual(['deck-as-health', 'arena']);
    expect(PRESETS.filter((preset) => !outIn(preset).includes('6.4-1'))).toEqual(['codex', 'fixed-thirty']);
    expect(PRESETS.filter((preset) => outIn(preset).includes('5.1-1'))).toEqual(['deck-as-health']);
    expect(PRESETS.filter((preset) => outIn(preset).includes('3.3-1'))).toEqual([]);
  });
});
