import fc from 'fast-check';

/**
 * Tests a property with that many values: the same in every run, however slow the machine, and others in `npm run
 * explore`. A failure prints its seed and path: pass them as `seed` and `path` to reproduce it.
 */
export const holdsFor = <T>(
  values: fc.Arbitrary<T>,
  runs: number,
  check: (value: T) => unknown,
  replay: Pick<fc.Parameters<[T]>, 'seed' | 'path'> = {},
): void => {
  fc.assert(
    fc.property(values, (value) => void check(value)),
    { numRuns: runs, ...replay },
  );
};
