import * as z from 'zod';
import { deckListSchema } from '../forms/decks.ts';
import { idSchema, momentSchema } from '../forms/names.ts';
import { accountSchema } from './accounts.ts';
import { blocksSchema } from './blocks.ts';
import { ownReportSchema } from './reports.ts';

const whenever = momentSchema.nullable();
/** As it was sent, or as the rules made it. */
const json = z.unknown();

const seatSchema = z.object({
  seat: z.int(),
  team: z.int(),
  /** As it was when the match was sealed. */
  name: z.string().nullable(),
  bot: z.string().nullable(),
  isOwn: z.boolean(),
  /** Only of the own seat. */
  deck: deckListSchema.nullable(),
});

const exportedMatchSchema = z.object({
  id: idSchema,
  status: z.string(),
  visibility: z.string(),
  inviteCode: z.string().nullable(),
  /** Queue, event or campaign that it belongs to. */
  originKind: z.string().nullable(),
  originId: z.string().nullable(),
  rated: z.boolean(),
  isHost: z.boolean(),
  createdAt: momentSchema,
  startedAt: whenever,
  finishedAt: whenever,
  winnerTeam: z.int().nullable(),
  seats: z.array(seatSchema),
});

const commandSchema = z.object({ entry: z.int(), at: momentSchema, command: json });

/**
 * All that the server keeps of an account. Matches have their transcripts, which are read as ever; no key that gives
 * access to the account is in it.
 */
export const accountExportSchema = z.object({
  format: z.literal('penance-account'),
  version: z.literal(1),
  exportedAt: momentSchema,
  account: accountSchema,
  /** Names that it had before, each until when. */
  names: z.array(z.object({ name: z.string(), until: momentSchema })),
  /** Accounts of the same owner that were merged into this one. What they played is in the lists below. */
  merged: z.array(
    z.object({ id: idSchema, name: z.string(), createdAt: momentSchema, mergedAt: momentSchema }),
  ),
  /** Whom it has blocked, and the names that they had then. */
  blocks: blocksSchema.shape.items,
  /** Whom it has asked to be friends (`isOwn`), and who has asked it; `declinedAt` is of those only. */
  friends: z.array(
    z.object({
      accountId: idSchema,
      isOwn: z.boolean(),
      askedAt: momentSchema,
      acceptedAt: whenever,
      declinedAt: whenever,
      endedAt: whenever,
    }),
  ),
  /** What it told operators about others. */
  reports: z.array(ownReportSchema),
  /** `isOwn`: asked by this account; otherwise it was asked. */
  challenges: z.array(
    z.object({
      matchId: idSchema,
      isOwn: z.boolean(),
      madeAt: momentSchema,
      declinedAt: momentSchema.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({ number: z.int(), device: z.string(), madeAt: momentSchema, usedAt: momentSchema }),
  ),
  /** Without the codes, which are not stored. */
  codes: z.array(
    z.object({ kind: z.enum(['recovery', 'device']), madeAt: momentSchema, expiresAt: whenever }),
  ),
  /** Without their keys. */
  passkeys: z.array(
    z.object({ device: z.string(), isBackedUp: z.boolean(), madeAt: momentSchema, usedAt: whenever }),
  ),
  /** At identity providers: without what these call the person, of which only a hash is stored. */
  identities: z.array(z.object({ issuer: z.string(), madeAt: momentSchema, usedAt: whenever })),
  /** Where it is notified: mail addresses, and of browsers their addresses at a push service. */
  notificationTargets: z.array(
    z.object({
      channel: z.string(),
      address: z.string(),
      device: z.string(),
      language: z.string(),
      kinds: z.array(z.string()),
      madeAt: momentSchema,
      /** Of a mail address that was confirmed. */
      confirmedAt: whenever,
    }),
  ),
  /** What it was told within the last months. */
  notifications: z.array(
    z.object({ kind: z.string(), subjectId: idSchema, part: z.string(), raisedAt: momentSchema }),
  ),
  decks: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      list: deckListSchema,
      createdAt: momentSchema,
      updatedAt: momentSchema,
    }),
  ),
  /** Hosted or played, the newest first. */
  matches: z.array(exportedMatchSchema),
  rematches: z.array(
    z.object({
      matchId: idSchema,
      offeredSeat: z.int(),
      agreedSeats: z.array(z.int()),
      expiresAt: momentSchema,
    }),
  ),
  /** What it said at tables. */
  phrases: z.array(z.object({ matchId: idSchema, phrase: z.string(), seq: z.int(), saidAt: momentSchema })),
  /** Of about a year; of the one under way, when it is to end. */
  vacations: z.array(z.object({ beganAt: momentSchema, endsAt: momentSchema })),
  queue: z.array(
    z.object({
      queue: z.string(),
      deck: deckListSchema,
      joinedAt: momentSchema,
      matchId: idSchema.nullable(),
    }),
  ),
  ratings: z.array(
    z.object({
      ladder: z.string(),
      season: z.string(),
      rating: z.int(),
      matches: z.int(),
      wins: z.int(),
      draws: z.int(),
      losses: z.int(),
      lastMatchAt: whenever,
    }),
  ),
  ratingChanges: z.array(
    z.object({
      matchId: idSchema,
      ladder: z.string(),
      season: z.string(),
      result: z.string(),
      place: z.int(),
      before: z.int(),
      after: z.int(),
      at: momentSchema,
    }),
  ),
  /** Hosted or entered, with what the account commanded there. */
  events: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      status: z.string(),
      isHost: z.boolean(),
      createdAt: momentSchema,
      /** Addresses that it wants told, if it is the host. */
      webhooks: z.array(z.string()),
      commands: z.array(commandSchema),
    }),
  ),
  campaigns: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      status: z.string(),
      /** Its id in the journal of the campaign. */
      member: z.string(),
      role: z.string(),
      joinedAt: momentSchema,
      commands: z.array(commandSchema),
    }),
  ),
  /** What operators of the server did to the account. */
  operatorActs: z.array(
    z.object({
      at: momentSchema,
      act: z.string(),
      reason: z.string().nullable(),
      details: json,
      /** Of a renaming. */
      names: z.object({ before: z.string(), after: z.string() }).nullable(),
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
