import type { MatchEvent, MatchRules, MatchState, SeatClock, SeatIndex } from '@penance/shared';

/** A match at one moment, with what is around the table. */
export interface TableMoment {
  readonly state: MatchState;
  readonly clocks: readonly SeatClock[];
  /** Seats whose players are connected. */
  readonly connected: ReadonlySet<SeatIndex>;
  /** Number of the last entry of the journal. */
  readonly entry: number;
  /** As clients get it; null for a match that was not sealed. */
  readonly head: string | null;
}

export type ShownChange =
  | {
      readonly kind: 'step';
      readonly events: readonly MatchEvent[];
      /** Milliseconds since 1970. */
      readonly at: number;
      readonly head: string | null;
    }
  /** What was shown before may be far from what is shown now. */
  | { readonly kind: 'reloaded' }
  /** Somebody came or went, or was given time. */
  | { readonly kind: 'presence' }
  /** It is over, or shown here no longer. */
  | { readonly kind: 'closed'; readonly isOver: boolean };

/** A match as a room shows it: as it is, or as it was a while ago. */
export interface ShownMatch {
  readonly matchId: string;
  readonly rules: MatchRules;
  /** Undefined while there is nothing to show yet. */
  readonly moment: TableMoment | undefined;
  /** How old the moment is meant to be, milliseconds. */
  readonly lagMs: number;
  /** Called after `moment` has changed. Returns what ends it. */
  readonly listen: (listener: (change: ShownChange) => void) => () => void;
}
