import type { AnswerReply, DecisionId, WireRefusal } from '@penance/shared';
import { backoffMs, waitFor } from './backoff.ts';
import { isPassing, PenanceError, refusedBy } from './penance-error.ts';

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
   * line is closed for good.
   */
  readonly isOnline: () => Promise<boolean>;
  readonly isOpen: (decision: DecisionId) => boolean;
  readonly seq: () => number;
  readonly send: (decision: DecisionId) => Promise<AnswerReply>;
}

const ATTEMPTS = 8;

/**
 * Brings an answer to the match exactly once. It names its decision, so it can never be taken for another one;
 * when a reply is lost, the fresh view says whether the decision is still open, and only then is it sent again.
 */
export const deliver = async (delivery: Delivery, decision: DecisionId): Promise<Answered> => {
  let isSent = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const canAnswer = (await delivery.isOnline()) && delivery.isOpen(decision);
    if (!canAnswer) return closed(isSent, delivery.seq());
    const reply = await attemptTo(delivery, decision);
    if (reply instanceof PenanceError) isSent = true;
    else if ('seq' in reply) return { seq: reply.seq, confirmed: true };
    else if (isClosed(reply.refusal)) return closed(isSent, delivery.seq());
    else if (!isPassing(refusedBy(reply.refusal))) throw refusedBy(reply.refusal);
    await waitFor(backoffMs(attempt, Math.random()));
  }
  throw new PenanceError('timedOut', 'The answer could not be brought to the match.');
};

/** The reply, or how it was lost. */
const attemptTo = async (delivery: Delivery, decision: DecisionId): Promise<AnswerReply | PenanceError> => {
  try {
    return await delivery.send(decision);
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
