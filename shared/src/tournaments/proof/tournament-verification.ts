import type { MatchResult } from '../../model/table.ts';
import type { TournamentFact } from '../tournament-facts.ts';
import type { Instant, TournamentLots, TournamentState } from '../tournament-state.ts';
import type { TournamentSettings } from '../tournament-settings.ts';
import type { Standing } from '../tournament-views.ts';

/** An entry of the journal as everybody may read it: decks are left out. */
export interface ToldEntry {
  readonly seq: number;
  readonly at: Instant;
  /** The account; `null` for the server. */
  readonly by: string | null;
  /** Kind of the command. */
  readonly command: string;
  readonly facts: readonly TournamentFact[];
}

/** What everybody may read of an event. */
export interface ToldTournament {
  /** The state after the last of the entries. */
  readonly state: TournamentState;
  readonly entries: readonly ToldEntry[];
  /** Compared if given. */
  readonly standings?: readonly Standing[];
}

/** The end of a match, as its transcript has it. */
export interface EndedMatch {
  readonly id: string;
  readonly origin?: { readonly kind: string; readonly id: string } | null;
  /** By seat. */
  readonly players?: readonly (
    { readonly kind: 'player'; readonly accountId: string } | { readonly kind: 'bot' }
  )[];
  readonly result: Pick<MatchResult, 'team' | 'reason'>;
  /** What the teams 1 and 2 have left; absent where the transcript was not verified. */
  readonly casketHp?: readonly [number, number];
  /** What is wrong with the transcript itself. */
  readonly fault?: string;
}

/** What is known of an event from elsewhere. Every field may be absent; then it is not compared. */
export interface TournamentWitness {
  /** The commitment as it was shown before the start. */
  readonly commitment?: string;
  /** Settings as they were shown before the start. What a later version added to them is not compared. */
  readonly settings?: Partial<TournamentSettings>;
  /** Transcripts of its matches, by their ids. */
  readonly matches?: ReadonlyMap<string, EndedMatch>;
}

/** In what something is wrong. */
export type TournamentPart =
  /** An entry is missing, repeated or out of order. */
  | 'order'
  /** The facts of an entry are not those of its command. */
  | 'facts'
  | 'time'
  /** The settings are not those of before the start. */
  | 'settings'
  | 'commitment'
  | 'secret'
  | 'seed'
  | 'seeds'
  | 'entrants'
  | 'referee'
  | 'pairings'
  | 'byes'
  | 'sides'
  | 'games'
  | 'matches'
  | 'results'
  /** Who came, who did not, and what followed. */
  | 'absence'
  /** How it goes on or ends. */
  | 'course'
  | 'state'
  | 'standings';

/** The first place at which an event is not what the rules make of it. */
export interface TournamentMismatch {
  readonly at: {
    /** Number of the entry; `null` outside of the entries. */
    readonly entry: number | null;
    readonly what: TournamentPart;
    /** For example `entries[4].facts[2].round.pairings[0].entrants[1]`. */
    readonly path: string;
  };
  /** Expected and actual value, as JSON; `undefined` for an absent value. */
  readonly expected: unknown;
  readonly actual: unknown;
  /** One or two sentences for people. */
  readonly message: string;
}

/**
 * What was taken as told, because nothing public could show it:
 * - `commitment`: none was given that is older than the start, so the secret may have been chosen afterwards;
 * - `settings`: none were given that were kept before the start, so other points or tie-breaks may have been agreed;
 * - `start`: the event was taken from a report: the secret was shown as soon as the commitment;
 * - `ratings`: seeds go by ratings, which are not in the journal;
 * - `decks`: somebody was left out for want of a deck, and who has one is not public;
 * - `lostTime`: deadlines were moved because the server was away;
 * - `senders`: a command came from an account that is not in the event, or such an account played, and it counted for one
 *   that is merged with it;
 * - `acts`: an entry of an earlier version does not say as a field which pairs a referee named, or after how many rounds the
 *   event was taken from a report, so what followed from it;
 * - `absences`: somebody lost for not coming, or for leaving a game;
 * - `casketHp`: a pairing was decided by the Casket HP that games left, or it is a tie-break and no verified transcript says
 *   what a game left;
 * - `results`: played games whose transcripts were not compared, and what they left.
 */
export type TakenAsTold =
  | 'commitment'
  | 'settings'
  | 'start'
  | 'ratings'
  | 'decks'
  | 'lostTime'
  | 'senders'
  | 'acts'
  | 'absences'
  | 'casketHp'
  | 'results';

/** How much was recomputed, without exception. */
export interface TournamentCounts {
  readonly entries: number;
  readonly facts: number;
  readonly rounds: number;
  /** All, byes included. */
  readonly pairings: number;
  /** Those of them that a referee named, as the entries say. */
  readonly named: number;
  /** Games that a match decided. */
  readonly results: number;
  /** Those of them whose transcript has the same result. */
  readonly compared: number;
}

/**
 * What a verification of an event found:
 * - `proved`: everything was recomputed, and the secret is that of a commitment kept from before the start: nobody could
 *   choose a lot.
 * - `consistent`: everything was recomputed, but something that decides the pairings was taken as told (`commitment`,
 *   `start`, `ratings` or `acts`).
 * - `unknownRules`: the event and the rules of this program part, and the event was paired by those of another revision.
 * - `differs`: something is wrong.
 */
export type TournamentVerification =
  | {
      readonly ok: true;
      readonly verdict: 'proved' | 'consistent';
      readonly proved: TournamentCounts;
      /** Without secret and seed before the start. */
      readonly lots: TournamentLots;
      readonly takenAsTold: readonly TakenAsTold[];
    }
  | ({ readonly ok: false; readonly verdict: 'differs' } & TournamentMismatch)
  | ({
      readonly ok: false;
      readonly verdict: 'unknownRules';
      /** Revisions: of the event (`null` where it names none), and of this program. */
      readonly rules: { readonly played: string | null; readonly here: string };
    } & TournamentMismatch);
