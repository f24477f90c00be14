import type { Answer, Decision } from '@penance/shared';
import type { Unsubscribe } from '../connection/listeners.ts';

export interface AutoPassOptions {
  /** How long to wait before giving an answer that is the only possible one. Does not depend on the hand. */
  readonly delayMs?: number;
}

/** What automatic passing needs from a match. */
interface Passing {
  readonly decision: Decision | null;
  on(event: 'decision', listener: (decision: Decision | null) => void): Unsubscribe;
  legalAnswers(): Iterable<Answer>;
  answer(answer: Answer): Promise<unknown>;
}

const DELAY_MS = 700;
/** Random part of the delay, so that it does not look automatic. */
const SPREAD = 0.5;

/**
 * Gives the only possible answer to a question that has just one, except for turns. The delay is drawn before the hand
 * is looked at, so the time a pass takes reveals nothing about what could have been played.
 */
export const autoPass = (match: Passing, { delayMs = DELAY_MS }: AutoPassOptions): Unsubscribe => {
  const consider = (decision: Decision | null): void => {
    if (decision === null || decision.kind === 'turn') return;
    setTimeout(() => passIfOnly(match, decision), delayMs * (1 + SPREAD * Math.random()));
  };
  consider(match.decision);
  return match.on('decision', consider);
};

const passIfOnly = (match: Passing, { id }: Decision): void => {
  if (match.decision?.id !== id) return;
  const [only, other] = match.legalAnswers();
  if (only !== undefined && other === undefined) void match.answer(only).catch(() => undefined);
};
