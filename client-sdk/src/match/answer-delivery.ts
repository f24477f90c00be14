import type { AnswerReply, WireRefusal } from '@penance/shared';
import type { PenanceErrorCode } from '../penance-error.ts';
import { isPassing, PenanceError, refusedBy } from '../penance-error.ts';

/** The outcome of an answer. */
export interface Answered {
  /** The seq at which the answer became part of the match. */
  readonly seq: number;
  /**
   * False when every reply was lost and the decision turned out to be closed: then it was closed by this answer, or by
   * its fallback because time ran out meanwhile.
   */
  readonly confirmed: boolean;
}

/** What delivery needs from the match it delivers to. */
export interface Delivery {
  /**
   * Resolves with true once the connection is up and the view is current, or with false when the match is over; rejects
   * when the connection is closed for good.
   */
  readonly isOnline: () => Promise<boolean>;
  /** Whether the answer can still count: its decision is open. */
  readonly isOpen: () => boolean;
  readonly seq: () => number;
  readonly send: () => Promise<AnswerReply>;
  /**
   * Waits before the next attempt, after attempt number `attempt` (0-based); false when there is no time left to retry.
   */
  readonly wait: (attempt: number) => Promise<boolean>;
}

/** Refusals of a server that fails, rather than being away or busy: that may not end by itself. */
const FAILURES: ReadonlySet<PenanceErrorCode> = new Set<PenanceErrorCode>(['notCommitted', 'internalError']);
const FAILURES_MOST = 8;

/**
 * Delivers an answer exactly once. It names its decision, so it cannot be mistaken for another answer. When a reply is
 * lost, the current view shows whether the decision is still open, and only then is the answer sent again. The same
 * goes for conceding, which is not asked for: it stays open as long as the seat plays. Rejects with the last refusal
 * when the server keeps failing, or when the time for retries is over.
 */
export const deliver = async (delivery: Delivery): Promise<Answered> => {
  let isSent = false;
  let failures = 0;
  for (let attempt = 0; ; attempt += 1) {
    const canAnswer = (await delivery.isOnline()) && delivery.isOpen();
    if (!canAnswer) return closed(isSent, delivery.seq());
    const reply = await attemptTo(delivery);
    if (reply instanceof PenanceError) isSent = true;
    else if ('seq' in reply) return { seq: reply.seq, confirmed: true };
    else if (isClosed(reply.refusal)) return closed(isSent, delivery.seq());
    const error = reply instanceof PenanceError ? reply : refusedBy(reply.refusal);
    failures += Number(FAILURES.has(error.code));
    const isVain = !isPassing(error) || failures >= FAILURES_MOST;
    if (isVain || !(await delivery.wait(attempt))) throw error;
  }
};

/** The reply, or the error by which it was lost. */
const attemptTo = async (delivery: Delivery): Promise<AnswerReply | PenanceError> => {
  try {
    return await delivery.send();
  } catch (error) {
    if (isPassing(error)) return error as PenanceError;
    throw error;
  }
};

const isClosed = ({ code }: WireRefusal): boolean => code === 'notAsked' || code === 'matchOver';

const closed = (isSent: boolean, seq: number): Answered => {
  if (isSent) return { seq, confirmed: false };
  throw new PenanceError('notAsked', 'This decision is not open any more.');
};
