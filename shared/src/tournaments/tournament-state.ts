import type { DeckList } from '../model/cards.ts';
import type { MatchResult } from '../model/table.ts';
import type { AccountId, TournamentSettings } from './tournament-settings.ts';

/** `e1`, `e2` … in the order of registration; it stays when the players of the entrant change. */
export type EntrantId = string;
/** `round.number`, as in `swiss-3.5`; a pairing that replaces another gets a new number. */
export type PairingId = string;
/** `pairing/number`, as in `swiss-3.5/2`: stays the same after a restart, so that no game is opened twice. */
export type GameId = string;
/** An instant in milliseconds since 1970, by the clock of the server. */
export type Instant = number;

/** `earlier`: as events were ranked that began before FIDE C.07 of March 2026 was followed. */
export type TieBreakRules = 'earlier' | 'fide-2026';

export type TournamentStatus = 'planned' | 'registration' | 'checkIn' | 'running' | 'finished' | 'cancelled';

export interface TournamentPlayer {
  readonly account: AccountId;
  readonly name: string;
  readonly deck: DeckList | null;
  readonly checkedIn: boolean;
}

/**
 * `waiting`: on the waiting list; `registered`: has a place; `playing`: is paired; `absent`: was not present at the
 * start; `withdrawn`: by its own choice or after no-shows; `disqualified`: by a referee.
 */
export type EntrantStatus = 'waiting' | 'registered' | 'playing' | 'absent' | 'withdrawn' | 'disqualified';

/** A single player or a team. */
export interface Entrant {
  readonly id: EntrantId;
  readonly name: string;
  readonly players: readonly TournamentPlayer[];
  /** Team mates that the captain has named but who have not joined yet. */
  readonly invited: readonly AccountId[];
  readonly status: EntrantStatus;
  /** 1 is the best; set at the start. */
  readonly seed: number | null;
  /** Number of rounds that had been paired when it entered. */
  readonly missedRounds: number;
  readonly noShows: number;
}

export type StageKind = 'swiss' | 'cycle' | 'wave' | 'winners' | 'losers' | 'final' | 'reset' | 'thirdPlace';

/** Pairings that belong together. */
export interface TournamentRound {
  /** `swiss-3`, `winners-1`, `losers-4`, `final-1`, `wave-17`. */
  readonly id: string;
  readonly stage: StageKind;
  /** 1-based within its stage. */
  readonly number: number;
  readonly pairedAt: Instant;
  /** How many of its pairings are neither decided nor annulled. */
  readonly open: number;
  readonly pairings: readonly Pairing[];
}

/** In seat order: the first has team 1 and the first seats. */
export type Pair = readonly [EntrantId, EntrantId];

export interface Pairing {
  readonly id: PairingId;
  readonly table: number;
  /** The second one is `null` for a bye, or if no opponent is left. */
  readonly entrants: readonly [EntrantId, EntrantId | null];
  readonly bestOf: number;
  readonly games: readonly TournamentGame[];
  /** When an undecided game of it is drawn; `null`: no limit. */
  readonly endsAt: Instant | null;
  /** Time that a referee added, in milliseconds; already included in the instants. */
  readonly addedMs: number;
  /** Annulled by re-pairing the round: treated as if it never existed, except in the log. */
  readonly annulled: boolean;
  readonly result: PairingResult | null;
}

/** `choosing`: the loser of the last game decides; `due`: a match must exist for it; `live`: it exists. */
export type GameStatus = 'choosing' | 'due' | 'live' | 'finished' | 'annulled';

export interface TournamentGame {
  readonly id: GameId;
  readonly number: number;
  readonly status: GameStatus;
  /** Who decides while it is `choosing`. */
  readonly chooser: EntrantId | null;
  /** When the default is taken instead. */
  readonly chooseBy: Instant | null;
  readonly map: string;
  readonly seats: Pair;
  /** The match that the server opened for it. */
  readonly match: string | null;
  /** Accounts that have joined. */
  readonly arrived: readonly AccountId[];
  /** Accounts that joined and left again, with the instant at which they lose. */
  readonly left: Readonly<Record<AccountId, Instant | null>>;
  /** When those who have not joined lose. */
  readonly noShowAt: Instant | null;
  readonly outcome: GameOutcome | null;
}

export interface GameOutcome {
  /** `null` for a draw. */
  readonly winner: EntrantId | null;
  readonly how: 'played' | 'noShow' | 'disconnect' | 'roundTime' | 'adjudicated';
  /** Remaining Casket HP, summed over all caskets of an entrant, in seat order; `null` if not counted. */
  readonly casketHp: readonly [number, number] | null;
  readonly reason: MatchResult['reason'] | null;
}

