import { describe, expect, it } from '@jest/globals';
import { attackOdds } from '../../src/bots/heuristic/worth/attack-odds.ts';
import { expectedThrough } from '../../src/bots/heuristic/worth/damage-odds.ts';

describe('two Attack Dice', () => {
  it.each([
    [2, 32],
    [5, 20],
    [7, 9],
    [10, 0],
  ])('hit TN %i in %i of 36 throws, not counting double faces', (tn, throws) => {
    const { hit, strong, critical } = attackOdds(tn);
    expect((hit + strong + critical) * 36).toBeCloseTo(throws);
  });

  it('fail and execute once in 36 each, whatever the target number', () => {
    for (const tn of [2, 6, 14]) {
      expect(attackOdds(tn).catastrophe * 36).toBeCloseTo(1);
      expect(attackOdds(tn).execution * 36).toBeCloseTo(1);
    }
  });

  it('get better with each advantage and worse with each disadvantage', () => {
    const landing = [-2, -1, 0, 1, 2].map((net) => {
      const { hit, strong, critical } = attackOdds(5, net);
      return hit + strong + critical;
    });
    expect(landing).toEqual(landing.toSorted((one, other) => one - other));
  });
});

describe('damage that gets through', () => {
  it('is two thirds of the points without Defense', () => {
    expect(expectedThrough(6, 0)).toBeCloseTo(4);
  });

  it('is at least one point if any is left after Defense', () => {
    expect(expectedThrough(1, 5)).toBeCloseTo(2 / 3);
  });

  it('grows with negative Defense', () => {
    expect(expectedThrough(3, -1)).toBeGreaterThan(expectedThrough(3, 0));
  });

  it('is zero without damage', () => {
    expect(expectedThrough(0, -3)).toBe(0);
  });
});
