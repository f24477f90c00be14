import { botRandom } from '@penance/shared';
import { amount } from './amount.ts';
import { mean, median, quantile } from './statistics.ts';

/** Ratio of two quantities that were measured alternately, with its 95 % confidence interval. */
export interface Ratio {
  readonly value: number;
  readonly interval: readonly [number, number];
}

/** Our value and the one compared with it, measured right after one another. */
export type Pair = readonly [ours: number, theirs: number];

const RESAMPLES = 2_000;
const BOUNDS = [0.025, 0.975] as const;

/**
 * The mean of the first over the mean of the second. The interval is computed by bootstrap: pairs are resampled many
 * times, always with the same random numbers.
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

/** Number of windows that are compared. */
const COMPARED = 5;
/** How far their medians may differ. */
const STILL = 0.03;
const WINDOWS_LEAST = amount(20, 0);
const WINDOWS_MOST = amount(50, 1);

/** Repeats a measurement until its figure is stable or a limit is reached; returns the number of runs. */
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
