import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HeaviestMatching } from '../../src/tournaments/matching/heaviest-matching.ts';
import { WeightCodec } from '../../src/tournaments/matching/weight-codec.ts';

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

test('digits of a weight count in their order, however many there are of a lesser one', () => {
  const weight = fc.tuple(
    fc.integer({ min: -2, max: 0 }),
    fc.nat(1),
    fc.constant(7),
    fc.integer({ min: -9, max: 9 }),
  );
  const ranges = [
    { least: -2, most: 0 },
    { least: 0, most: 1 },
    { least: 7, most: 7 },
    { least: -9, most: 9 },
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }).chain((half) => {
        const pairs = half * (2 * half - 1);
        return fc.array(weight, { minLength: pairs, maxLength: pairs });
      }),
      // As in a graph of so many vertices, where digits do not all fit into one number.
      fc.constantFrom(8, 2 ** 12, 2 ** 20),
      (rows, vertices) => {
        const count = (1 + Math.sqrt(1 + 8 * rows.length)) / 2;
        const codec = new WeightCodec(ranges, vertices);
        const matching = new HeaviestMatching(count, codec.places);
        const weights = new Map<string, Weight>();
        for (const [at, [one, other]] of edgesOf(count).entries()) {
          const digits = rows[at] ?? [];
          const packed = new Float64Array(codec.places);
          codec.add(digits, 0, packed, 0);
          matching.setWeight(one, other, packed);
          weights.set(edge(one, other), digits);
        }
        matching.solve();
        const total = sumOf(
          range(count)
            .filter((vertex) => vertex < matching.partnerOf(vertex))
            .map((vertex) => weights.get(edge(vertex, matching.partnerOf(vertex))) ?? []),
        );
        expect(total).toEqual(heaviestOf(range(count), weights));
      },
    ),
  );
});

const edgesOf = (count: number): readonly (readonly [number, number])[] =>
  range(count).flatMap((one) => range(one).map((other) => [one, other] as const));
type Weight = readonly number[];
const ZERO: Weight = [0, 0, 0, 0];
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
