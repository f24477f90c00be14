import { setTimeout as sleep } from 'node:timers/promises';
import { PenanceError } from '@penance/client-sdk';

/** What the work resolves to; rejects with `timedOut` after that many seconds. */
export const withinTime = <T>(work: Promise<T>, seconds: number): Promise<T> => {
  const over = new AbortController();
  const late = sleep(seconds * 1000, undefined, { signal: over.signal }).then(() => {
    throw new PenanceError('timedOut', `It was not over after ${seconds} s.`);
  });
  return Promise.race([work, late]).finally(() => over.abort());
};
