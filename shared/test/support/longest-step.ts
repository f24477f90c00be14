/**
 * The share of the whole work that its longest step takes. Of each step the shortest of several runs counts, which the
 * same work makes in the same steps: other work uses the processor too.
 */
export const longestShare = (begin: () => Iterator<unknown>, runs = 9): number => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const steps = begin();
    for (let at = 0, isDone = false; !isDone; at += 1) {
      const before = performance.now();
      isDone = steps.next().done === true;
      times[at] = Math.min(times[at] ?? Infinity, performance.now() - before);
    }
  }
  return times.reduce((most, time) => Math.max(most, time), 0) / times.reduce((sum, time) => sum + time, 0);
};
