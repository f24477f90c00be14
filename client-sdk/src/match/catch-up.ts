import type { StepEvents, ViewReply } from '@penance/shared';
import { backoffMs, waitFor } from '../connection/backoff.ts';
import { isPassing, refusedBy } from '../penance-error.ts';

interface CatchUpParts {
  readonly ask: () => Promise<ViewReply>;
  /** Whether the requesting connection is still the current one; a newer one sends its own request. */
  readonly isCurrent: () => boolean;
  readonly patienceMs: number;
}

/**
 * The missed steps; `null` when there are more than the server keeps available, `undefined` when the connection was
 * lost meanwhile. Retries while the server cannot read its journal. Rejects with permanent errors.
 */
export const catchUp = async ({
  ask,
  isCurrent,
  patienceMs,
}: CatchUpParts): Promise<readonly StepEvents[] | null | undefined> => {
  const giveUpAt = Date.now() + patienceMs;
  for (let attempt = 0; isCurrent(); attempt += 1) {
    const reply = await ask();
    if (!isCurrent()) return undefined;
    if (!('refusal' in reply)) return reply.missed;
    const error = refusedBy(reply.refusal);
    if (!isPassing(error) || Date.now() >= giveUpAt) throw error;
    await waitFor(backoffMs(attempt, Math.random()));
  }
  return undefined;
};
