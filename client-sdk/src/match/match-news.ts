import type { Answer, Decision, DecisionId, MatchResult, MatchView } from '@penance/shared';
import type { Answered } from './answer-delivery.ts';
import type { MatchClocks } from './clock-face.ts';
import type { MatchCheck } from './check-match.ts';
import type { ToldStep } from './event-feed.ts';
import type { PenanceError } from '../penance-error.ts';

/** `offline`: cut and being mended; `closed`: over, by `error`, or by `null` because it was left or finished. */
export type ConnectionNews =
  | { readonly state: 'online' }
  | { readonly state: 'offline' | 'closed'; readonly error: PenanceError | null };

/** An own answer that is part of the match. */
export interface Acknowledged extends Answered {
  readonly decision: DecisionId;
  readonly answer: Answer;
}

export interface MatchNews {
  /** Something is different; the new view whole. */
  readonly view: MatchView;
  /** Another question than before, or none any more. */
  readonly decision: Decision | null;
  /** What happened, step by step, nothing twice. */
  readonly events: ToldStep;
  /** The same in sentences, without those that say nothing. */
  readonly story: readonly string[];
  /** What one answered is stored, and can be lost no more. */
  readonly acknowledged: Acknowledged;
  readonly clock: MatchClocks;
  /** Whether the match stands still because the server cannot store answers; clocks do not run meanwhile. */
  readonly pause: boolean;
  readonly connection: ConnectionNews;
  readonly finished: MatchResult;
  /** After the end, when the transcript was fetched and held against what this client knows by itself. */
  readonly checked: MatchCheck;
}

/** Listeners that are registered before the first news. */
export type MatchListeners = { readonly [K in keyof MatchNews]?: (news: MatchNews[K]) => void };
