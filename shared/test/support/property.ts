import fc from 'fast-check';

/** Milliseconds after which a property has seen enough on a machine that is slow or busy. */
const ENOUGH = 1200;

/**
 * Tries a property on so many values, new ones in each run. A failure prints its seed and path: give them as
 * `seed` and `path` to see the same value again.
 */
export const holdsFor = <T>(
  values: fc.Arbitrary<T>,
  runs: number,
  check: (value: T) => unknown,
  replay: Pick<fc.Parameters<[T]>, 'seed' | 'path'> = {},
): void => {
  fc.assert(
    fc.property(values, (value) => void check(value)),
    { numRuns: runs, interruptAfterTimeLimit: ENOUGH, ...replay },
  );
};
