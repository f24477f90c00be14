import { setImmediate } from 'node:timers/promises';

/** For which nothing else is done in this process. */
const SLICE_MS = 8;

/** Long work step by step: whatever else waits has its turn between two slices. */
export const inSlices = async <Result>(steps: Iterator<unknown, Result>): Promise<Result> => {
  for (let begun = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
};
