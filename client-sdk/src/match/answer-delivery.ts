import type { AnswerReply, WireRefusal } from '@penance/shared';
import type { PenanceErrorCode } from '../penance-error.ts';
import { isPassing, PenanceError, refusedBy } from '../penance-error.ts';

/** What became of an answer. */
export interface Answered {
  /** The state in which the answer is part of the match. */
  readonly seq: number;
  /**
   * False when every reply was lost and the decision turned out to be closed: then it was closed by this answer,
   * or by its fallback because time ran out meanwhile.
   */
  readonly confirmed: boolean;
}

/** What delivery needs to know of the match it delivers to. */
export interface Delivery {
  /**
   * Resolves when the line stands and the view is fresh, or with false when the match is over; rejects when the
   * line is closed and will not be restored.
   */
  readonly isOnline: () => Promise<boolean>;
  /** Whether it still means something: the decision that it answers is open. */
  readonly isOpen: () => boolean;
  readonly seq: () => number;
  readonly send: () => Promise<AnswerReply>;
  /** Before the next attempt, `attempt` (0-based) being the last; false when patience has come to its end. */
  readonly wait: (attempt: number) => Promise<boolean>;
}

/** What a server says that fails, rather than one that is away or busy: that may not end by itself. */
const FAILURES: ReadonlySet<PenanceErrorCode> = new Set<PenanceErrorCode>(['notCommitted', 'internalError']);
const FAILURES_MOST = 8;

/**
 * Brings an answer to the match exactly once. It names its decision, so it can never be taken for another one;
 * when a reply is lost, the fresh view says whether the decision is still open, and only then is it sent again. So it
 * is with what is said without being asked, giving up: it is open as long as the seat plays. Rejects with the last refusal when the server goes on failing, or patience has come to its end.
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

/** The reply, or how it was lost. */
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
