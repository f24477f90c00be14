import { describe, expect, test } from '@jest/globals';
import { fairDice, type FairDice } from '../../src/chance/fair-dice.ts';
import { testRandomness } from '../../src/chance/randomness-test.ts';
import type { ChanceOutcome } from '../../src/model/chance.ts';

const THROWS = 3000;
const fair = fairDice(new Uint8Array(32).fill(77));
const failing = (dice: FairDice): readonly string[] =>
  testRandomness(dice, THROWS)
    .filter(({ passes }) => !passes)
    .map(({ name }) => name);

test('fair dice pass every test, and every test has counted something', () => {
  const figures = testRandomness(fair, THROWS);
  expect(figures.filter(({ passes }) => !passes)).toEqual([]);
  expect(figures.map(({ name }) => name)).toHaveLength(12);
  for (const { samples, degrees, least, most } of figures) {
    expect(samples).toBeGreaterThanOrEqual(THROWS);
    expect(least).toBeLessThan(degrees);
    expect(most).toBeGreaterThan(degrees);
  }
});

test.each([
  [2, 18.42],
  [5, 25.74],
  [19, 50.8],
  [35, 73.93],
])(
  'the limit for %i degrees lies at the 1 in 10,000 of the chi-square table, or up to 5 %% above',
  (degrees, limit) => {
    const figure = testRandomness(fair, 100).find((candidate) => candidate.degrees === degrees);
    expect(figure?.most).toBeGreaterThan(limit * 0.995);
    expect(figure?.most).toBeLessThan(limit * 1.05);
  },
);

const withOutcome =
  (change: (outcome: ChanceOutcome, n: number) => ChanceOutcome): FairDice =>
  (n, request) =>
    change(fair(n, request), n);

describe('tests detect unfair dice:', () => {
  test('a six that is too frequent', () => {
    const loaded = withOutcome((outcome, n) =>
      outcome.kind === 'dice' && n % 7 === 0 ? { kind: 'dice', faces: outcome.faces.map(() => 3) } : outcome,
    );
    expect(failing(loaded)).toEqual(
      expect.arrayContaining(['faces of d6', 'faces of d20', 'faces of attack']),
    );
  });

  test('bytes taken modulo 6 without rejection', () => {
    const careless: FairDice = (n, request) => {
      if (request.kind !== 'dice' || request.die !== 'd20') return fair(n, request);
      const bytes = fair(n, { kind: 'pick', size: 256, count: request.count, purpose: 'test', seat: 0 });
      return {
        kind: 'dice',
        faces: bytes.kind === 'pick' ? bytes.indices.map((byte) => (byte % 20) + 1) : [],
      };
    };
    expect(testRandomness(careless, 15_000).find(({ name }) => name === 'faces of d20')?.passes).toBe(false);
  });

  test('faces that only take turns', () => {
    const counter: FairDice = (n, request) =>
      request.kind === 'dice'
        ? { kind: 'dice', faces: Array.from({ length: request.count }, (_, die) => ((n + die) % 6) + 1) }
        : fair(n, request);
    expect(failing(counter)).toEqual(
      expect.arrayContaining(['faces of d6', 'pairs within a throw', 'pairs across throws']),
    );
  });

  test('a shuffle that swaps every card with any card', () => {
    const naive: FairDice = (n, request) => {
      if (request.kind !== 'shuffle') return fair(n, request);
      const order = Array.from({ length: request.size }, (_, index) => index);
      order.forEach((_, at) => {
        const swap = fair(n * 100 + at, {
          kind: 'pick',
          size: request.size,
          count: 1,
          purpose: 'test',
          seat: 0,
        });
        const other = swap.kind === 'pick' ? (swap.indices[0] ?? 0) : 0;
        [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
      });
      return { kind: 'shuffle', order };
    };
    expect(failing(naive)).toEqual(['positions after a shuffle', 'orders of four cards']);
  });

  test('picks that favour the front', () => {
    const lazy = withOutcome((outcome, n) =>
      outcome.kind === 'pick' && n % 10 === 0 ? { kind: 'pick', indices: [0, 1] } : outcome,
    );
    expect(failing(lazy)).toEqual(['two picks of twelve']);
  });
});
