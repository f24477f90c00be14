import type { MatchEvent, MatchRules, MatchState, Said, SeatClock, SeatIndex } from '@penance/shared';

/** A match at one moment, with clocks and presence. */
export interface TableMoment {
  readonly state: MatchState;
  readonly clocks: readonly SeatClock[];
  /** Seats whose players are connected. */
  readonly connected: ReadonlySet<SeatIndex>;
  /** Number of the last journal entry. */
  readonly entry: number;
  /** In wire format; null for a match that was not sealed. */
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
  /** What was shown before may differ widely from what is shown now. */
  | { readonly kind: 'reloaded' }
  /** A player connected or disconnected, or was given time. */
  | { readonly kind: 'presence' }
  /** A player has said something. */
  | { readonly kind: 'said'; readonly said: Said }
  /** It is over, or no longer shown here. */
  | { readonly kind: 'closed'; readonly isOver: boolean };

/** A match as a room shows it: current, or with a delay. */
export interface ShownMatch {
  readonly matchId: string;
  readonly rules: MatchRules;
  /** Undefined while there is nothing to show. */
  readonly moment: TableMoment | undefined;
  /** How far behind the match the moment is meant to be, milliseconds. */
  readonly lagMs: number;
  /** Called after `moment` has changed. Returns a function that removes the listener. */
  readonly listen: (listener: (change: ShownChange) => void) => () => void;
}
