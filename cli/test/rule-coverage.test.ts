import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findCases } from '../src/check/check-files.ts';
import { readClauses } from '../src/rule-book/read-clauses.ts';
import { coverageLines, isComplete } from '../src/rule-coverage/coverage-report.ts';
import type { Coverage } from '../src/rule-coverage/coverage.ts';
import { measureCoverage } from '../src/rule-coverage/coverage.ts';
import { runCoverage } from '../src/rule-coverage/run-coverage.ts';

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

let folder = '';
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penance-coverage-'));
  await writeFile(file('pushed.json'), JSON.stringify(PUSHED));
  const failing = { ...PUSHED, expect: { seats: { B: { at: [1, 0] } } } };
  await writeFile(file('failing.json'), JSON.stringify(failing));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

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
    const out: string[] = [];
    const code = await runCoverage([file('pushed.json')], false, {
      out: (line) => out.push(line),
      err: () => undefined,
    });
    expect(code).toBe(1);
    const at = out.indexOf('✗ Sides attacked: 1 of 6');
    expect(out.slice(at + 1, at + 6)).toEqual(['    2', '    3', '    4', '    5', '    6']);
    expect(out.at(-1)).toMatch(/^\d+ reached, [1-9]\d* unreached$/);
  });

  test('prints JSON on demand', async () => {
    const out: string[] = [];
    await runCoverage([file('pushed.json')], true, { out: (line) => out.push(line), err: () => undefined });
    const { groups } = JSON.parse(out.join('\n')) as Coverage;
    expect(groups.find(({ id }) => id === 'tiers')?.items[2]).toEqual({
      item: 'hit',
      cases: [file('pushed.json')],
    });
  });
});
