import { roundTrips } from '../server/dist/cli/calibration.js';
import { Stopwatch } from '../server/dist/cli/stopwatch.js';

const ROUNDS = 9;
/** Until then Node compiles. */
const WARM_UP_ROUNDS = { rate: 8, duration: 3 };
const CALIBRATION_TRIPS = 3_000;

/**
 * Measures one bench in rounds, each between two calibrations: a machine that is slow for a while is slow for
 * both. All times are of the processor, all threads together, so that other work on the machine does not count. The
 * figure is the median of the rounds. `bench.prepare()` returns `work`: of a rate, a function that does
 * some and returns how much; of a duration, a list of functions that are each timed.
 */
export function measured({ name, title, goal, kind, prepare }) {
  const work = prepare();
  const round = ROUND_OF[kind];
  for (let count = 0; count < WARM_UP_ROUNDS[kind]; count += 1) round(work);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = calibration();
    const value = round(work);
    const J = (before + calibration()) / 2;
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

/** Processor seconds of some work. */
function secondsOf(work) {
  const stopwatch = new Stopwatch();
  stopwatch.time(work);
  return stopwatch.taken.cpuSeconds;
}

/** J of this moment. */
const calibration = () => CALIBRATION_TRIPS / secondsOf(() => roundTrips(CALIBRATION_TRIPS));

const ROUND_OF = {
  /** How much per second. */
  rate: (work) => {
    let count = 0;
    let seconds = 0;
    while (seconds < SECONDS) seconds += secondsOf(() => (count += work()));
    return count / seconds;
  },
  /** Milliseconds of the middle one. */
  duration: (works) => median(works.map((work) => secondsOf(work) * 1_000)),
};

const RATIO_OF = {
  rate: (perSecond, J) => (perSecond / J) * 1_000,
  duration: (milliseconds, J) => (milliseconds / 1_000) * J,
};

const UNITS = {
  rate: { unit: '/s', ratioUnit: 'per 1000 J' },
  duration: { unit: ' ms', ratioUnit: 'J trips' },
};

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
