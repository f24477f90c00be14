import * as z from 'zod';
import { COUNT_MOST, idSchema, momentSchema } from '../forms/names.ts';
import { lineOf, linesOf } from '../text/text-schemas.ts';
import { accountNameSchema, banSchema } from './accounts.ts';

/** Rows of a list that an operator gets at once. */
export const OPERATOR_ROWS_MOST = 50;
/** UTF-16 units. */
export const OPERATOR_REASON_MOST = 500;

const countSchema = z.int().min(0);
const partySchema = z.object({ accountId: idSchema, name: z.string() });

const watchedMatchSchema = z.object({
  id: idSchema,
  /** The edition. */
  ruleset: z.string(),
  rated: z.boolean(),
  /** What arranged it; null for a player. */
  origin: z.string().nullable(),
  startedAt: momentSchema,
  /** As far as it is stored; null before that. */
  round: z.int().nullable(),
  /** The process that plays it; null while none does. */
  process: z.string().nullable(),
  /** In the order of seats: a name, or a bot. */
  seats: z.array(
    z.object({ accountId: idSchema.nullable(), name: z.string().nullable(), bot: z.string().nullable() }),
  ),
});

/** Background work of a process that does not succeed. */
export const failingWorkSchema = z.object({
  loop: z.string(),
  /** Whether it fails altogether. */
  isWhole: z.boolean(),
  /** Parts of it that are put off. */
  items: countSchema,
});
export type FailingWork = z.infer<typeof failingWorkSchema>;

const watchedProcessSchema = z.object({
  name: z.string(),
  heardAt: momentSchema,
  /** Whether it gets ready to end, and takes nothing new. */
  isLeaving: z.boolean(),
  /** Matches whose leases it holds. */
  matches: countSchema,
  failing: z.array(failingWorkSchema),
});

/** What happens on the server. Nothing is in it that a player may not know. */
export const operatorOverviewSchema = z.object({
  at: momentSchema,
  /** Reports that wait for this operator. */
  reports: countSchema,
  /** Open matches that wait for players. */
  lobbies: countSchema,
  matches: z.object({
    live: countSchema,
    /** Of these, those that no process plays now. */
    unheld: countSchema,
    /** The last ones to begin. */
    items: z.array(watchedMatchSchema),
  }),
  queues: z.array(z.object({ queue: z.string(), waiting: countSchema, since: momentSchema })),
  processes: z.array(watchedProcessSchema),
});
export type OperatorOverview = z.infer<typeof operatorOverviewSchema>;

/** Part of a name. */
export const operatorSearchSchema = z.strictObject({ name: lineOf(80).min(1) });

const foundAccountSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: momentSchema,
  /** When one of its sessions was used last; null if it has none. */
  seenAt: momentSchema.nullable(),
  isDeleted: z.boolean(),
  /** The account into which its owner merged it. */
  mergedInto: idSchema.nullable(),
  ban: banSchema.nullable(),
});
export const foundAccountsSchema = z.object({ items: z.array(foundAccountSchema).readonly() });
export type FoundAccounts = z.infer<typeof foundAccountsSchema>;

/** What an operator did. Names are those of today. */
export const operatorActSchema = z.object({
  id: z.int(),
  at: momentSchema,
  /** The operator as they called themselves on the command line, or the id of the account that acted. */
  operator: z.string(),
  /** Name of that account; null for the command line. */
  operatorName: z.string().nullable(),
  act: z.string(),
  accountId: idSchema.nullable(),
  accountName: z.string().nullable(),
  matchId: idSchema.nullable(),
  reason: z.string().nullable(),
  /** What belongs to this kind of act, such as the end of a ban. */
  details: z.record(z.string(), z.unknown()),
  /** Of a renaming. */
  names: z.object({ before: z.string(), after: z.string() }).nullable(),
});
export type OperatorAct = z.infer<typeof operatorActSchema>;

/** `next`: the number of an act; those before it come next. Null at the end. */
export const operatorLogSchema = z.object({
  items: z.array(operatorActSchema).readonly(),
  next: z.int().nullable(),
});
export type OperatorLog = z.infer<typeof operatorLogSchema>;
export const operatorLogQuerySchema = z.strictObject({
  account: idSchema.toLowerCase().optional(),
  before: z.coerce.number().int().min(1).max(COUNT_MOST).optional(),
});

