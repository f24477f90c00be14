import { median } from '../statistics.ts';

/** One sample: minutes since the load began, and what was measured. */
export interface Point {
  readonly minutes: number;
  readonly value: number;
}

export interface Trend {
  /** Change per hour as a share of the median level: 0.1 is ten percent more each hour. */
  readonly perHour: number;
  /** 95 % interval of `perHour`. */
  readonly interval: readonly [number, number];
  /** False when even the lower end of the interval exceeds the limit. `null` with too few samples to tell. */
  readonly isFlat: boolean | null;
}

/** With fewer samples the interval is too wide to show anything. */
const SAMPLES_LEAST = 8;
const NORMAL_95 = 1.96;
const MINUTES_PER_HOUR = 60;

/**
 * The trend by Theil and Sen: the median of the slopes of all pairs, with the interval by Kendall’s statistic. A single
 * outlier does not move it; a lasting step does.
 *
 * @param limit greatest growth per hour that counts as flat, as a share of the median
 */
export const trendOf = (points: readonly Point[], limit: number): Trend => {
  const slopes = points
    .flatMap((one, at) => points.slice(at + 1).map((other) => slopeOf(one, other)))
    .toSorted((one, other) => one - other);
  const count = points.length;
  const spread = NORMAL_95 * Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const level = Math.abs(median(points.map(({ value }) => value))) || 1;
  const share = (slope: number): number => (slope * MINUTES_PER_HOUR) / level;
  const at = (position: number): number =>
    share(slopes[Math.max(0, Math.min(slopes.length - 1, Math.round(position)))] ?? 0);
  const low = at((slopes.length - spread) / 2 - 1);
  const high = at((slopes.length + spread) / 2);
  return {
    perHour: share(median(slopes)),
    interval: [low, high],
    isFlat: count < SAMPLES_LEAST ? null : low <= limit,
  };
};

const slopeOf = (one: Point, other: Point): number =>
  (other.value - one.value) / Math.max(Number.EPSILON, other.minutes - one.minutes);
