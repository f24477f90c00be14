import type { ViewReply } from '@penance/shared';
import { backoffMs, waitFor } from '../connection/backoff.ts';
import { isPassing, refusedBy } from '../penance-error.ts';

interface CatchUpParts {
  readonly ask: () => Promise<ViewReply>;
  /** Whether the requesting connection is still the current one; a newer one sends its own request. */
  readonly isCurrent: () => boolean;
  readonly patienceMs: number;
}

/** A reply to `view` that was not refused. */
export type Missed = Pick<Extract<ViewReply, { readonly view: unknown }>, 'missed' | 'start'>;

/**
 * The missed steps: `null` when there are more than the server keeps available; and the view at the start, if they go back
 * to it. `undefined` when the connection was lost meanwhile. Retries while the server cannot read its journal. Rejects with permanent errors.
 */
export const catchUp = async ({ ask, isCurrent, patienceMs }: CatchUpParts): Promise<Missed | undefined> => {
  const giveUpAt = Date.now() + patienceMs;
  for (let attempt = 0; isCurrent(); attempt += 1) {
    const reply = await ask();
    if (!isCurrent()) return undefined;
    if (!('refusal' in reply)) return reply;
    const error = refusedBy(reply.refusal);
    if (!isPassing(error) || Date.now() >= giveUpAt) throw error;
    await waitFor(backoffMs(attempt, Math.random()));
  }
  return undefined;
};
