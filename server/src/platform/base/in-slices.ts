import { setImmediate } from 'node:timers';

/** Milliseconds for which a slice may block this process. */
const SLICE_MS = 8;

/** The result of work that is done in slices, once, when it is first asked for. */
export const onceInSlices = <Result>(steps: () => Iterator<unknown, Result>): (() => Promise<Result>) => {
  let result: Promise<Result> | undefined;
  return () => (result ??= inSlices(steps()));
};

/** Runs long work step by step, in slices: other work gets its turn in between. */
export const inSlices = async <Result>(steps: Iterator<unknown, Result>): Promise<Result> => {
  if (waiting.length > 0) await ownTurn();
  for (let begun = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await ownTurn();
    begun = performance.now();
  }
};

/** Work that waits for its next slice. Between two slices, whosever they are, everything else gets its turn. */
const waiting: (() => void)[] = [];

/** A turn of the event loop for work of some milliseconds that many may want at the same time. */
export const ownTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(takeTurn);
  });

const takeTurn = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(takeTurn);
};
