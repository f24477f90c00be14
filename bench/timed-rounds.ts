import { roundTrips } from '../cli/src/output/calibration.ts';
import { Stopwatch } from '../cli/src/output/stopwatch.ts';
import { amount } from './amount.ts';
import type { Bench, Figure } from './figure.ts';
import { median } from './statistics.ts';

/** Does some of the work; returns how much. */
type Work = () => number;

interface Named {
  readonly name: string;
  readonly title: string;
  readonly goal: string;
}

/** Result of one round: a value, and its ratio to J. */
interface Round {
  readonly value: number;
  readonly J: number;
  readonly ratio: number;
}

const ROUNDS = amount(9, 1);
/** Rounds before measuring, while Node still compiles. */
const WARM_UP_ROUNDS = amount({ rate: 8, duration: 3 }, { rate: 0, duration: 0 });
const CALIBRATION_TRIPS = amount(3_000, 30);
const SECONDS = amount(0.4, 0.001);

/** How much is done per processor second. `prepare` runs once, before anything is measured. */
export const rateBench = (named: Named, prepare: () => Work): Bench => ({
  name: named.name,
  measure: () => {
    const work = prepare();
    const rounds = timedRounds(WARM_UP_ROUNDS.rate, () => perSecond(work));
    const ratio = ({ value, J }: Round): number => (value / J) * 1_000;
    return [figureOf({ ...named, unit: '/s', ratioUnit: 'per 1000 J', better: 'more' }, rounds(ratio))];
  },
});

/** Median duration of some pieces of work, in processor milliseconds. */
export const durationBench = (named: Named, prepare: () => readonly (() => void)[]): Bench => ({
  name: named.name,
  measure: () => {
    const works = prepare();
    const rounds = timedRounds(WARM_UP_ROUNDS.duration, () =>
      median(works.map((work) => secondsOf(work) * 1_000)),
    );
    const ratio = ({ value, J }: Round): number => (value / 1_000) * J;
    return [figureOf({ ...named, unit: ' ms', ratioUnit: 'J trips', better: 'less' }, rounds(ratio))];
  },
});

/**
 * Measures in rounds, each between two calibrations, so that a temporarily slow machine slows both. All times are
 * processor times of all threads, so other work on the machine does not count.
 */
const timedRounds = (warmUp: number, measureOnce: () => number) => {
  for (let count = 0; count < warmUp; count += 1) measureOnce();
  return (ratioOf: (round: Round) => number): readonly Round[] =>
    Array.from({ length: ROUNDS }, () => {
      const before = calibration();
      const value = measureOnce();
      const J = (before + calibration()) / 2;
      return { value, J, ratio: ratioOf({ value, J, ratio: 0 }) };
    });
};

const figureOf = (
  named: Named & Pick<Figure, 'unit' | 'ratioUnit' | 'better'>,
  rounds: readonly Round[],
): Figure => ({
  ...named,
  value: median(rounds.map(({ value }) => value)),
  ratio: median(rounds.map(({ ratio }) => ratio)),
  J: median(rounds.map(({ J }) => J)),
});

const perSecond = (work: Work): number => {
  let count = 0;
  let seconds = 0;
  while (seconds < SECONDS) seconds += secondsOf(() => (count += work()));
  return count / seconds;
};

/** Processor seconds of some work. */
const secondsOf = (work: () => void): number => {
  const stopwatch = new Stopwatch();
  stopwatch.time(work);
  return stopwatch.taken.cpuSeconds;
};

/** The current J. */
const calibration = (): number => CALIBRATION_TRIPS / secondsOf(() => roundTrips(CALIBRATION_TRIPS));
