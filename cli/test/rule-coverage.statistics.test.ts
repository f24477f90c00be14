import { beforeAll, describe, expect, test } from '@jest/globals';
import { findCases } from '../src/check/check-files.ts';
import { readClauses } from '../src/rule-book/read-clauses.ts';
import { coverageLines, isComplete } from '../src/rule-coverage/coverage-report.ts';
import type { Coverage } from '../src/rule-coverage/coverage.ts';
import { measureCoverage } from '../src/rule-coverage/coverage.ts';
import { testFolder } from './during-tests.ts';
import { spoken } from './spoken.ts';

const PUSHED = {
  name: 'A push',
  covers: ['3.13-1', '3.99-1'],
  map: { radius: 3 },
  seats: [
    { name: 'A', team: 1, faction: 'church', frame: 'scout', at: [0, 0], hand: ['bash'] },
    { name: 'B', team: 2, faction: 'church', frame: 'scout', at: [1, 0], facing: 3, draw: ['feint*9'] },
  ],
  dice: ['blood', 'strike', 'shield', 'shield'],
  play: [{ seat: 'A', do: { play: 'bash', target: 'B', component: 'legs' } }],
  expect: { seats: { B: { at: [2, 0] } } },
};

const { file, write } = testFolder();

beforeAll(async () => {
  await write('pushed.json', PUSHED);
  await write('failing.json', { ...PUSHED, expect: { seats: { B: { at: [1, 0] } } } });
});

const reachedIn = (coverage: Coverage, group: string): readonly string[] =>
  (coverage.groups.find(({ id }) => id === group)?.items ?? [])
    .filter(({ cases }) => cases.length > 0)
    .map(({ item }) => item);

const measured = async (...names: string[]): Promise<Coverage> =>
  measureCoverage(await findCases(names), await readClauses());

describe('the rules that cases cover', () => {
  test('are complete for the cases of the project', async () => {
    const coverage = await measured();
    expect(coverageLines(coverage).filter((line) => !line.startsWith('✓'))).toEqual([
      expect.stringMatching(/^\d+ reached, 0 unreached$/),
    ]);
    expect(isComplete(coverage)).toBe(true);
  });

  test('are, for one case, what happens in it and nothing else', async () => {
    const coverage = await measured(file('pushed.json'));
    expect(reachedIn(coverage, 'clauses')).toEqual(['3.13-1']);
    expect(reachedIn(coverage, 'cards')).toEqual(['bash']);
    expect(reachedIn(coverage, 'verbs')).toEqual(['attack', 'push']);
    expect(reachedIn(coverage, 'attack-faces')).toEqual(['blood', 'strike']);
    expect(reachedIn(coverage, 'defense-faces')).toEqual(['shield']);
    expect(reachedIn(coverage, 'sides')).toEqual(['1']);
    expect(reachedIn(coverage, 'ranges')).toEqual(['0–3']);
    expect(reachedIn(coverage, 'tiers')).toEqual(['hit']);
    expect(reachedIn(coverage, 'editions')).toEqual(['three-layer']);
    expect(reachedIn(coverage, 'answers')).toEqual(['play', 'pass']);
    expect(reachedIn(coverage, 'damage-die')).toEqual([]);
    expect(isComplete(coverage)).toBe(false);
  });

  test('include the engine steps that ran', async () => {
    const steps = reachedIn(await measured(file('pushed.json')), 'steps');
    expect(steps).toEqual(expect.arrayContaining(['strike: rollDefense', 'strike: onHit', 'effect: run']));
    expect(steps).not.toContain('refresh: strain');
    expect(steps).not.toContain('strike: reroll');
  });

  test('a clause that does not exist is reported with the case that names it', async () => {
    const coverage = await measured(file('pushed.json'));
    expect(coverage.unknownClauses).toEqual([{ item: '3.99-1', cases: [file('pushed.json')] }]);
    expect(coverageLines(coverage)).toContain(
      `✗ there is no clause 3.99-1, which ${file('pushed.json')} names`,
    );
  });

  test('a failing or missing case covers nothing', async () => {
    const coverage = await measured(file('failing.json'), file('missing.json'));
    expect(coverage.failed).toEqual([file('failing.json'), file('missing.json')]);
    expect(
      coverage.groups.flatMap(({ id }) =>
        id === 'tested-clauses' || id === 'steps' ? [] : reachedIn(coverage, id),
      ),
    ).toEqual([]);
  });

  test('prints uncovered rules by group and exits with 1', async () => {
    const { code, out } = await spoken(['check', '--coverage', file('pushed.json')]);
    expect(code).toBe(1);
    expect(out).toContain('\n✗ Sides attacked: 1 of 6\n    2\n    3\n    4\n    5\n    6\n');
    expect(out).toMatch(/\n\d+ reached, [1-9]\d* unreached\n$/);
  });

  test('prints JSON on demand', async () => {
    const { out } = await spoken(['check', '--coverage', '--json', file('pushed.json')]);
    const { groups } = JSON.parse(out) as Coverage;
    expect(groups.find(({ id }) => id === 'tiers')?.items[2]).toEqual({
      item: 'hit',
      cases: [file('pushed.json')],
    });
  });
});
