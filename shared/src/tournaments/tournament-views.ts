import type { FormatKind, TieBreakKind, TournamentSettings } from './tournament-settings.ts';
import type {
  EntrantId,
  EntrantStatus,
  GameId,
  Instant,
  Pairing,
  PairingId,
  StageKind,
  TournamentPlayer,
} from './tournament-state.ts';

/** One term of a sum. */
export interface TieBreakTerm {
  /** The opponent that it comes from; `null` for a bye and for a round it was not paired in. */
  readonly opponent: EntrantId | null;
  readonly round: string;
  readonly value: number;
  /** Whether it counts in the sum, or is cut. */
  readonly counts: boolean;
}

/** A tie-break with all its terms, so that anybody can recompute it (docs/tournaments.md). */
export interface TieBreakValue {
  readonly kind: TieBreakKind;
  readonly value: number;
  /**
   * How the value is computed from the terms that count; with `mean` it is rounded to six places. `order`: before how many
   * of those it was tied with it stands.
   */
  readonly from: 'sum' | 'mean' | 'draw' | 'order';
  readonly terms: readonly TieBreakTerm[];
}

export interface Standing {
  /** 1-based and unique, because the lot breaks ties. Shared places of an elimination: `placeShared`. */
  readonly rank: number;
  readonly entrant: EntrantId;
  readonly name: string;
  readonly status: EntrantStatus;
  readonly seed: number | null;
  readonly matchPoints: number;
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly byes: number;
  /** In the order of the settings; for an elimination preceded by what determines the place. */
  readonly tieBreaks: readonly TieBreakValue[];
  /** In an elimination the usual shared place, 5 for all who lost in the quarter-finals; otherwise the rank. */
  readonly place: number;
  /** What ranks it below the row above; `null` in the first row. */
  readonly decidedBy: TieBreakKind | 'place' | 'status' | null;
}

/** Where an entrant of a bracket comes from. */
export type SlotSource =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winnerOf'; readonly pairing: PairingId }
  | { readonly from: 'loserOf'; readonly pairing: PairingId }
  /** Paired round by round. */
  | { readonly from: 'pairing' };

export interface BracketSlot {
  readonly source: SlotSource;
  /** `null`: not known yet; `empty`: stays empty. */
  readonly entrant: EntrantId | null;
  readonly empty: boolean;
}

export interface BracketPairing {
  readonly id: PairingId;
  readonly slots: readonly [BracketSlot, BracketSlot];
  /** `null` until it is paired. */
  readonly pairing: Pairing | null;
}

export interface BracketRound {
  readonly id: string;
  readonly stage: StageKind;
  readonly number: number;
  readonly pairings: readonly BracketPairing[];
}

/** All rounds: for an elimination including those to come, otherwise only those that are paired. */
export interface BracketView {
  readonly format: FormatKind;
  readonly rounds: readonly BracketRound[];
}

export interface DueTeam {
  /** The team number used by `gameFinished`. */
  readonly team: 1 | 2;
  readonly entrant: EntrantId;
  readonly name: string;
  /** `deck` is `null` only in events that an earlier version started. */
  readonly players: readonly Pick<TournamentPlayer, 'account' | 'name' | 'deck'>[];
}

/** A match that must exist now. Contains deck lists, so only for the server. */
export interface DueMatch {
  readonly game: GameId;
  readonly pairing: PairingId;
  readonly round: string;
  readonly table: number;
  /** Number of the game in its pairing, 1-based. */
  readonly number: number;
  readonly bestOf: number;
  /** The match that already exists for it. */
  readonly match: string | null;
  readonly map: string;
  /** In seat order. */
  readonly teams: readonly [DueTeam, DueTeam];
  readonly ruleset: TournamentSettings['ruleset'];
  readonly clock: TournamentSettings['clock'];
}

/** Something that happens automatically at an instant. No deadline passes while the tournament is paused. */
export interface Deadline {
  readonly at: Instant;
  readonly kind:
    | 'checkInOpens'
    | 'starts'
    | 'roundBegins'
    | 'roundEnds'
    | 'arenaEnds'
    | 'wave'
    | 'noShow'
    | 'disconnect'
    | 'choice'
    | 'reviewEnds';
  readonly game: GameId | null;
}
