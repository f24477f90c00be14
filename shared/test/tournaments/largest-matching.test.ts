import { describe, expect, test } from '@jest/globals';
import { botRandom } from '../../src/bots/bot-random.ts';
import { firstOfBest } from '../../src/tournaments/matching/first-of-best.ts';
import { LargestMatching } from '../../src/tournaments/matching/largest-matching.ts';

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

describe('a matching of as many as possible', () => {
  type MayPair = (one: number, other: number) => boolean;

  /** By trying all. */
  const fewestAlone = (free: readonly number[], mayPair: MayPair): number => {
    const [first, ...others] = free;
    if (first === undefined) return 0;
    const partners = others.filter((other) => mayPair(first, other));
    return Math.min(
      1 + fewestAlone(others, mayPair),
      ...partners.map((partner) =>
        fewestAlone(
          others.filter((each) => each !== partner),
          mayPair,
        ),
      ),
    );
  };

  test('leaves alone as few as any other', () => {
    const random = botRandom(5);
    for (let run = 0; run < 600; run += 1) {
      const count = random.below(10);
      const density = random.share();
      const edges = new Set(
        range(count * 100).filter((edge) => edge % 100 < Math.floor(edge / 100) && random.share() < density),
      );
      const mayPair: MayPair = (one, other) => edges.has(Math.max(one, other) * 100 + Math.min(one, other));
      const matching = new LargestMatching(count, mayPair);
      for (const vertex of range(count)) {
        const partner = matching.partnerOf(vertex);
        if (partner === null) continue;
        expect(mayPair(vertex, partner)).toBe(true);
        expect(matching.partnerOf(partner)).toBe(vertex);
      }
      expect(matching.alone()).toHaveLength(fewestAlone(range(count), mayPair));
    }
  });
});

describe('the first of equally good matchings between two sides', () => {
  test('is the first of all in the order of those who choose', () => {
    const random = botRandom(6);
    for (let run = 0; run < 400; run += 1) {
      const size = 1 + random.below(6);
      const choosers = 1 + random.below(size);
      const density = random.share();
      // One matching is there in any case; the choosers have the first numbers, the second side begins at 100.
      const given = range(size).toSorted(() => random.share() - 0.5);
      const usable = range(size).map((one) =>
        range(size).map((other) => given[one] === other || random.share() < density),
      );
      const isUsable = (one: number, other: number): boolean => usable[one]?.[other - 100] === true;
      const found = firstOfBest({
        chooseFirst: range(choosers),
        rightSide: range(size).map((other) => other + 100),
        partnerOf: (vertex) => given.indexOf(vertex - 100),
        isUsable,
      });
      expect(found).toEqual(firstOf(size, choosers, isUsable));
    }
  });

  /** By trying all in order. */
  const firstOf = (
    size: number,
    choosers: number,
    isUsable: (one: number, other: number) => boolean,
  ): readonly number[] | null => {
    const complete = (taken: readonly number[]): readonly number[] | null => {
      if (taken.length === size) return taken;
      for (const other of range(size).map((each) => each + 100)) {
        if (taken.includes(other) || !isUsable(taken.length, other)) continue;
        const rest = complete([...taken, other]);
        if (rest !== null) return rest;
      }
      return null;
    };
    return complete([])?.slice(0, choosers) ?? null;
  };
});
