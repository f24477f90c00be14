import type { Difference } from './difference.ts';

/** The expected types must occur in this order; others may come in between. */
export const compareTypes = (
  path: string,
  expected: readonly string[] | undefined,
  happened: readonly string[],
): readonly Difference[] => {
  if (!expected) return [];
  let from = 0;
  for (const [index, type] of expected.entries()) {
    const at = happened.indexOf(type, from);
    if (at < 0) return [{ path: `${path}[${index}]`, expected: type, actual: happened.slice(from) }];
    from = at + 1;
  }
  return [];
};
