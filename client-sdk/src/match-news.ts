import type { Decision, MatchResult, MatchView } from '@penance/shared';
import type { MatchClocks } from './clock-face.ts';
import type { ToldStep } from './event-feed.ts';
import type { PenanceError } from './penance-error.ts';

/** `offline`: cut and being mended; `closed`: over, by `error`, or by `null` because it was left or finished. */
export type ConnectionNews =
  | { readonly state: 'online' }
  | { readonly state: 'offline' | 'closed'; readonly error: PenanceError | null };

export interface MatchNews {
  /** Something is different; the new view whole. */
  readonly view: MatchView;
  /** Another question than before, or none any more. */
  readonly decision: Decision | null;
  /** What happened, step by step, nothing twice. */
  readonly events: ToldStep;
  /** The same in sentences, without those that say nothing. */
  readonly story: readonly string[];
  readonly clock: MatchClocks;
  /** Whether the match stands still because the server cannot store answers; clocks do not run meanwhile. */
  readonly pause: boolean;
  readonly connection: ConnectionNews;
  readonly finished: MatchResult;
}
