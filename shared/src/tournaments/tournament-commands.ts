import * as z from 'zod';
import type { MatchResult } from '../model/table.ts';
import { deckListSchema } from '../forms/decks.ts';
import { nameIdSchema } from '../forms/names.ts';
import type { ReportedEvent } from './report/reported-event.ts';
import type { GameId, Instant } from './tournament-state.ts';
import { accountIdSchema, ENTRANTS_MOST, ROUNDS_MOST, type AccountId } from './tournament-settings.ts';
import { lineOf, nameOf, tokenOf } from '../text/text-schemas.ts';

const entrant = tokenOf(20);
const pairing = tokenOf(40);
const round = tokenOf(40);
const game = tokenOf(50);
const roundNumber = z.int().min(1).max(ROUNDS_MOST);
/** Referees give the players a reason for each act. */
const reason = lineOf(500).trim().min(1);
const teamName = nameOf(60);

/** Commands of players. The sender is taken from the session, never from the command. */
export const playerCommandSchema = z.discriminatedUnion('kind', [
  /** A team is registered by its captain with the accounts of the others, who then join. */
  z.strictObject({
    kind: z.literal('register'),
    teamName: teamName.exactOptional(),
    teamMates: z.array(accountIdSchema).max(3).readonly().default([]),
    deck: deckListSchema.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('joinTeam'), entrant, deck: deckListSchema.exactOptional() }),
  /** Before the start: gives up the place. Afterwards: leaves the tournament and loses open pairings. */
  z.strictObject({ kind: z.literal('withdraw') }),
  z.strictObject({ kind: z.literal('checkIn') }),
  z.strictObject({ kind: z.literal('lockDeck'), deck: deckListSchema }),
  /** Is not paired in a round to come. */
  z.strictObject({ kind: z.literal('announceBye'), round: roundNumber, worth: z.enum(['half', 'zero']) }),
  /** Plays in it after all. */
  z.strictObject({ kind: z.literal('takeBackBye'), round: roundNumber }),
  /** The loser of the last game makes choices for the next, as far as the settings allow. */
  z.strictObject({
    kind: z.literal('choose'),
    game,
    map: nameIdSchema.exactOptional(),
    /** The seats that the chooser takes. */
    seat: z.enum(['first', 'second']).exactOptional(),
  }),
]);
export type PlayerCommand = z.infer<typeof playerCommandSchema>;

