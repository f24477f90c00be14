import { PenanceError } from '@penance/client-sdk';
import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  /** Deadline by `performance.now()`: a wait that would end later is not started. */
  readonly giveUpAt: number;
  /** Called before each wait. */
  readonly onWait?: ((seconds: number) => void) | undefined;
}

/** Default wait when a server does not say when to retry. */
const SECONDS_OTHERWISE = 10;

/** Retries a rate-limited request when the server allows it; rejects with any other error. */
export const whenLet = async <T>(ask: () => Promise<T>, { giveUpAt, onWait }: Patience): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof PenanceError) || error.code !== 'tooManyRequests') throw error;
      const seconds = Math.max(1, (error.retryAfterMs ?? SECONDS_OTHERWISE * 1000) / 1000);
      if (performance.now() + seconds * 1000 > giveUpAt) throw error;
      onWait?.(seconds);
      await sleep(seconds * 1000);
    }
  }
};
