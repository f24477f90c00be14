import type { LiveMatch } from '@penance/client-sdk';
import type { Match, MatchRules, MatchView, Rematch, ViewedEvent } from '@penance/shared';

/** A match that is over, for what tells its end: at the table where it was played, or in its replay. */
export interface EndedTable {
  readonly match: {
    readonly id: string;
    readonly rules: MatchRules;
    readonly info: Pick<Match, 'origin' | 'rated'>;
  };
  /** `null` in a replay. */
  readonly live: LiveMatch | null;
  /** The seat of the reader; `null` for a spectator. */
  readonly seat: number | null;
  readonly seats: Match['seats'];
  readonly view: MatchView | null;
  /** All that happened, as far as the reader may know. */
  readonly events: readonly ViewedEvent[];
  /** What shows a match by invitation to who has no seat in it. */
  readonly code: string | null;
  /** Whether the match is played again, as last heard. */
  rematch: Rematch | null;
}
