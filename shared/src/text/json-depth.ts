/**
 * Whether a JSON value has more levels than that. It may be deep enough to exhaust the stack: this looks no deeper than
 * one level below `most`.
 */
export const isDeeperThan = (json: unknown, most: number): boolean => {
  if (typeof json !== 'object' || json === null) return false;
  const children: readonly unknown[] = Array.isArray(json) ? json : Object.values(json);
  return children.length > 0 && (most === 0 || children.some((child) => isDeeperThan(child, most - 1)));
};
