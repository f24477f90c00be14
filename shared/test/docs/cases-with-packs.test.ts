import { describe, expect, test } from '@jest/globals';
import { runCase } from '../../src/cases/run-case.ts';
import { ownPacks } from '../cases/case-files.ts';
import { projectFile } from './doc-files.ts';

const CASE = JSON.parse(projectFile('cases/packs/bellwrights/toll.json')) as Record<string, unknown>;
const PACKS = ownPacks();

const problemsOf = (json: unknown, packs = PACKS): readonly string[] => {
  const result = runCase(json, packs);
  return result.kind === 'malformed' ? result.problems.map(({ path, message }) => `${path}: ${message}`) : [];
};

describe('cases with packs', () => {
  test('are played with the packs they name', () => {
    expect(runCase(CASE, PACKS)).toMatchObject({ kind: 'played', ok: true });
  });

  test('report a pack that does not exist', () => {
    expect(problemsOf(CASE, [])).toEqual(['packs[0]: unknown pack "bellwrights"; none is at hand']);
    expect(problemsOf({ ...CASE, packs: ['belwrights'] })).toEqual([
      'packs[0]: unknown pack "belwrights"; did you mean "bellwrights"?',
    ]);
  });

  test('do not know the cards and factions of a pack that they do not name', () => {
    const { packs: _, ...bare } = CASE;
    const problems = problemsOf(bare);
    expect(problems.some((each) => each.startsWith('seats[0].faction: unknown faction "bellwrights"'))).toBe(
      true,
    );
    expect(problems.some((each) => each.startsWith('seats[0].hand[0]: unknown card "toll"'))).toBe(true);
  });

  test('a clause is written as its number', () => {
    expect(problemsOf({ ...CASE, covers: ['3.7'] })).toEqual([
      'covers[0]: a clause is its number, like 3.7-2',
    ]);
  });
});
