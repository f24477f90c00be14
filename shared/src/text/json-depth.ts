/** Whether a JSON value has more levels than that. Without recursion: it may be deep enough to exhaust the stack. */
export const isDeeperThan = (json: unknown, most: number): boolean => {
  let level: readonly unknown[] = [json];
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap(childrenOf);
    if (level.length === 0) return false;
  }
  return true;
};

const childrenOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
