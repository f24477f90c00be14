import type { Answer, Decision } from '@penance/shared';
import type { Unsubscribe } from '../connection/listeners.ts';

export interface AutoPassOptions {
  /** How long to wait before an only possible answer is given. The same whatever the hand holds. */
  readonly delayMs?: number;
}

/** What passing by itself needs of a match. */
interface Passing {
  readonly decision: Decision | null;
  on(event: 'decision', listener: (decision: Decision | null) => void): Unsubscribe;
  legalAnswers(): Iterable<Answer>;
  answer(answer: Answer): Promise<unknown>;
}

const DELAY_MS = 700;
/** Part of the delay that is left to chance, so that it does not look like a machine's. */
const SPREAD = 0.5;

/**
 * Gives the only possible answer to a question that has just one, turns excepted. The delay is drawn before
 * anything is known of the hand: how long a pass takes says nothing about what might have been played.
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
