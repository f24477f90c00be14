import type { DecisionId, MatchState } from '@penance/shared';

/** Where a match stands: its state, and what the journal needs to continue it. */
export interface Standing {
  readonly state: MatchState;
  /** Time left of each seat, milliseconds; null without banks. */
  readonly banks: readonly number[] | null;
  /** The head after the last entry, in full; null for a match that was not sealed. */
  readonly head: string | null;
  /** When the last entry was committed, milliseconds since 1970; 0 before the first. */
  readonly at: number;
  /** Number of the last entry in the journal; 0 before the first. */
  readonly entry: number;
  /** How large the journal is (`journalSize`), as far as this was counted. */
  readonly size: number;
  /** The epoch of the lease under which it is played. */
  readonly epoch: number;
}

/** How long the clock of an open question has run. */
export interface UsedTime {
  readonly decision: DecisionId;
  /** When it was asked, milliseconds since 1970. */
  readonly askedAt: number;
  readonly usedMs: number;
}
