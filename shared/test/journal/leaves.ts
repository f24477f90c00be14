/** Path from the root of a JSON value to one of its leaves. */
export type LeafPath = readonly (string | number)[];

/** All leaves: strings, numbers, booleans, nulls. */
export const leavesOf = (json: unknown, path: LeafPath = []): readonly LeafPath[] =>
  typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([step, inner]) =>
        leavesOf(inner, [...path, Array.isArray(json) ? Number(step) : step]),
      )
    : [path];

/** A copy in which one leaf is replaced by another of the same kind, so that only its value is wrong. */
export const withLeafChanged = <T>(json: T, path: LeafPath): T => {
  const [step, ...rest] = path;
  if (step === undefined) return changed(json) as T;
  const copy = (Array.isArray(json) ? [...(json as readonly unknown[])] : { ...json }) as Record<
    string | number,
    unknown
  >;
  copy[step] = withLeafChanged(copy[step], rest);
  return copy as T;
};

const changed = (leaf: unknown): unknown => {
  if (typeof leaf === 'number') return leaf + 1;
  if (typeof leaf === 'boolean') return !leaf;
  if (typeof leaf !== 'string') return 0;
  const at = Math.floor(leaf.length / 2);
  const letter = leaf.charAt(at) === '1' ? '2' : '1';
  return leaf.slice(0, at) + letter + leaf.slice(at + 1);
};
