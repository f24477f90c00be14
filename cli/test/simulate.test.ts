import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { CALIBRATION_DOCUMENT } from '../src/output/calibration.ts';
import { wilsonInterval } from '../src/simulate/interval.ts';
import { seatingOf } from '../src/simulate/contest.ts';
import type { Contest } from '../src/simulate/contest.ts';
import { runContest } from '../src/simulate/run-contest.ts';
import { spoken } from './spoken.ts';

const contest: Contest = {
  contestants: [
    { bot: 'heuristic', loadout: null },
    { bot: 'random', loadout: null },
  ],
  teams: [1, 2],
  matches: 6,
  preset: 'three-layer',
  overrides: {},
  packs: [],
  maps: ['open', 'ruins'],
  seed: 5,
};

const nameOf = ({ setup, loadouts }: ReturnType<typeof seatingOf>): string =>
  [JSON.stringify(setup.map).length, ...loadouts.map(({ faction, frame }) => `${faction}/${frame}`)].join(
    ' ',
  );

describe('simulate', () => {
  it('plays the same matches for the same seed and others for another', () => {
    const matches = [...runContest(contest)];
    expect([...runContest(contest)]).toEqual(matches);
    expect([...runContest({ ...contest, seed: 6 })]).not.toEqual(matches);
  });

  it('gives every contestant every seat equally often, and every pair of loadouts on every map to both', () => {
    const seatings = Array.from({ length: 1024 }, (_, index) => seatingOf(contest, index));
    const first = seatings.filter(({ contestants }) => contestants[0] === 0);
    expect(first).toHaveLength(512);
    expect(new Set(first.map(nameOf)).size).toBe(512);
  });

  it('gives every loadout every map about equally often in a short run', () => {
    const seatings = Array.from({ length: 256 }, (_, index) => seatingOf(contest, index));
    const meetings = new Map<string, number>();
    for (const { setup, loadouts } of seatings)
      for (const { frame } of loadouts) {
        const name = `${frame} on ${setup.map === seatings[0]?.setup.map ? 'this' : 'that'}`;
        meetings.set(name, (meetings.get(name) ?? 0) + 1);
      }
    expect(meetings.size).toBe(8);
    for (const count of meetings.values()) expect(Math.abs(count - 64)).toBeLessThanOrEqual(8);
  });

  it('prints one JSON object with all figures', async () => {
    const { code, out, notes } = await spoken('simulate --matches 4 --bots heuristic,random --json');
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    const report = JSON.parse(out) as Record<string, unknown>;
    expect(report).toMatchObject({
      matches: 4,
      stuck: 0,
      ruleset: 'three-layer',
      seed: 1,
      rounds: { mean: expect.any(Number), median: expect.any(Number), max: expect.any(Number) },
      perThousandJ: { answers: expect.any(Number), matches: expect.any(Number) },
      wins: {
        contestants: [
          { name: '1 heuristic', matches: 4, low: expect.any(Number), high: expect.any(Number) },
          { name: '2 random', matches: 4 },
        ],
      },
    });
    for (const figure of ['seconds', 'answers', 'answersPerSecond', 'J'])
      expect(report[figure]).toBeGreaterThan(0);
  });

  it('plays with the factions and on the maps of packs', async () => {
    const file = fileURLToPath(new URL('../../packs/bellwrights.json', import.meta.url));
    const line = ['simulate', '--matches', '2', '--map', 'sunken-quay', '--json'];
    const seats = ['--seats', 'bellwrights/warden,church/scout'];
    const { code, out } = await spoken([...line, ...seats, '--pack', file]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ matches: 2, wins: { factions: [{ name: 'bellwrights' }, {}] } });
    expect(await spoken([...line, '--pack', file, '--pack', file])).toMatchObject({
      code: 1,
      notes: expect.stringContaining('The name sunken-quay is taken among the maps.'),
    });
    expect(await spoken(line)).toMatchObject({
      code: 2,
      notes: expect.stringContaining('there is no map "sunken-quay"; there are open,'),
    });
  });

  it('prints the same in words', async () => {
    const { code, out } = await spoken('simulate --matches 2 --seats church/scout,nomads/scout');
    expect(code).toBe(0);
    expect(out).toMatch(/^2 matches of three-layer, seed 1: \d+ answers/);
    expect(out).toMatch(/1 random {2,}\d/);
    expect(out).toContain('95 % interval');
  });

  it('reports unfinished matches as such', async () => {
    const stuck = [...runContest({ ...contest, matches: 1, overrides: { stalemateRounds: null } })].length;
    expect(stuck).toBe(1);
  });
});

describe("Wilson's interval", () => {
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [95, 100, 0.8882, 0.9785],
    [0, 0, 0, 1],
  ])('of %i wins in %i', (wins, trials, low, high) => {
    const interval = wilsonInterval(wins, trials);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });
});

describe('the calibration document', () => {
  it('keeps its size of 2.7 kB: figures of earlier days depend on it', () => {
    expect(JSON.stringify(CALIBRATION_DOCUMENT)).toHaveLength(2701);
  });
});
