import type { StepEvents, ViewReply } from '@penance/shared';
import { backoffMs, waitFor } from '../connection/backoff.ts';
import { isPassing, refusedBy } from '../penance-error.ts';

export interface CatchUpParts {
  readonly ask: () => Promise<ViewReply>;
  /** Whether the line that asks still stands: the next one asks for itself. */
  readonly isCurrent: () => boolean;
  readonly patienceMs: number;
}

/**
 * What was missed; `null` when it is more than the server keeps at hand, `undefined` when the line was cut meanwhile.
 * A server that cannot read its journal at the moment is asked again. Rejects with what does not pass.
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
