import type { DeckList } from '../model/cards.ts';
import type { AccountId } from './tournament-settings.ts';
import type {
  Entrant,
  EntrantId,
  EntrantStatus,
  ForbiddenPairs,
  GameId,
  GameOutcome,
  GivenBye,
  Instant,
  Pair,
  PairingId,
  PairingResult,
  RefereeEntry,
  TieBreakRules,
  TournamentGame,
  TournamentRound,
} from './tournament-state.ts';

/** What has become true. Everything in a state comes from facts, applied only by `evolveTournament`. */
export type TournamentFact = { readonly at: Instant } & (
  | {
      readonly type: 'refereeActed';
      readonly entry: RefereeEntry;
      /** Of `rePairRound`. Acts before there were these fields have them in words only. */
      readonly rePaired?: { readonly scope: 'undecided' | 'all'; readonly pairs: readonly Pair[] };
      /** Of `importReport`: how many rounds the report had. */
      readonly roundsTaken?: number;
    }
  | { readonly type: 'registrationOpened' }
  | { readonly type: 'entrantRegistered'; readonly entrant: Entrant }
  | {
      readonly type: 'playerJoined';
      readonly entrant: EntrantId;
      readonly account: AccountId;
      readonly name: string;
    }
  /** `deck` is `null` when shown to others. */
  | { readonly type: 'deckLocked'; readonly account: AccountId; readonly deck: DeckList | null }
  | { readonly type: 'checkInOpened'; readonly startsAt: Instant }
  | { readonly type: 'playerCheckedIn'; readonly account: AccountId }
  | {
      readonly type: 'entrantStatusChanged';
      readonly entrant: EntrantId;
      readonly status: EntrantStatus;
      readonly because: StatusReason;
    }
  | { readonly type: 'byeGiven'; readonly bye: GivenBye }
  /** Many at once: each change of the state copies its byes. */
  | { readonly type: 'byesGiven'; readonly byes: readonly GivenBye[] }
  | { readonly type: 'byeTakenBack'; readonly entrant: EntrantId; readonly round: number }
  | { readonly type: 'pairsForbidden'; readonly pairs: ForbiddenPairs }
  | { readonly type: 'pairsAllowed'; readonly number: number }
  | { readonly type: 'seedsOrdered'; readonly entrants: readonly EntrantId[] }
  | {
      readonly type: 'tournamentStarted';
      readonly secret: string;
      readonly seed: string;
      /** Who plays, best seed first. */
      readonly seeds: readonly EntrantId[];
      readonly roundsPlanned: number | null;
      readonly arenaEndsAt: Instant | null;
      /** Missing in events that began before there was a choice. */
      readonly tieBreakRules?: TieBreakRules;
      /** Only of a tournament that was taken from a report. */
      readonly firstSide?: 'first' | 'second';
      /** `TOURNAMENT_REVISION`; missing in events that began before there was one. The same goes for the pairings. */
      readonly rules?: string;
    }
  /** A new round, or more pairings of an existing one. */
  | { readonly type: 'pairingsMade'; readonly round: TournamentRound; readonly rules?: string }
  | { readonly type: 'pairingAnnulled'; readonly pairing: PairingId }
  | { readonly type: 'gameOpened'; readonly pairing: PairingId; readonly game: TournamentGame }
  | { readonly type: 'optionsChosen'; readonly game: TournamentGame; readonly byItself: boolean }
  | { readonly type: 'gameStarted'; readonly game: GameId; readonly match: string }
  | {
      readonly type: 'playerArrived';
      readonly game: GameId;
      readonly account: AccountId;
      /** Everybody is present now, so nobody can be a no-show any more. */
      readonly complete: boolean;
    }
  | {
      readonly type: 'playerLeft';
      readonly game: GameId;
      readonly account: AccountId;
      readonly losesAt: Instant | null;
    }
  | { readonly type: 'gameFinished'; readonly game: GameId; readonly outcome: GameOutcome }
  | { readonly type: 'gameAnnulled'; readonly game: GameId }
  | { readonly type: 'noShowCounted'; readonly entrant: EntrantId }
  /** A no-show does not count after all: how many there are now. */
  | { readonly type: 'noShowsCorrected'; readonly entrant: EntrantId; readonly noShows: number }
  /** A pairing that was annulled at the end of the tournament exists again by this. */
  | { readonly type: 'pairingDecided'; readonly pairing: PairingId; readonly result: PairingResult }
  | { readonly type: 'waveAwaited'; readonly nextWaveAt: Instant | null }
  /** When the next round is paired; `null`: no longer scheduled. */
  | { readonly type: 'roundAwaited'; readonly nextRoundAt: Instant | null }
  /** All is played; the tournament ends finally at that instant. `null`: something is played after all. */
  | { readonly type: 'reviewAwaited'; readonly reviewEndsAt: Instant | null }
  /** No more pairings are made; open ones are played to their end. */
  | { readonly type: 'arenaClosed' }
  /** By the same account if only its name is another one. */
  | {
      readonly type: 'playerReplaced';
      readonly entrant: EntrantId;
      readonly account: AccountId;
      readonly replacement: AccountId;
      readonly name: string;
      readonly deck: DeckList | null;
    }
  | { readonly type: 'timeAdded'; readonly pairing: PairingId | null; readonly ms: number }
  /** Future deadlines are postponed by the lost time. */
  | { readonly type: 'timeLost'; readonly from: Instant; readonly to: Instant }
  | { readonly type: 'tournamentPaused' }
  /** Future deadlines are postponed by the length of the pause. */
  | { readonly type: 'tournamentResumed'; readonly pausedMs: number }
  | { readonly type: 'tournamentFinished' }
  /** Results may be changed again, until the host ends the tournament again. */
  | { readonly type: 'tournamentReopened' }
  | {
      readonly type: 'tournamentCancelled';
      readonly because: 'host' | 'tooFewEntrants';
      /** Of too few: how many entrants could have played. Missing in events of before. */
      readonly couldPlay?: number;
    }
);

export type StatusReason =
  | 'placeFreed'
  | 'withdrew'
  | 'notCheckedIn'
  | 'noDeck'
  | 'teamIncomplete'
  | 'noPlaceLeft'
  | 'noShows'
  | 'disqualified'
  | 'reinstated'
  | 'returned';
