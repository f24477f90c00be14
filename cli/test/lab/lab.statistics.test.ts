import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { CardPack } from '@penance/shared';
import type { LabReport } from '../../src/lab/report.ts';
import { testFolder } from '../during-tests.ts';
import { spoken } from '../spoken.ts';

const run = promisify(execFile);
const PROGRAM = resolve('cli', 'dist', 'main.js');
const { file, write } = testFolder();

const reportOf = async (line: string): Promise<LabReport> => {
  const { code, out, notes } = await spoken(`lab --threads 1 --json ${line}`);
  expect({ code, notes }).toEqual({ code: 0, notes: '' });
  return JSON.parse(out) as LabReport;
};

describe('penance lab', () => {
  it('says how matches end, in shares that add up', async () => {
    const { runs } = await reportOf('--matches 8 --ruleset graveyard,deck-as-health');
    expect(runs.map(({ label, matches }) => [label, matches])).toEqual([
      ['graveyard', 8],
      ['deck-as-health', 8],
    ]);
    for (const { figures } of runs) {
      const endings = Object.entries(figures).filter(
        ([id]) => id.startsWith('ends.') && !['ends.luck', 'ends.standstill'].includes(id),
      );
      expect(endings.reduce((all, [, { value }]) => all + (value ?? 0), 0)).toBeCloseTo(1, 9);
      expect(figures.minutes?.value).toBeGreaterThan(1);
    }
  });

  it('plays the same matches in threads or not, and others with another seed', async () => {
    const line = 'lab --json --matches 6 --bots lazy,random --set targeting=declared --set targeting=by-side';
    const { out } = await spoken(`${line} --threads 1`);
    expect((await spoken(`${line} --threads 1 --seed 2`)).out).not.toBe(out);
    // Threads run the compiled program.
    const threaded = await run(process.execPath, [PROGRAM, ...line.split(' '), '--threads', '3']);
    expect(JSON.parse(threaded.stdout)).toEqual(JSON.parse(out));
  });

  it('sets two values of an option side by side, with their differences', async () => {
    const { runs, groups } = await reportOf(
      '--matches 6 --set dicePool=off --set dicePool=on --set grit=on --map open',
    );
    expect(runs.map(({ label }) => label)).toEqual(['dicePool=off', 'dicePool=on']);
    expect(runs.map(({ overrides }) => overrides)).toEqual([
      { dicePool: false, grit: true },
      { dicePool: true, grit: true },
    ]);
    const rounds = groups.flatMap(({ rows }) => rows).find(({ id }) => id === 'rounds');
    const [off, on] = rounds?.cells ?? [];
    expect(rounds?.differences[0]?.value).toBeCloseTo((on?.value ?? 0) - (off?.value ?? 0), 9);
    const { out } = await spoken('lab --threads 1 --matches 2 --set dicePool=off --set dicePool=on');
    expect(out).toContain('| dicePool=on less the first');
  });

  it('finds a faction whose weapon is absurd', async () => {
    await write('absurd.json', await absurdPack());
    const { runs } = await reportOf(`--matches 60 --map ruins --seed 8 --pack ${file('absurd.json')}`);
    const factions = runs[0]?.factions;
    const absurd = factions?.overall[factions.names.indexOf('bellwrights')];
    expect(absurd?.low).toBeGreaterThan(0.5);
  });

  it('plays teams, everybody alone, given decks and scripts', async () => {
    const code = 'p1~church~scout~buckler.heat-sink~absolution.last-rites';
    const { runs } = await reportOf(
      `--matches 2 --teams 1,1,2,2 --bots turtle,kite,cool,wait --seats ${code}`,
    );
    expect(runs[0]?.players.names).toEqual(['cool', 'kite', 'turtle', 'wait']);
    expect(runs[0]?.cards.map(({ card }) => card)).toEqual(
      expect.arrayContaining(['absolution', 'last-rites']),
    );
    const alone = await reportOf('--matches 2 --teams 1,2,3');
    expect(alone.runs[0]?.teams).toEqual([1, 2, 3]);
  });

  it('refuses what cannot be played', async () => {
    const refusal = async (line: string) => {
      const { code, notes } = await spoken(`lab --threads 1 ${line}`);
      return { code, notes };
    };
    expect(await refusal('--set targeting=sideways')).toEqual({
      code: 2,
      notes: expect.stringContaining('targeting takes'),
    });
    expect(await refusal('--bots clever')).toEqual({
      code: 2,
      notes: expect.stringContaining('no bot "clever"'),
    });
    expect(await refusal('--seats p1~church~scout~anvil~absolution.last-rites')).toEqual({
      code: 2,
      notes: expect.stringContaining('There is no equipment set anvil.'),
    });
    expect(await refusal('--allow-near')).toEqual({ code: 2, notes: expect.stringContaining('--goals') });
    expect(await refusal('--page --ruleset codex')).toEqual({
      code: 2,
      notes: expect.stringContaining('--ruleset'),
    });
    const options = ['scrap', 'grit', 'taint', 'overspend'].map(
      (name) => `--set ${name}=on --set ${name}=off`,
    );
    expect(await refusal(options.join(' '))).toEqual({
      code: 2,
      notes: expect.stringContaining('at most 8 columns'),
    });
    expect(await refusal(`--matches 1 --html ${file('no/such/folder.html')}`)).toEqual({
      code: 1,
      notes: expect.stringContaining('cannot be written'),
    });
  });

  it('draws a page without a script and without anything from elsewhere', async () => {
    const page = file('lab.html');
    const line = `lab --threads 1 --matches 6 --ruleset three-layer,codex --html ${page}`;
    expect((await spoken(line)).code).toBe(0);
    const html = await readFile(page, 'utf8');
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toMatch(/<script|https?:|url\(|@import|<link|<img/i);
    for (const title of ['How matches end', 'Where hits land', 'Rounds', 'Who wins', 'Questions', 'Cards'])
      expect(html).toContain(`<h2>${title}</h2>`);
    const opened = [...html.matchAll(/<(svg|table|section|figure|details|div)\b/g)].length;
    const closed = [...html.matchAll(/<\/(svg|table|section|figure|details|div)>/g)].length;
    expect(closed).toBe(opened);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  });
});

/** The sample pack with every damage number multiplied by five. */
const absurdPack = async (): Promise<CardPack> => {
  const bellwrights = new URL('../../../packs/bellwrights.json', import.meta.url);
  return JSON.parse(await readFile(bellwrights, 'utf8'), (key: string, value: unknown) =>
    key === 'damage' && typeof value === 'number' ? Math.min(20, value * 5) : value,
  ) as CardPack;
};
