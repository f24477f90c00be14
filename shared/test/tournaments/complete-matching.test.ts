import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HeaviestMatching } from '../../src/tournaments/matching/heaviest-matching.ts';
import type { Weight } from '../../src/tournaments/matching/weight-table.ts';

describe('a complete matching with weights of several numbers', () => {
  test('stays the heaviest while weights change', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }).chain((half) =>
          fc.record({
            count: fc.constant(2 * half),
            changes: fc.array(
              fc.record({
                one: fc.nat(2 * half - 1),
                other: fc.nat(2 * half - 1),
                weight: fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -3, max: 3 }), fc.nat(9)),
              }),
              { maxLength: 60 },
            ),
          }),
        ),
        ({ count, changes }) => {
          const matching = new HeaviestMatching(count, 3);
          const weights = new Map<string, Weight>();
          for (const { one, other, weight } of changes) {
            if (one === other) continue;
            matching.setWeight(one, other, weight);
            weights.set(edge(one, other), weight);
            matching.solve();
            const total = sumOf(
              Array.from({ length: count }, (_, vertex) => [vertex, matching.partnerOf(vertex)] as const)
                .filter(([vertex, partner]) => vertex < partner)
                .map(([vertex, partner]) => weights.get(edge(vertex, partner)) ?? ZERO),
            );
            expect(total).toEqual(heaviestOf(range(count), weights));
          }
        },
      ),
    );
  });
});

const ZERO: Weight = [0, 0, 0];
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const edge = (one: number, other: number): string => `${Math.min(one, other)}-${Math.max(one, other)}`;
const sumOf = (weights: readonly Weight[]): Weight =>
  weights.reduce((sum, weight) => sum.map((value, place) => value + (weight[place] ?? 0)), ZERO);

/** By brute force. */
const heaviestOf = (vertices: readonly number[], weights: ReadonlyMap<string, Weight>): Weight => {
  const [first, ...rest] = vertices;
  if (first === undefined) return ZERO;
  const totals = rest.map((partner) =>
    sumOf([
      weights.get(edge(first, partner)) ?? ZERO,
      heaviestOf(
        rest.filter((vertex) => vertex !== partner),
        weights,
      ),
    ]),
  );
  return totals.reduce((best, total) => (compare(total, best) > 0 ? total : best));
};

const compare = (one: Weight, other: Weight): number =>
  one.map((value, place) => value - (other[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
