import { z } from 'zod';
import type { MatchResult } from '../model/table.ts';
import { deckListSchema } from '../forms/decks.ts';
import { nameIdSchema } from '../forms/names.ts';
import type { GameId, Instant } from './tournament-state.ts';
import { accountIdSchema } from './tournament-settings.ts';
import type { AccountId } from './tournament-settings.ts';
import { lineOf, nameOf, tokenOf } from '../text/text-schemas.ts';

const entrant = tokenOf(20);
const pairing = tokenOf(40);
const round = tokenOf(40);
const game = tokenOf(50);
/** Acts of a referee are explained to the players. */
const reason = lineOf(500).trim().min(1);
const teamName = nameOf(60);

/** Commands of players. Who gives it follows from the session, never from the command. */
export const playerCommandSchema = z.discriminatedUnion('kind', [
  /** A team is registered by its captain with the accounts of the others, who then join. */
  z.strictObject({
    kind: z.literal('register'),
    teamName: teamName.exactOptional(),
    teamMates: z.array(accountIdSchema).max(3).readonly().default([]),
    deck: deckListSchema.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('joinTeam'), entrant, deck: deckListSchema.exactOptional() }),
  /** Before the start: gives the place back. Afterwards: leaves the tournament and loses what is open. */
  z.strictObject({ kind: z.literal('withdraw') }),
  z.strictObject({ kind: z.literal('checkIn') }),
  z.strictObject({ kind: z.literal('lockDeck'), deck: deckListSchema }),
  /** The loser of the last game decides about the next: any of what the settings leave to him. */
  z.strictObject({
    kind: z.literal('choose'),
    game,
    map: nameIdSchema.exactOptional(),
    /** Which seats he takes. */
    seat: z.enum(['first', 'second']).exactOptional(),
  }),
]);
export type PlayerCommand = z.infer<typeof playerCommandSchema>;

/** Commands of the host, most of them of referees too. Each is written into the log. */
export const refereeCommandSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('openRegistration') }),
  z.strictObject({ kind: z.literal('openCheckIn') }),
  /** All entrants, best first; with seeding `host` only. */
  z.strictObject({ kind: z.literal('orderSeeds'), entrants: z.array(entrant).max(1300).readonly() }),
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('pairRound') }),
  z.strictObject({ kind: z.literal('pause'), reason }),
  z.strictObject({ kind: z.literal('resume') }),
  /** For one pairing, or for all that are open. */
  z.strictObject({
    kind: z.literal('addTime'),
    pairing: pairing.nullable(),
    seconds: z.int().min(1).max(86_400),
    reason,
  }),
  /** Decides a pairing, decided or not; `winner` is `null` for a draw. */
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
  /** Annuls the open pairings of the last round, or all of them, and pairs their entrants anew. */
  z.strictObject({
    kind: z.literal('rePairRound'),
    round,
    scope: z.enum(['undecided', 'all']).default('undecided'),
    /** Pairs to be made; those not named are paired by the rules. */
    pairs: z
      .array(z.tuple([entrant, entrant]).readonly())
      .max(128)
      .readonly()
      .default([]),
    reason,
  }),
  z.strictObject({ kind: z.literal('disqualify'), entrant, reason }),
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
  /** Before all is played: what is open is annulled, the standings are final. */
  z.strictObject({ kind: z.literal('finish'), reason }),
  /** Of one that has ended: results may be changed again, until it is ended once more. */
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
/** As it is sent: what has a default may be left out. */
export type TournamentCommandInput = z.input<typeof tournamentCommandSchema>;

/** What only the server can know, and no client may say. */
export type TournamentServerCommand =
  /** The server opened this match for the game. Again for the same game: the first one stays. */
  | { readonly kind: 'gameStarted'; readonly game: GameId; readonly match: string }
  | {
      readonly kind: 'gameFinished';
      readonly game: GameId;
      readonly match: string;
      /** `team` 1 or 2, as `dueMatches` numbers them. */
      readonly result: Pick<MatchResult, 'team' | 'reason'>;
      /** Casket HP left, of all seats of team 1 and of team 2. */
      readonly casketHp: readonly [number, number] | null;
    }
  | { readonly kind: 'playerArrived'; readonly game: GameId; readonly account: AccountId }
  | { readonly kind: 'playerLeft'; readonly game: GameId; readonly account: AccountId }
  /** Nothing but that it is later now. Whatever `deadlines` shows until then happens. */
  | { readonly kind: 'timePassed' }
  /** From then to then nobody could reach the server: it is nobody's time. */
  | { readonly kind: 'timeLost'; readonly from: Instant; readonly to: Instant };

export type TournamentInput = TournamentCommand | TournamentServerCommand;

/** Who gives an input; roles follow from the state. */
export type TournamentActor =
  { readonly kind: 'account'; readonly account: AccountId } | { readonly kind: 'server' };
