import type { MatchFacts } from '../facts/match-facts.ts';
import type { Interval } from '../../simulate/interval.ts';
import { wilsonInterval, Z } from '../../simulate/interval.ts';

/** What one match adds to a figure: `part` of `whole`; `whole` is 0 where the match has nothing to say about it. */
export type Amount = readonly [part: number, whole: number];

/**
 * A figure over many matches: the sum of the parts over the sum of the wholes, or the median of one value each. Where
 * `yesOrNo`, a part is 0 or 1 of 1 (or ½ for a draw).
 */
export type Measure =
  | { readonly ratio: (facts: MatchFacts) => Amount; readonly yesOrNo?: true }
  | { readonly median: (facts: MatchFacts) => number | null };

/** A figure with its 95 % interval. `matches`: those that had something to say. `value` is `null` without any. */
export interface Estimate extends Interval {
  readonly value: number | null;
  readonly matches: number;
}

const UNKNOWN: Estimate = { value: null, low: -Infinity, high: Infinity, matches: 0 };

/**
 * A share of matches has Wilson's interval. Any other ratio is made of things that happen several times in one match and
 * so depend on each other: its interval comes from how it varies from match to match. A median has that of its rank.
 */
export const estimate = (measure: Measure, matches: readonly MatchFacts[]): Estimate => {
  if ('median' in measure) return medianOf(matches.flatMap((facts) => measure.median(facts) ?? []));
  const amounts = matches.map(measure.ratio);
  const known = amounts.filter(([, whole]) => whole > 0);
  const [part, whole] = sumOf(known);
  if (whole === 0) return UNKNOWN;
  const value = part / whole;
  if (measure.yesOrNo && known.every(([, of]) => of === 1))
    return { value, ...wilsonInterval(part, whole), matches: known.length };
  const margin = Z * standardError(leaningsOf(amounts));
  return { value, low: value - margin, high: value + margin, matches: known.length };
};

/**
 * How much more `measure` is in `ones` than in `others`, match by match: the two lists are of the same seeds, decks, maps
 * and seats. `null` for a median.
 */
export const difference = (
  measure: Measure,
  ones: readonly MatchFacts[],
  others: readonly MatchFacts[],
): Estimate | null => {
  if ('median' in measure) return null;
  const [one, other] = [ones.map(measure.ratio), others.map(measure.ratio)];
  const [oneSum, otherSum] = [sumOf(one), sumOf(other)];
  if (oneSum[1] === 0 || otherSum[1] === 0) return UNKNOWN;
  const value = oneSum[0] / oneSum[1] - otherSum[0] / otherSum[1];
  const [oneLeans, otherLeans] = [leaningsOf(one), leaningsOf(other)];
  const margin = Z * standardError(oneLeans.map((leaning, at) => leaning - (otherLeans[at] ?? 0)));
  return { value, low: value - margin, high: value + margin, matches: one.length };
};

const sumOf = (amounts: readonly Amount[]): Amount =>
  amounts.reduce<Amount>(([parts, wholes], [part, whole]) => [parts + part, wholes + whole], [0, 0]);

/** How far each match moves the ratio of sums (its linear part); they add up to 0. */
const leaningsOf = (amounts: readonly Amount[]): readonly number[] => {
  const [parts, wholes] = sumOf(amounts);
  const mean = wholes / amounts.length;
  return amounts.map(([part, whole]) => (mean === 0 ? 0 : (part - (parts / wholes) * whole) / mean));
};

/** Of the mean of numbers whose mean is 0. */
const standardError = (leanings: readonly number[]): number => {
  const count = leanings.length;
  if (count < 2) return Infinity;
  const squares = leanings.reduce((sum, each) => sum + each ** 2, 0);
  return Math.sqrt(squares / (count - 1) / count);
};

/** The interval of a median: the values whose ranks bound it in 95 of 100 samples. */
const medianOf = (values: readonly number[]): Estimate => {
  const sorted = values.toSorted((one, other) => one - other);
  const count = sorted.length;
  if (count === 0) return UNKNOWN;
  const reach = (Z * Math.sqrt(count)) / 2;
  const at = (rank: number): number => sorted[Math.max(0, Math.min(count - 1, rank))] ?? 0;
  return {
    value: (at(Math.floor((count - 1) / 2)) + at(Math.ceil((count - 1) / 2))) / 2,
    low: at(Math.floor(count / 2 - reach)),
    high: at(Math.ceil(count / 2 + reach) - 1),
    matches: count,
  };
};
