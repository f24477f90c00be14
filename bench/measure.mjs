import { performance } from 'node:perf_hooks';
import { measureCalibration } from '../server/dist/cli/calibration.js';

const ROUNDS = 9;
const CALIBRATION_MS = 100;

/**
 * Measures one bench in rounds, each between two calibrations: a machine that is slow for a while is slow for
 * both. The figure is the median of the rounds. `bench.prepare()` returns `work`: of a rate, a function that does
 * some and returns how much; of a duration, a list of functions that are each timed.
 */
export function measured({ name, title, goal, kind, prepare }) {
  const work = prepare();
  const round = ROUND_OF[kind];
  round(work);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = measureCalibration(CALIBRATION_MS);
    const value = round(work);
    const J = (before + measureCalibration(CALIBRATION_MS)) / 2;
    return { value, J, ratio: RATIO_OF[kind](value, J) };
  });
  return {
    name,
    title,
    goal,
    ...UNITS[kind],
    value: median(rounds.map(({ value }) => value)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
    J: median(rounds.map(({ J }) => J)),
  };
}

const SECONDS = 0.4;

const ROUND_OF = {
  /** How much per second. */
  rate: (work) => {
    let count = 0;
    const started = performance.now();
    do count += work();
    while (performance.now() - started < SECONDS * 1_000);
    return (count * 1_000) / (performance.now() - started);
  },
  /** Milliseconds of the middle one. */
  duration: (works) =>
    median(
      works.map((work) => {
        const started = performance.now();
        work();
        return performance.now() - started;
      }),
    ),
};

const RATIO_OF = {
  rate: (perSecond, J) => (perSecond / J) * 1_000,
  duration: (milliseconds, J) => (milliseconds / 1_000) * J,
};

const UNITS = {
  rate: { unit: '/s', ratioUnit: 'per 1000 J' },
  duration: { unit: 'ms', ratioUnit: 'J trips' },
};

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
