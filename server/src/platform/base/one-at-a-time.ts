/**
 * Runs work on the same key one after the other, and on different keys in parallel. Work that waits here, for example
 * for a campaign, does not hold a database connection meanwhile.
 */
export const createQueues = (): (<Result>(key: string, work: () => Promise<Result>) => Promise<Result>) => {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work, work);
    const settled = done.catch(() => undefined);
    last.set(key, settled);
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return done;
  };
};
