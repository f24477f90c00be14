import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { checkPacks } from '../../src/cards/check-packs.ts';
import { runCase } from '../../src/cases/run-case.ts';
import { examplesIn, projectFile } from './doc-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/protocol.md',
  'docs/cases.md',
  'cases/README.md',
  'docs/writing-cards.md',
  'docs/options.md',
  ...pagesIn('docs/decisions'),
  ...pagesIn('docs/worked-examples'),
];
const LINK = /\]\(([^)#]+)(?:#[^)]*)?\)/g;

describe('pages of docs', () => {
  test.each(PAGES)('links of %s have a target', (page) => {
    const targets = [...projectFile(page).matchAll(LINK)].map(([, target = '']) => target);
    const broken = targets.filter(
      (target) => !target.includes('://') && !existsSync(join(ROOT, dirname(page), target)),
    );
    expect(broken).toEqual([]);
  });

  test('the decisions are all listed', () => {
    const index = projectFile('docs/decisions/README.md');
    const missing = pagesIn('docs/decisions').filter(
      (page) => !index.includes(`(${page.split('/').at(-1)})`),
    );
    expect(missing).toEqual(['docs/decisions/README.md']);
  });

  test('CONTRIBUTING.md leads to every worked example', () => {
    const text = projectFile('CONTRIBUTING.md');
    expect(pagesIn('docs/worked-examples').filter((page) => !text.includes(`(${page})`))).toEqual([]);
  });

  test('the pack in CONTRIBUTING.md is a legal one', () => {
    const packs = examplesIn(projectFile('CONTRIBUTING.md')).filter(({ kind }) => kind === 'pack');
    expect(packs).toHaveLength(1);
    expect(checkPacks(packs.map(({ json }) => json))).toMatchObject({ ok: true });
  });

  test.each([
    ['docs/cases.md', ['played']],
    ['cases/README.md', ['played', 'checked', 'checked']],
  ])('cases contained in %s pass', (page, kinds) => {
    const cases = examplesIn(projectFile(page)).filter(({ kind }) => kind === 'case');
    const results = cases.map(({ json }) => runCase(json));
    expect(results).toMatchObject(kinds.map((kind) => ({ kind, ok: true })));
  });
});

function pagesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
}
