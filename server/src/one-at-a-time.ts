/**
 * Work on the same thing one after the other, on different things side by side. Who waits here for a campaign does
 * not hold a connection to the database meanwhile.
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
