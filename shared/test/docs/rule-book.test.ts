import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { OPTION_IDS } from '../../src/rulesets/describe-options.ts';
import { ownCases } from '../cases/case-files.ts';
import { projectFile } from './doc-files.ts';

const FOLDER = 'docs/rules';
const CHAPTERS = readdirSync(fileURLToPath(new URL(`../../../${FOLDER}`, import.meta.url)))
  .filter((name) => /^\d+-/.test(name))
  .sort((one, other) => parseInt(one) - parseInt(other));

interface Paragraph {
  readonly chapter: string;
  readonly text: string;
}

const PARAGRAPHS: readonly Paragraph[] = CHAPTERS.flatMap((chapter) =>
  projectFile(`${FOLDER}/${chapter}`)
    .split(/\n\s*\n/)
    .map((text) => ({ chapter, text: text.trim() })),
);

const idIn = (text: string): string | undefined => /^\*\*(\d+\.\d+-\d+)\*\*/.exec(text)?.[1];
const CLAUSES = PARAGRAPHS.flatMap(({ chapter, text }) => {
  const id = idIn(text);
  return id === undefined ? [] : [{ chapter, id, text }];
});

const COVERS = new Map<string, readonly string[]>();
for (const [file, { covers = [] }] of ownCases() as readonly (readonly [string, { covers?: string[] }])[]) {
  for (const id of covers) COVERS.set(id, [...(COVERS.get(id) ?? []), file]);
}

const LINK = /\]\(([^)#]+)(?:#[^)]*)?\)/g;

describe('the rule book', () => {
  test('numbers its clauses by chapter and section, one after the other', () => {
    const expected = new Map<string, number>();
    for (const { chapter, id } of CLAUSES) {
      const [section = '', clause = ''] = id.split('-');
      expect(`${chapter}: ${section}`).toBe(`${chapter}: ${parseInt(chapter)}.${section.split('.')[1]}`);
      const next = (expected.get(section) ?? 0) + 1;
      expect(`${section}-${clause}`).toBe(`${section}-${next}`);
      expected.set(section, next);
    }
    expect(CLAUSES.length).toBeGreaterThan(250);
  });

  test('has a heading for every section', () => {
    const sections = new Set(CLAUSES.map(({ id }) => id.split('-')[0]));
    for (const section of sections) {
      expect(PARAGRAPHS.some(({ text }) => text.startsWith(`## ${section} `))).toBe(true);
    }
  });

  test('lists under each decision the cases that show it, all of them and no others', () => {
    const wrong = CLAUSES.filter(({ text }) => text.includes('_Decision._')).filter(({ chapter, id }) => {
      const at = PARAGRAPHS.findIndex(({ chapter: where, text }) => where === chapter && idIn(text) === id);
      const next = PARAGRAPHS[at + 1]?.text ?? '';
      if (next.startsWith('Tests: ')) return false;
      const listed = [...next.matchAll(LINK)].map(([, path = '']) => path.replace('../../cases/', ''));
      const covering = COVERS.get(id) ?? [];
      return !next.startsWith('Cases: ') || [...listed].sort().join() !== [...covering].sort().join();
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('links lead somewhere', () => {
    const broken = PARAGRAPHS.flatMap(({ text }) => [...text.matchAll(LINK)].map(([, path = '']) => path))
      .filter((path) => !path.startsWith('http'))
      .filter((path) => !isThere(join(FOLDER, path)));
    expect(broken).toEqual([]);
  });

  test('names every option that a match feels', () => {
    const text = PARAGRAPHS.map((paragraph) => paragraph.text).join('\n');
    const missing = OPTION_IDS.filter((id) => !text.includes(`\`${id}`));
    expect(missing).toEqual([]);
  });
});

const isThere = (path: string): boolean => {
  const folder = fileURLToPath(new URL(`../../../${dirname(path)}`, import.meta.url));
  try {
    return readdirSync(folder).includes(path.split('/').at(-1) ?? '');
  } catch {
    return false;
  }
};
