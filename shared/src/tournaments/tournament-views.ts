import type { DeckList } from '../model/cards.ts';
import type { AccountId, FormatKind, TieBreakKind, TournamentSettings } from './tournament-settings.ts';
import type {
  EntrantId,
  EntrantStatus,
  GameId,
  Instant,
  Pairing,
  PairingId,
  StageKind,
} from './tournament-state.ts';

/** One number of a sum. */
export interface TieBreakTerm {
  /** The opponent that it comes from; `null` for a bye or a missed round. */
  readonly opponent: EntrantId | null;
  readonly round: string;
  readonly value: number;
  /** Whether it is part of the sum, or cut. */
  readonly counts: boolean;
}

/** A tie-break with all it is made of, so that anybody can work it out again (docs/tournaments.md). */
export interface TieBreakValue {
  readonly kind: TieBreakKind;
  readonly value: number;
  /** How the terms that count make the value; with `mean` it is rounded to six places. */
  readonly from: 'sum' | 'mean' | 'draw';
  readonly terms: readonly TieBreakTerm[];
}

export interface Standing {
  /** 1-based; no two share one, for the lot parts them. Shared places of an elimination: `placeShared`. */
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
  /** In the order of the settings; for an elimination what the place follows from comes before them. */
  readonly tieBreaks: readonly TieBreakValue[];
  /** In an elimination the place as usually told, 5 for all who lost in the quarter-finals; else the rank. */
  readonly place: number;
  /** What puts it behind the row above; `null` in the first row. */
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
  /** `null`: not known yet; `empty`: nobody will come. */
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

/** All rounds: of an elimination those to come as well, else those that are paired. */
export interface BracketView {
  readonly format: FormatKind;
  readonly rounds: readonly BracketRound[];
}

export interface DueTeam {
  /** What `gameFinished` calls it. */
  readonly team: 1 | 2;
  readonly entrant: EntrantId;
  readonly name: string;
  /** `deck` is `null` where decks are not locked: then the player brings one. */
  readonly players: readonly {
    readonly account: AccountId;
    readonly name: string;
    readonly deck: DeckList | null;
  }[];
}

/** A match that has to exist now. It holds deck lists: for the server alone. */
export interface DueMatch {
  readonly game: GameId;
  readonly pairing: PairingId;
  readonly round: string;
  readonly table: number;
  /** Of its pairing, 1-based. */
  readonly number: number;
  readonly bestOf: number;
  /** The match that exists for it already. */
  readonly match: string | null;
  readonly map: string;
  /** In seat order. */
  readonly teams: readonly [DueTeam, DueTeam];
  readonly ruleset: TournamentSettings['ruleset'];
  readonly clock: TournamentSettings['clock'];
}

/** Something that happens by itself at an instant. Nothing runs out while the tournament is paused. */
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
