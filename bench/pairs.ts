import { botRandom } from '@penance/shared';
import { amount } from './amount.ts';
import { mean, median, quantile } from './statistics.ts';

/** A quotient of two things that were measured in turn, with bounds in which it lies nineteen times of twenty. */
export interface Ratio {
  readonly value: number;
  readonly interval: readonly [number, number];
}

/** One thing and the one beside it, measured right after one another. */
export type Pair = readonly [ours: number, theirs: number];

const RESAMPLES = 2_000;
const BOUNDS = [0.025, 0.975] as const;

/**
 * The mean of the first over the mean of the second. The interval is by bootstrap: pairs drawn anew from those that there
 * are, as often as it takes, always with the same random numbers.
 */
export const ratioOf = (pairs: readonly Pair[]): Ratio => {
  const random = botRandom(pairs.length);
  const resampled = Array.from({ length: RESAMPLES }, () =>
    quotient(pairs.map(() => pairs[random.below(pairs.length)] ?? [0, 0])),
  );
  const [low, high] = BOUNDS.map((share) => quantile(resampled, share));
  return { value: quotient(pairs), interval: [low ?? 0, high ?? 0] };
};

const quotient = (pairs: readonly Pair[]): number =>
  mean(pairs.map(([ours]) => ours)) / mean(pairs.map(([, theirs]) => theirs));

/** Windows that are compared. */
const COMPARED = 5;
/** How far their medians may lie apart. */
const STILL = 0.03;
const WINDOWS_LEAST = amount(20, 0);
const WINDOWS_MOST = amount(50, 1);

/** Repeats what is to be measured until its figure stands still, or there is no more patience; returns how often. */
export const untilStill = async (measureOnce: () => Promise<number>): Promise<number> => {
  const figures: number[] = [];
  while (figures.length < WINDOWS_MOST) {
    figures.push(await measureOnce());
    const [now, before] = [median(figures.slice(-COMPARED)), median(figures.slice(-2 * COMPARED, -COMPARED))];
    const isStill = figures.length >= 2 * COMPARED && Math.abs(now - before) <= STILL * before;
    if (isStill && figures.length >= WINDOWS_LEAST) break;
  }
  return figures.length;
};
