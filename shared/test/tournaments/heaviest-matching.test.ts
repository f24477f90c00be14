import { describe, expect, test } from '@jest/globals';
import { botRandom } from '../../src/bots/bot-random.ts';
import { heaviestMatching } from '../../src/tournaments/matching/heaviest-matching.ts';

type Weight = (one: number, other: number) => number;

/** By brute force over all matchings. */
const heaviestOf = (free: readonly number[], weight: Weight): number => {
  const [first, ...others] = free;
  if (first === undefined) return 0;
  return others.reduce(
    (best, other) => {
      if (weight(first, other) <= 0) return best;
      const rest = others.filter((each) => each !== other);
      return Math.max(best, weight(first, other) + heaviestOf(rest, weight));
    },
    heaviestOf(others, weight),
  );
};

describe('the heaviest matching', () => {
  test('weighs as much as the best of all possible ones', () => {
    const random = botRandom(11);
    for (let run = 0; run < 400; run += 1) {
      const count = 1 + random.below(9);
      const most = [3, 12, 1000][run % 3] ?? 3;
      const density = random.share();
      const weights = Array.from({ length: count * count }, () =>
        random.share() < density ? random.below(most) : 0,
      );
      const weight: Weight = (one, other) =>
        weights[Math.min(one, other) * count + Math.max(one, other)] ?? 0;
      const partners = heaviestMatching(count, weight);
      const total = partners.reduce<number>((sum, partner, own) => {
        if (partner === null) return sum;
        expect(partners[partner]).toBe(own);
        return partner > own ? sum + weight(own, partner) : sum;
      }, 0);
      expect(total).toBe(
        heaviestOf(
          weights.slice(0, count).map((_, index) => index),
          weight,
        ),
      );
    }
  });

  test('contracts and expands odd cycles: two triangles joined by one edge', () => {
    const edges = new Map([
      ['0,1', 6],
      ['0,2', 6],
      ['1,2', 6],
      ['2,3', 5],
      ['3,4', 6],
      ['3,5', 6],
      ['4,5', 6],
    ]);
    const weight: Weight = (one, other) => edges.get([one, other].toSorted().join()) ?? 0;
    expect(heaviestMatching(6, weight)).toEqual([1, 0, 3, 2, 5, 4]);
  });
});
