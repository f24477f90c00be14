import fc from 'fast-check';

/** The share of the examples that are tried: a tenth by default, all in CI and in `npm run explore`. */
const SHARE = Number(process.env.RUNS ?? 1);

/** How many of `all` examples this run tries, at least one. */
export const runs = (all: number): number => Math.max(1, Math.ceil(all * SHARE));

/**
 * Tests a property with `runs(all)` values: the same in every run, however slow the machine, and others in `npm run
 * explore`. A failure prints its seed and path: pass them as `seed` and `path` to reproduce it.
 */
export const holdsFor = <T>(
  values: fc.Arbitrary<T>,
  all: number,
  check: (value: T) => unknown,
  replay: Pick<fc.Parameters<[T]>, 'seed' | 'path'> = {},
): void => {
  fc.assert(
    fc.property(values, (value) => void check(value)),
    { numRuns: runs(all), ...replay },
  );
};
