import { describe, expect, it } from '@jest/globals';
import { FIGURE_IDS, figureOf } from '../../src/lab/figures/figures.ts';
import { GOAL_SETS } from '../../src/lab/goal-sets.ts';
import { testFolder } from '../during-tests.ts';
import { spoken } from '../spoken.ts';

const { file, write } = testFolder();

const set = (goals: readonly unknown[], options: Readonly<Record<string, unknown>> = {}) => ({
  title: 'Test',
  runs: [{ title: 'a run', options: { matches: 12, ...options }, goals }],
});

const judged = async (content: unknown, more = ''): Promise<{ code: number; out: string; notes: string }> => {
  await write('goals.json', content);
  return spoken(`lab --threads 1 --goals ${file('goals.json')}${more}`);
};

describe('penance lab --goals', () => {
  it('exits with 0 when every goal is met', async () => {
    const { code, out } = await judged(set([{ figure: ['rounds', 'ends.luck'], least: 0.1, most: 40 }]));
    expect(code).toBe(0);
    expect(out).toContain('2 of 2 goals are met.');
    expect(out).toMatch(/a run.+rounds \(rounds\).+0\.10 to 40\.0.+met/);
  });

  it('exits with 1 when one is missed, by however little', async () => {
    const impossible = await judged(set([{ figure: 'rounds', most: 1 }]));
    expect(impossible.code).toBe(1);
    expect(impossible.out).toContain('MISSED');
    expect((await judged(set([{ figure: 'rounds', most: 1 }]), ' --allow-near')).code).toBe(1);
    // Of so few matches the interval of a share is wide.
    const near = set([{ figure: 'seat.first', least: 0.499, most: 0.501 }], { matches: 9 });
    const strict = await judged(near);
    expect(strict.out).toContain('missed, within the interval');
    expect(strict.code).toBe(1);
    expect((await judged(near, ' --allow-near')).code).toBe(0);
  });

  it('plays the runs of the file, and what the command line says instead', async () => {
    const content = set([{ figure: 'wins.lazy', most: 1 }], { bots: 'lazy,heuristic', ruleset: 'graveyard' });
    await write('goals.json', content);
    const line = `lab --threads 1 --json --goals ${file('goals.json')}`;
    const { runs, goals } = JSON.parse((await spoken(`${line} --matches 3`)).out);
    expect(runs).toMatchObject([
      { label: 'a run', ruleset: 'graveyard', matches: 3, bots: ['lazy', 'heuristic'] },
    ]);
    expect(goals).toMatchObject([{ figure: 'wins.lazy', verdict: 'met', least: null, most: 1 }]);
  });

  it.each([
    [{}, 'it is an object with a title and runs'],
    [{ title: 'Test', runs: [] }, 'at least one run'],
    [{ title: 'Test', runs: [{ title: 'one' }] }, 'run 1 has a title, options and goals'],
    [set([], { speed: 9 }), 'run 1 has no option "speed"'],
    [set([], { bots: { first: 'lazy' } }), 'gives bots neither as a number nor as text'],
    [set([{ figure: 'rounds' }]), 'least or most or both'],
    [set([{ figure: 'fun', least: 1 }]), 'there is no figure "fun"'],
    [set([{ figure: 'rounds', least: 1 }], { ruleset: 'codex,graveyard' }), 'is more than one column'],
  ])('says what is wrong with a file', async (content, message) => {
    const { code, notes } = await judged(content);
    expect({ code, notes }).toEqual({ code: 2, notes: expect.stringContaining(message) });
  });

  it('knows every figure that its own sets name', () => {
    const named = Object.values(GOAL_SETS).flatMap(({ runs }) =>
      runs.flatMap(({ goals }) => goals.flatMap(({ figure }) => figure)),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((id) => !figureOf(id))).toEqual([]);
    expect(new Set(FIGURE_IDS).size).toBe(FIGURE_IDS.length);
  });
});