export interface PairingResult {
  readonly at: Instant;
  /** `null` for a draw, and if nobody joined. */
  readonly winner: EntrantId | null;
  readonly how: 'played' | 'bye' | 'noShow' | 'bothAbsent' | 'withdrawal' | 'adjudicated';
  /** Games won, in the order of `entrants`. */
  readonly games: readonly [number, number];
  /** What decided an elimination pairing when the games alone did not. */
  readonly decidedBy: 'games' | 'casketHp' | 'seed' | null;
}

/** What a bye given beforehand is worth: as much as a win, a draw or a loss. */
export type ByeWorth = 'full' | 'half' | 'zero';

/** An entrant is not paired in this round. */
export interface GivenBye {
  readonly entrant: EntrantId;
  /** 1-based. */
  readonly round: number;
  readonly worth: ByeWorth;
  /** Only a referee takes back what a referee has given. */
  readonly by: 'player' | 'referee';
}

/** Entrants of whom no two are paired with each other, in these rounds. */
export interface ForbiddenPairs {
  /** 1-based, in the order in which they were forbidden; stays the same when others are allowed again. */
  readonly number: number;
  readonly entrants: readonly EntrantId[];
  /** 1-based. */
  readonly firstRound: number;
  readonly lastRound: number;
}

/** One act of a host or referee. The list only grows, and everybody may read it. */
export interface RefereeEntry {
  readonly number: number;
  readonly at: Instant;
  readonly by: AccountId;
  /** `server`: done automatically according to the host’s settings; `by` is then the host. */
  readonly role: 'host' | 'referee' | 'server';
  readonly act: string;
  /** Round, pairing or entrant that it is about. */
  readonly about: string | null;
  /** What was done, in a sentence. */
  readonly text: string;
  /** The reason, as its author wrote it. */
  readonly reason: string;
}

/**
 * The source of lots. The commitment (SHA-256 of the secret) is public before anybody registers; at the start the
 * secret is published, and the seed is HMAC-SHA-256 of it over the accounts of all entrants. So no
 * player and no host can choose a lot, and anybody can recompute every lot (docs/tournament-rules.md).
 */
export interface TournamentLots {
  readonly commitment: string;
  readonly secret: string | null;
  readonly seed: string | null;
}

/** A whole tournament as plain JSON. Only `evolveTournament` creates a new state. */
export interface TournamentState {
  readonly id: string;
  /** Number of facts so far. */
  readonly seq: number;
  readonly host: AccountId;
  readonly settings: TournamentSettings;
  /** Digest of its edition when it was opened; absent in older events, which follow their preset. */
  readonly edition?: string;
  readonly status: TournamentStatus;
  readonly lots: TournamentLots;
  /** The instant of the last fact. */
  readonly now: Instant;
  readonly openedAt: Instant;
  readonly startedAt: Instant | null;
  readonly finishedAt: Instant | null;
  /** While it is paused, no deadline passes. */
  readonly pausedAt: Instant | null;
  /** When it starts automatically, and check-in ends. */
  readonly startsAt: Instant | null;
  /** End of a running arena; `null` when no more pairings are made. */
  readonly arenaEndsAt: Instant | null;
  /** When the free entrants of an arena are paired next. */
  readonly nextWaveAt: Instant | null;
  /** Between two rounds: when the next one is paired. */
  readonly nextRoundAt: Instant | null;
  /** When all is played: until when results may be appealed. */
  readonly reviewEndsAt: Instant | null;
  /** It was reopened after its end: it no longer pairs or ends automatically. */
  readonly isReopened: boolean;
  /** The rules of its tie-breaks, fixed at the start, so that no later version changes a ranking. */
  readonly tieBreakRules: TieBreakRules;
  /** The side of the best seed in the first round, if a report said it; `null`: the lot. */
  readonly firstSide: 'first' | 'second' | null;
  /** Number of rounds of a Swiss or round robin tournament, fixed at the start. */
  readonly roundsPlanned: number | null;
  readonly entrants: readonly Entrant[];
  readonly rounds: readonly TournamentRound[];
  /** Byes given beforehand, of rounds past and to come. */
  readonly byes: readonly GivenBye[];
  readonly forbiddenPairs: readonly ForbiddenPairs[];
  readonly log: readonly RefereeEntry[];
}
