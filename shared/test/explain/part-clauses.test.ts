import { expect, test } from '@jest/globals';
import { projectFile } from '../docs/doc-files.ts';

const NAMED = /'(\d+)\.(\d+-\d+)'/g;
const CHAPTERS: Readonly<Record<string, string>> = {
  1: '1-match',
  2: '2-board',
  3: '3-attack',
  5: '5-pilot',
  8: '8-energy',
  9: '9-modules',
};

test('every clause named by a part of a number exists in the rule book', () => {
  const named = [...projectFile('shared/src/explain/part-list.ts').matchAll(NAMED)];
  expect(named.length).toBeGreaterThan(30);
  const missing = named.flatMap(([, chapter = '', rest = '']) => {
    const text = projectFile(`docs/rules/${CHAPTERS[chapter] ?? ''}.md`);
    return text.includes(`**${chapter}.${rest}**`) ? [] : [`${chapter}.${rest}`];
  });
  expect(missing).toEqual([]);
});