/** Commands of the host; most are also available to referees. Each is written into the log. */
export const refereeCommandSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('openRegistration') }),
  z.strictObject({ kind: z.literal('openCheckIn') }),
  /** All entrants, best first; only with seeding `host`. */
  z.strictObject({ kind: z.literal('orderSeeds'), entrants: z.array(entrant).max(ENTRANTS_MOST).readonly() }),
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('pairRound') }),
  z.strictObject({ kind: z.literal('pause'), reason }),
  z.strictObject({ kind: z.literal('resume') }),
  /** For one pairing, or for all open ones. */
  z.strictObject({
    kind: z.literal('addTime'),
    pairing: pairing.nullable(),
    seconds: z.int().min(1).max(86_400),
    reason,
  }),
  /** Decides a pairing, even one already decided; `winner` is `null` for a draw. */
  z.strictObject({
    kind: z.literal('adjudicate'),
    pairing,
    winner: entrant.nullable(),
    reason,
  }),
  z.strictObject({
    kind: z.literal('replacePlayer'),
    entrant,
    account: accountIdSchema,
    replacement: accountIdSchema,
    deck: deckListSchema.exactOptional(),
    reason,
  }),
  /** Gives an entrant that a report has brought its player. Without a deck the player locks one. */
  z.strictObject({
    kind: z.literal('seatPlayer'),
    entrant,
    account: accountIdSchema,
    deck: deckListSchema.exactOptional(),
    reason,
  }),
  /** Annuls the open pairings of the last round, or all of its pairings, and pairs their entrants again. */
  z.strictObject({
    kind: z.literal('rePairRound'),
    round,
    scope: z.enum(['undecided', 'all']).default('undecided'),
    /** Pairs to make; entrants not named are paired by the rules. */
    pairs: z
      .array(z.tuple([entrant, entrant]).readonly())
      .max(128)
      .readonly()
      .default([]),
    reason,
  }),
  /** For an entrant that does not do so itself, for want of an account or of time: see `withdraw`. */
  z.strictObject({ kind: z.literal('withdrawEntrant'), entrant, reason }),
  /** Also of an entrant that has left, so that it cannot come back. */
  z.strictObject({ kind: z.literal('disqualify'), entrant, reason }),
  /** Brings back an entrant that is out, with its results so far; its no-shows are forgiven. */
  z.strictObject({ kind: z.literal('reinstate'), entrant, reason }),
  /** After the start, with the whole team. */
  z.strictObject({
    kind: z.literal('lateEntry'),
    players: z
      .array(z.strictObject({ account: accountIdSchema, deck: deckListSchema.exactOptional() }))
      .min(1)
      .max(4)
      .readonly(),
    teamName: teamName.exactOptional(),
    reason,
  }),
  /** The entrant is not paired in a round to come; the limits for players do not apply. */
  z.strictObject({
    kind: z.literal('giveBye'),
    entrant,
    round: roundNumber,
    worth: z.enum(['full', 'half', 'zero']),
    reason,
  }),
  z.strictObject({ kind: z.literal('cancelBye'), entrant, round: roundNumber, reason }),
  /** No two of these entrants are paired with each other in these rounds. */
  z.strictObject({
    kind: z.literal('forbidPairs'),
    entrants: z.array(entrant).min(2).max(ENTRANTS_MOST).readonly(),
    firstRound: roundNumber.default(1),
    lastRound: roundNumber.default(ROUNDS_MOST),
    reason,
  }),
  /** Lifts what was forbidden under this number. */
  z.strictObject({ kind: z.literal('allowPairs'), number: z.int().min(1).max(1_000_000), reason }),
  /** Ends the tournament early: what is open is annulled, and the standings are final. */
  z.strictObject({ kind: z.literal('finish'), reason }),
  /** Reopens an ended tournament: results may be changed until it is ended again. */
  z.strictObject({ kind: z.literal('reopen'), reason }),
  z.strictObject({ kind: z.literal('cancel'), reason }),
]);
export type RefereeCommand = z.infer<typeof refereeCommandSchema>;

/** What a client may send. */
export const tournamentCommandSchema = z.discriminatedUnion('kind', [
  ...playerCommandSchema.options,
  ...refereeCommandSchema.options,
]);
export type TournamentCommand = z.infer<typeof tournamentCommandSchema>;
/** The form that clients send: fields with a default may be left out. */
export type TournamentCommandInput = z.input<typeof tournamentCommandSchema>;

/** Commands that only the server may give. */
export type TournamentServerCommand =
  /** The server opened this match for the game. If repeated for the same game, the first match stays. */
  | { readonly kind: 'gameStarted'; readonly game: GameId; readonly match: string }
  | {
      readonly kind: 'gameFinished';
      readonly game: GameId;
      readonly match: string;
      /** `team` 1 or 2, as `dueMatches` numbers them. */
      readonly result: Pick<MatchResult, 'team' | 'reason'>;
      /** Remaining Casket HP of all seats of team 1 and of team 2. */
      readonly casketHp: readonly [number, number] | null;
    }
  /** The event begins as a report of another program has it under way. */
  | { readonly kind: 'importReport'; readonly report: ReportedEvent }
  | { readonly kind: 'playerArrived'; readonly game: GameId; readonly account: AccountId }
  | { readonly kind: 'playerLeft'; readonly game: GameId; readonly account: AccountId }
  /** Time has passed: everything that `deadlines` lists up to now happens. */
  | { readonly kind: 'timePassed' }
  /** The account has another name from now on, in a tournament that is over, too. */
  | { readonly kind: 'renamePlayer'; readonly account: AccountId; readonly name: string }
  /** Nobody could reach the server between these instants: this time is charged to nobody. */
  | { readonly kind: 'timeLost'; readonly from: Instant; readonly to: Instant };

export type TournamentInput = TournamentCommand | TournamentServerCommand;

/** The sender of an input; roles follow from the state. */
export type TournamentActor =
  { readonly kind: 'account'; readonly account: AccountId } | { readonly kind: 'server' };
