import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a machine that is busy with much else; a test has 300 s. */
const PATIENCE_MS = 110_000;

/** Repeats the request until the reply is as wanted, and returns it. */
export const until = async <Value>(
  ask: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> => {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await ask();
    if (isWanted(value)) return value;
    if (performance.now() > end) throw new Error(`it did not come, the last was ${JSON.stringify(value)}`);
    await sleep(20);
  }
};
