import * as z from 'zod';
import type {
  Entrant,
  ForbiddenPairs,
  GivenBye,
  Pairing,
  PairingResult,
  RefereeEntry,
  TournamentGame,
  TournamentRound,
} from '../tournaments/tournament-state.ts';
import { FORMATS, TIE_BREAKS } from '../tournaments/tournament-settings.ts';
import type { BracketView, Deadline, Standing } from '../tournaments/tournament-views.ts';
import { deckListSchema } from '../forms/decks.ts';
import { matchOutcomeSchema } from '../forms/match-parts.ts';
import { idSchema } from '../forms/names.ts';

/** Milliseconds since 1970, as everywhere inside an event. */
const instant = z.int();
const word = z.string();
const pair = z.tuple([word, word]).readonly();

export const tournamentStatusSchema = z.enum([
  'planned',
  'registration',
  'checkIn',
  'running',
  'finished',
  'cancelled',
]);
export const formatKindSchema = z.enum(FORMATS);

/** `deck` is shown only to the player, until the event shows it to everybody. */
const playerSchema = z.object({
  account: idSchema,
  name: z.string(),
  deck: deckListSchema.nullable(),
  checkedIn: z.boolean(),
});

export const entrantSchema = z.object({
  id: word,
  name: z.string(),
  players: z.array(playerSchema).readonly(),
  invited: z.array(word).readonly(),
  status: z.enum(['waiting', 'registered', 'playing', 'absent', 'withdrawn', 'disqualified']),
  seed: z.int().nullable(),
  missedRounds: z.int(),
  noShows: z.int(),
}) satisfies z.ZodType<Entrant>;

const casketHp = z.tuple([z.int(), z.int()]).readonly();

/** `match`: its id, to play it, watch it, and read its transcript when it is over, under `/matches`. */
const gameSchema = z.object({
  id: word,
  number: z.int(),
  status: z.enum(['choosing', 'due', 'live', 'finished', 'annulled']),
  chooser: word.nullable(),
  chooseBy: instant.nullable(),
  map: z.string(),
  seats: pair,
  match: z.string().nullable(),
  arrived: z.array(word).readonly(),
  left: z.record(word, instant.nullable()),
  noShowAt: instant.nullable(),
  outcome: z
    .object({
      winner: word.nullable(),
      how: z.enum(['played', 'noShow', 'disconnect', 'roundTime', 'adjudicated']),
      casketHp: casketHp.nullable(),
      reason: matchOutcomeSchema.shape.reason.nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<TournamentGame>;

const pairingResultSchema = z.object({
  at: instant,
  winner: word.nullable(),
  how: z.enum(['played', 'bye', 'noShow', 'bothAbsent', 'withdrawal', 'adjudicated']),
  games: z.tuple([z.int(), z.int()]).readonly(),
  decidedBy: z.enum(['games', 'casketHp', 'seed']).nullable(),
}) satisfies z.ZodType<PairingResult>;

const pairingSchema = z.object({
  id: word,
  table: z.int(),
  entrants: z.tuple([word, word.nullable()]).readonly(),
  bestOf: z.int(),
  games: z.array(gameSchema).readonly(),
  endsAt: instant.nullable(),
  addedMs: z.int(),
  annulled: z.boolean(),
  result: pairingResultSchema.nullable(),
}) satisfies z.ZodType<Pairing>;

const stage = z.enum(['swiss', 'cycle', 'wave', 'winners', 'losers', 'final', 'reset', 'thirdPlace']);

export const roundSchema = z.object({
  id: word,
  stage,
  number: z.int(),
  pairedAt: instant,
  open: z.int(),
  pairings: z.array(pairingSchema).readonly(),
}) satisfies z.ZodType<TournamentRound>;

/** An act of a host or a referee, and why. */
export const givenByeSchema = z.object({
  entrant: word,
  round: z.int(),
  worth: z.enum(['full', 'half', 'zero']),
  by: z.enum(['player', 'referee']),
}) satisfies z.ZodType<GivenBye>;

export const forbiddenPairsSchema = z.object({
  number: z.int(),
  entrants: z.array(word).readonly(),
  firstRound: z.int(),
  lastRound: z.int(),
}) satisfies z.ZodType<ForbiddenPairs>;

export const refereeEntrySchema = z.object({
  number: z.int(),
  at: instant,
  by: word,
  role: z.enum(['host', 'referee', 'server']),
  act: z.string(),
  about: word.nullable(),
  text: z.string(),
  reason: z.string(),
}) satisfies z.ZodType<RefereeEntry>;

const tieBreak = z.enum(TIE_BREAKS);

/** A place with everything that leads to it: each tie-break comes with the terms of its sum. */
export const standingSchema = z.object({
  rank: z.int(),
  entrant: word,
  name: z.string(),
  status: entrantSchema.shape.status,
  seed: z.int().nullable(),
  matchPoints: z.number(),
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  byes: z.int(),
  tieBreaks: z
    .array(
      z.object({
        kind: tieBreak,
        value: z.number(),
        from: z.enum(['sum', 'mean', 'draw', 'order']),
        terms: z
          .array(
            z.object({
              opponent: word.nullable(),
              round: z.string(),
              value: z.number(),
              counts: z.boolean(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
  place: z.int(),
  decidedBy: z.union([tieBreak, z.enum(['place', 'status'])]).nullable(),
}) satisfies z.ZodType<Standing>;

const slotSchema = z.object({
  source: z.discriminatedUnion('from', [
    z.object({ from: z.literal('seed'), seed: z.int() }),
    z.object({ from: z.literal('winnerOf'), pairing: word }),
    z.object({ from: z.literal('loserOf'), pairing: word }),
    z.object({ from: z.literal('pairing') }),
  ]),
  entrant: word.nullable(),
  empty: z.boolean(),
});

export const bracketSchema = z.object({
  format: formatKindSchema,
  rounds: z
    .array(
      z.object({
        id: word,
        stage,
        number: z.int(),
        pairings: z
          .array(
            z.object({
              id: word,
              slots: z.tuple([slotSchema, slotSchema]).readonly(),
              pairing: pairingSchema.nullable(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<BracketView>;

export const deadlineSchema = z.object({
  at: instant,
  kind: z.enum([
    'checkInOpens',
    'starts',
    'roundBegins',
    'roundEnds',
    'arenaEnds',
    'wave',
    'noShow',
    'disconnect',
    'choice',
    'reviewEnds',
  ]),
  game: word.nullable(),
}) satisfies z.ZodType<Deadline>;
