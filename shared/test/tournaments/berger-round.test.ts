import { describe, expect, test } from '@jest/globals';
import { bergerRound } from '../../src/tournaments/pairing/berger-round.ts';

const rounds = (count: number) =>
  Array.from({ length: count - 1 }, (_, index) => bergerRound(count, index + 1));

describe('the Berger table', () => {
  test('equals the printed one for six', () => {
    expect(rounds(6).map((pairs) => pairs.map((pair) => pair.join('-')).join(' '))).toEqual([
      '1-6 2-5 3-4',
      '6-4 1-2 5-3',
      '2-6 3-1 4-5',
      '6-5 1-4 2-3',
      '3-6 5-1 4-2',
    ]);
  });

  test.each([2, 4, 8, 12, 20, 64, 256])(
    'lets all of %i meet once, sitting first as often as second',
    (count) => {
      const pairs = rounds(count).flat();
      const met = new Set(pairs.map((pair) => pair.toSorted((one, other) => one - other).join()));
      expect(met.size).toBe((count * (count - 1)) / 2);
      expect(pairs).toHaveLength(met.size);
      for (let number = 1; number <= count; number += 1) {
        const first = pairs.filter(([one]) => one === number).length;
        expect(Math.abs(2 * first - (count - 1))).toBe(1);
      }
      for (const round of rounds(count)) expect(new Set(round.flat()).size).toBe(count);
    },
  );
});
