import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { CardPack } from '@penance/shared';
import type { BalanceReport } from '../src/balance/balance-report.ts';
import { beyond } from '../src/balance/balance-report.ts';
import { addScores, NO_SCORE, turned } from '../src/balance/score.ts';
import { testFolder } from './during-tests.ts';
import { spoken } from './spoken.ts';

const run = promisify(execFile);
const PROGRAM = resolve('cli', 'dist', 'main.js');

/** A gross imbalance only: with so few matches chance alone moves a share by some ten per cent. */
const FAR_OUT = 0.75;
/** All frames would take three times as long. */
const TWO_FRAMES = '--frames scout,warden';

const { file, write } = testFolder();

const reportOf = async (options: string): Promise<BalanceReport> => {
  const { code, out, notes } = await spoken(`balance --json ${options}`);
  expect({ notes, code: [0, 1].includes(code) }).toEqual({ notes: '', code: true });
  return JSON.parse(out) as BalanceReport;
};

describe('penance balance', () => {
  it('finds no two factions, and no frames, far apart', async () => {
    const report = await reportOf(`${TWO_FRAMES} --matches 16 --seed 3 --map river`);
    expect(report.matches).toBe(28 * 4);
    expect(report.stuck).toBe(0);
    expect(beyond([...report.factions, ...report.frames], FAR_OUT)).toEqual([]);
    expect(beyond([...report.overall.decks, ...report.overall.factions], FAR_OUT)).toEqual([]);
  }, 300_000);

  it('finds a faction whose weapon is absurd', async () => {
    await write('absurd.json', await absurdPack());
    const pack = `--pack ${file('absurd.json')}`;
    const report = await reportOf(`--matches 6 --frames warden --map ruins --seed 7 ${pack}`);
    const far = beyond(report.overall.factions, FAR_OUT).map(({ one, share }) => [one, share > FAR_OUT]);
    expect(far).toContainEqual(['bellwrights', true]);
  }, 120_000);

  it('gives the same figures for the same seed, in threads or not', async () => {
    const small = '--matches 1 --frames scout --map open';
    const report = await reportOf(small);
    expect(await reportOf(small)).toEqual(report);
    // Threads run the compiled program.
    const line = `balance --json ${small} --workers 2 --limit 100`;
    const threaded = await run(process.execPath, [PROGRAM, ...line.split(' ')]);
    expect(JSON.parse(threaded.stdout)).toEqual(report);
    expect(await reportOf(`${small} --seed 2`)).not.toEqual(report);
    expect(report.matches).toBe(6 * 2);
  }, 60_000);

  it('prints Markdown, with the pairs beyond the limit, and reports them by its exit code', async () => {
    const line = 'balance --matches 1 --frames scout --map open --limit';
    const { code, out } = await spoken(`${line} 50`);
    expect(code).toBe(1);
    expect(out).toMatch(/^\d+ matches of three-layer between heuristic bots, seed 1\./);
    expect(out).toMatch(/^\| church {2,}\| – /m);
    expect(out).toContain('Beyond 50.0 % to 50.0 %:');
    const fine = await spoken(`${line} 100`);
    expect(fine.out).toContain('No two factions and no two decks are beyond 100.0 % to 0.0 %.');
    expect(fine.code).toBe(0);
  }, 60_000);
});

describe('scores of a pair', () => {
  const score = {
    ...NO_SCORE,
    matches: 3,
    wins: [2, 1] as const,
    rounds: { 7: 2, 9: 1 },
    endings: { chassis: 3 },
  };

  it('add up', () => {
    expect(addScores([score, { ...score, rounds: { 9: 3 } }])).toEqual({
      ...score,
      matches: 6,
      wins: [4, 2],
      rounds: { 7: 2, 9: 4 },
      endings: { chassis: 6 },
    });
  });

  it('can be read from the other side', () => {
    expect(turned(score).wins).toEqual([1, 2]);
  });
});

/** The sample pack with every damage number multiplied by five. */
const absurdPack = async (): Promise<CardPack> => {
  const bellwrights = new URL('../../packs/bellwrights.json', import.meta.url);
  return JSON.parse(await readFile(bellwrights, 'utf8'), (key: string, value: unknown) =>
    key === 'damage' && typeof value === 'number' ? Math.min(20, value * 5) : value,
  ) as CardPack;
};
