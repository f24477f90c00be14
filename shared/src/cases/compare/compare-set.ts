import { differs, type Difference } from './difference.ts';

/** Compares either their number, or all of them in any order. */
export const compareSet = (
  path: string,
  expected: number | readonly (string | number)[] | undefined,
  actual: readonly (string | number)[],
): readonly Difference[] => {
  if (expected === undefined) return [];
  if (typeof expected === 'number') return differs(path, expected, actual.length);
  return differs(path, sorted(expected), sorted(actual));
};

const sorted = (items: readonly (string | number)[]): readonly (string | number)[] =>
  items.map(String).sort();
