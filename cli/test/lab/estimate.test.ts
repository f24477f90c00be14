import { describe, expect, it } from '@jest/globals';
import { botRandom } from '@penance/shared';
import type { MatchFacts } from '../../src/lab/facts/match-facts.ts';
import type { Measure } from '../../src/lab/figures/estimate.ts';
import { difference, estimate } from '../../src/lab/figures/estimate.ts';
import { wilsonInterval } from '../../src/simulate/interval.ts';

/** Facts that hold nothing but what the test measures. */
const matches = (rounds: readonly number[]): readonly MatchFacts[] =>
  rounds.map((each) => ({ rounds: each, answers: each * 2 }) as MatchFacts);

const mean: Measure = { ratio: ({ rounds }) => [rounds, 1] };
const median: Measure = { median: ({ rounds }) => rounds };
const long: Measure = { yesOrNo: true, ratio: ({ rounds }) => [Number(rounds > 5), 1] };

describe('an estimate', () => {
  it('of a share is Wilson’s', () => {
    expect(estimate(long, matches([1, 9, 9, 9]))).toEqual({
      value: 0.75,
      ...wilsonInterval(3, 4),
      matches: 4,
    });
  });

  it('of a mean has the interval of its standard error', () => {
    const { value, low, high } = estimate(mean, matches([4, 6, 8, 10, 12]));
    expect(value).toBe(8);
    // The standard deviation is √10, over √5 matches.
    expect(high - 8).toBeCloseTo(1.96 * Math.sqrt(2), 3);
    expect(8 - low).toBeCloseTo(1.96 * Math.sqrt(2), 3);
  });

  it('of a ratio covers the truth about 95 times in 100, however much matches differ', () => {
    const random = botRandom(7);
    const hits: Measure = { ratio: ({ rounds, answers }) => [rounds, answers] };
    // Long matches have fewer hits per attack: 0.5 and 0.25 of 4 and 16 attacks.
    const truth = (2 + 4) / (4 + 16);
    const covered = Array.from({ length: 400 }, () => {
      const sample = Array.from({ length: 60 }, () => {
        const attacks = random.below(2) === 0 ? 4 : 16;
        const chance = attacks === 4 ? 0.5 : 0.25;
        const hit = Array.from({ length: attacks }, () => Number(random.share() < chance));
        return { rounds: hit.reduce((all, each) => all + each, 0), answers: attacks } as MatchFacts;
      });
      const { low, high } = estimate(hits, sample);
      return low <= truth && truth <= high;
    }).filter(Boolean).length;
    expect(covered / 400).toBeGreaterThan(0.91);
    expect(covered / 400).toBeLessThan(0.98);
  });

  it('of a median has the interval of its rank', () => {
    const numbers = Array.from({ length: 101 }, (_, at) => at);
    expect(estimate(median, matches(numbers))).toEqual({ value: 50, low: 40, high: 60, matches: 101 });
    expect(estimate(median, matches([3]))).toMatchObject({ value: 3, low: 3, high: 3 });
  });

  it('of nothing says nothing', () => {
    expect(estimate(mean, [])).toMatchObject({ value: null, matches: 0 });
    expect(estimate({ ratio: () => [0, 0] }, matches([1, 2]))).toMatchObject({ value: null });
    expect(estimate(median, [])).toMatchObject({ value: null });
  });
});

describe('a difference', () => {
  it('is taken match by match: what both have in common does not blur it', () => {
    const random = botRandom(3);
    const before = Array.from({ length: 50 }, () => 10 + random.below(40));
    const after = before.map((rounds) => rounds + 2 + random.below(2));
    const paired = difference(mean, matches(after), matches(before));
    expect(paired?.value).toBeCloseTo(2.5, 0);
    expect(paired?.low).toBeGreaterThan(2);
    expect(paired?.high).toBeLessThan(3);
    const alone = estimate(mean, matches(after));
    expect(alone.high - alone.low).toBeGreaterThan(4);
  });

  it('of medians is not said', () => {
    expect(difference(median, matches([1]), matches([2]))).toBeNull();
  });
});
