import type { Answer, Decision, DecisionId, MatchResult, MatchView, Rematch, Said } from '@penance/shared';
import type { Answered } from './answer-delivery.ts';
import type { MatchClocks } from './clock-face.ts';
import type { MatchCheck } from './check-match.ts';
import type { MatchStep } from './event-feed.ts';
import type { PenanceError } from '../penance-error.ts';

/**
 * `offline`: lost and being restored; `closed`: for good, with an `error`, or with `null` if it was left or finished.
 */
export type ConnectionNews =
  | { readonly state: 'online' }
  | { readonly state: 'offline' | 'closed'; readonly error: PenanceError | null };

/** An answer of this seat that is part of the match. */
export interface Acknowledged extends Answered {
  readonly decision: DecisionId;
  readonly answer: Answer;
}

export interface MatchNews {
  /** The whole view, after any change. */
  readonly view: MatchView;
  /** A new question, or `null` when there is none any more. */
  readonly decision: Decision | null;
  /** What happened, step by step, each step once. */
  readonly events: MatchStep;
  /** The same as sentences, without steps that have none. */
  readonly story: readonly string[];
  /** An answer of this seat was stored, and can no longer be lost. */
  readonly acknowledged: Acknowledged;
  readonly clock: MatchClocks;
  /** Whether the match is paused because the server cannot store answers; meanwhile no clocks run. */
  readonly pause: boolean;
  readonly connection: ConnectionNews;
  readonly finished: MatchResult;
  /** After the end: somebody offers a rematch, or the offer has an answer. See `matches.wantRematch`. */
  readonly rematch: Rematch;
  /** A player has said a phrase: see `LiveMatch.say`, and `matches.phrases` for what was said before. */
  readonly said: Said;
  /** After the end, once the transcript was fetched and compared with what this client itself recorded. */
  readonly checked: MatchCheck;
}

/** Listeners that are registered before the first event. */
export type MatchListeners = { readonly [K in keyof MatchNews]?: (news: MatchNews[K]) => void };
