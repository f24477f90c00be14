import { roundTrips } from '../output/calibration.ts';
import { Stopwatch } from '../output/stopwatch.ts';
import type { Taken } from '../output/stopwatch.ts';

/** Work with what it took, and the JSON round trips that were made in between. */
export interface Timed<T> {
  readonly results: readonly T[];
  readonly taken: Taken;
  readonly trips: { readonly count: number; readonly taken: Taken };
}

const SLICE_SECONDS = 0.1;
const TRIPS_IN_SLICE = 1_000;

/**
 * Does all of the work in slices, with round trips before, between and after them: other load on the machine affects
 * both, so their ratio stays the same.
 */
export const timed = <T>(work: Iterator<T, void>, done: (count: number) => void): Timed<T> => {
  const results: T[] = [];
  const working = new Stopwatch();
  const tripping = new Stopwatch();
  let trips = 0;
  let sliceEnds = 0;
  roundTrips(TRIPS_IN_SLICE);
  const calibrate = (): void => {
    tripping.time(() => {
      roundTrips(TRIPS_IN_SLICE);
    });
    trips += TRIPS_IN_SLICE;
    sliceEnds = working.taken.seconds + SLICE_SECONDS;
  };
  calibrate();
  for (let next = working.time(() => work.next()); !next.done; next = working.time(() => work.next())) {
    results.push(next.value);
    done(results.length);
    if (working.taken.seconds >= sliceEnds) calibrate();
  }
  calibrate();
  return { results, taken: working.taken, trips: { count: trips, taken: tripping.taken } };
};
