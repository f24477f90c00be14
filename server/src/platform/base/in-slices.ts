import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which a slice may block this process. */
const SLICE_MS = 8;

/** The result of work that is done in slices, once, when it is first asked for. */
export const onceInSlices = <Result>(steps: () => Iterator<unknown, Result>): (() => Promise<Result>) => {
  let result: Promise<Result> | undefined;
  return () => (result ??= inSlices(steps()));
};

/** Runs long work step by step, in slices: other work gets its turn in between. */
export const inSlices = async <Result>(steps: Iterator<unknown, Result>): Promise<Result> => {
  for (let begun = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
};