export const operatorAccountSchema = foundAccountSchema.extend({
  /** Whether it is an operator’s: then only the command line acts on it. */
  isOperator: z.boolean(),
  sessions: z.array(
    z.object({ number: z.int(), device: z.string(), madeAt: momentSchema, usedAt: momentSchema }),
  ),
  recoveryCodes: countSchema,
  passkeys: countSchema,
  identities: countSchema,
  /** Matches that are not over. */
  matches: z.array(
    z.object({
      id: idSchema,
      status: z.string(),
      ruleset: z.string(),
      rated: z.boolean(),
      createdAt: momentSchema,
      seats: z.array(z.string().nullable()),
    }),
  ),
  /** Events that are not over. */
  events: z.array(z.object({ id: idSchema, name: z.string(), status: z.string() })),
  /** Open campaigns. */
  campaigns: z.array(z.object({ id: idSchema, name: z.string(), role: z.string() })),
  ratings: z.array(
    z.object({
      ladder: z.string(),
      season: z.string(),
      rating: z.int(),
      wins: z.int(),
      draws: z.int(),
      losses: z.int(),
    }),
  ),
  /** What operators did to it, the newest first. */
  acts: z.array(operatorActSchema).readonly(),
});
export type OperatorAccount = z.infer<typeof operatorAccountSchema>;

const receivedReportSchema = z.object({
  id: z.int(),
  matchId: idSchema,
  seat: z.int(),
  kind: z.string(),
  text: z.string(),
  /** How many inputs the match had had at the place that is meant. */
  seq: z.int(),
  filedAt: momentSchema,
  closedAt: momentSchema.nullable(),
  outcome: z.enum(['banned', 'dismissed']).nullable(),
  reporter: partySchema,
  /** `nameThen`: the name that it had when it was reported. */
  subject: partySchema.extend({ nameThen: z.string() }),
});
export const receivedReportsSchema = z.object({ items: z.array(receivedReportSchema).readonly() });
export type ReceivedReports = z.infer<typeof receivedReportsSchema>;
export const receivedReportsQuerySchema = z.strictObject({
  all: z.enum(['true', 'false']).default('false'),
});

export const shownReportSchema = receivedReportSchema.extend({
  /** Null if it never began and is gone. `inviteCode`: only of a match that is over. */
  match: z
    .object({
      status: z.string(),
      visibility: z.string(),
      inviteCode: z.string().nullable(),
      origin: z.string().nullable(),
    })
    .nullable(),
  /** Phrases that were said from that seat, and the journal entry after which. */
  said: z.array(z.object({ phrase: z.string(), entry: z.int() })).readonly(),
  about: foundAccountSchema,
  /** Other reports about the same account, the newest first. */
  others: z.array(receivedReportSchema).readonly(),
  acts: z.array(operatorActSchema).readonly(),
});
export type ShownReport = z.infer<typeof shownReportSchema>;

const reasonSchema = linesOf(OPERATOR_REASON_MOST).regex(/\S/, 'is empty');
const untilSchema = momentSchema.nullable();

export const operatorAccountParamsSchema = z.strictObject({ id: idSchema.toLowerCase() });
export const operatorReportParamsSchema = z.strictObject({
  report: z.coerce.number().int().min(1).max(COUNT_MOST),
});
/** Why, for the record. */
export const operatorReasonSchema = z.strictObject({ reason: reasonSchema });
/** `until`: null for good. The reason is shown to the player. */
export const operatorBanSchema = operatorReasonSchema.extend({ until: untilSchema });
export type OperatorBan = z.infer<typeof operatorBanSchema>;
export const operatorRenameSchema = operatorReasonSchema.extend({ name: accountNameSchema });
/** With `ban` its account is banned until then, and reads the reason; without it the report is dismissed. */
export const operatorVerdictSchema = operatorReasonSchema.extend({
  ban: z.strictObject({ until: untilSchema }).exactOptional(),
});
export type OperatorVerdict = z.infer<typeof operatorVerdictSchema>;

/** The number of the act on record. */
export const recordedActSchema = z.object({ act: z.int() });
export type RecordedAct = z.infer<typeof recordedActSchema>;
