import * as z from 'zod';
import { tournamentCommandSchema } from '../tournaments/tournament-commands.ts';
import type { TournamentFact } from '../tournaments/tournament-facts.ts';
import {
  swissFormatSchema,
  tournamentSettingsFields,
  tournamentSettingsSchema,
} from '../tournaments/tournament-settings.ts';
import type { TournamentState } from '../tournaments/tournament-state.ts';
import { bytes32Schema } from '../forms/match-parts.ts';
import { joinedSchema } from './matches.ts';
import {
  COUNT_MOST,
  idSchema,
  momentSchema,
  pageOf,
  pageQuerySchema,
  presetIdSchema,
} from '../forms/names.ts';
import {
  bracketSchema,
  deadlineSchema,
  entrantSchema,
  forbiddenPairsSchema,
  formatKindSchema,
  givenByeSchema,
  refereeEntrySchema,
  roundSchema,
  standingSchema,
  tournamentStatusSchema,
} from './tournament-parts.ts';
import { linesOf, nameOf, tokenOf } from '../text/text-schemas.ts';

/** Name under which the room of an event is joined. Its id is the id of the event. */
export const TOURNAMENT_ROOM = 'tournament';

/** An event in a list. */
export const tournamentSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  host: z.object({ id: idSchema, name: z.string() }),
  status: tournamentStatusSchema,
  format: formatKindSchema,
  preset: presetIdSchema,
  /** Number of players of one entrant. */
  teamSize: z.int(),
  bestOf: z.int(),
  /** Number of entrants that ever registered, including those that left. */
  entrants: z.int(),
  entrantsMost: z.int(),
  startsAt: momentSchema.nullable(),
  createdAt: momentSchema,
});
export type TournamentSummary = z.infer<typeof tournamentSummarySchema>;
export const tournamentPageSchema = pageOf(tournamentSummarySchema);
export type TournamentPage = z.infer<typeof tournamentPageSchema>;
export const tournamentListQuerySchema = pageQuerySchema.extend({
  /** Only the events that the account hosts or takes part in. */
  mine: z.enum(['true', 'false']).default('false'),
});

/** The whole state; instants in milliseconds since 1970. */
export const tournamentStateSchema = z.object({
  id: idSchema,
  seq: z.int(),
  host: idSchema,
  settings: tournamentSettingsSchema,
  /** Digest of its edition when it was opened; absent in older events. */
  edition: bytes32Schema.exactOptional(),
  status: tournamentStatusSchema,
  lots: z.object({
    commitment: z.string(),
    secret: z.string().nullable(),
    seed: z.string().nullable(),
  }),
  now: z.int(),
  openedAt: z.int(),
  startedAt: z.int().nullable(),
  finishedAt: z.int().nullable(),
  pausedAt: z.int().nullable(),
  startsAt: z.int().nullable(),
  arenaEndsAt: z.int().nullable(),
  nextWaveAt: z.int().nullable(),
  nextRoundAt: z.int().nullable(),
  reviewEndsAt: z.int().nullable(),
  isReopened: z.boolean(),
  tieBreakRules: z.enum(['earlier', 'fide-2026']),
  firstSide: z.enum(['first', 'second']).nullable(),
  roundsPlanned: z.int().nullable(),
  entrants: z.array(entrantSchema).readonly(),
  rounds: z.array(roundSchema).readonly(),
  byes: z.array(givenByeSchema).readonly(),
  forbiddenPairs: z.array(forbiddenPairsSchema).readonly(),
  log: z.array(refereeEntrySchema).readonly(),
}) satisfies z.ZodType<TournamentState>;

/** Most characters of a report that is imported: `ENTRANTS_MOST` players and 20 rounds take some 580,000. */
const REPORT_MOST = 640_000;

/** An event under way, as a tournament report file (TRF16 or TRF-2026) of another program has it. */
export const tournamentImportSchema = z.strictObject({
  /** Tabs, and the sign that ends a file of old, are blanks. */
  report: z
    .string()
    .max(REPORT_MOST)
    .overwrite((text) => text.replaceAll('\t', ' ').replaceAll('\u001A', ' '))
    .pipe(linesOf(REPORT_MOST)),
  /** Otherwise as the report says. */
  name: nameOf(80).exactOptional(),
  format: swissFormatSchema.omit({ kind: true, rounds: true, pairing: true }).prefault({}),
  /** What a report does not say; the next round is paired on command unless `pairsByItself` is set. */
  settings: tournamentSettingsFields
    .omit({
      name: true,
      format: true,
      teamSize: true,
      entrants: true,
      points: true,
      seeding: true,
      checkInMinutes: true,
      startsAt: true,
    })
    .extend({ pairsByItself: z.boolean().default(false) })
    .prefault({}),
});
export type TournamentImport = z.output<typeof tournamentImportSchema>;
export type NewTournamentImport = z.input<typeof tournamentImportSchema>;

/** The current state of an event. `entry`: the last entry of its journal that it includes. */
export const tournamentSchema = z.object({
  entry: z.int(),
  state: tournamentStateSchema,
  /** What will happen automatically, soonest first. */
  deadlines: z.array(deadlineSchema).readonly(),
});
export type Tournament = z.infer<typeof tournamentSchema>;

const key = tokenOf(64);
type Keyed<Options extends readonly z.ZodObject[]> = {
  [At in keyof Options]: z.ZodObject<Options[At]['shape'] & { readonly key: typeof key }, z.core.$strict>;
};
const keyed = <Options extends readonly z.ZodObject[]>(options: Options): Keyed<Options> =>
  options.map((option) => option.extend({ key })) as readonly z.ZodObject[] as Keyed<Options>;

/**
 * A command with a key that its sender chooses, as for campaigns. Retried with the same key after a lost reply, it
 * counts once.
 */
export const tournamentCommandRequestSchema = z.discriminatedUnion(
  'kind',
  keyed(tournamentCommandSchema.options),
);

/** A command and its result. Decks are left out. */
export const tournamentEntrySchema = z.object({
  seq: z.int(),
  at: momentSchema,
  /** The account; `null` for actions of the server. */
  by: idSchema.nullable(),
  /** The type of the command. */
  command: z.string(),
  facts: z.array(z.custom<TournamentFact>((fact) => typeof fact === 'object' && fact !== null)).readonly(),
});
export type TournamentEntry = z.infer<typeof tournamentEntrySchema>;

/** What a command led to. `entry`: the last entry of the journal. */
export const tournamentCommandReplySchema = z.object({
  entry: z.int(),
  status: tournamentStatusSchema,
  /** The entry written when this command was first accepted; `null` when it changed nothing. */
  written: tournamentEntrySchema.nullable(),
});
export type TournamentCommandReply = z.infer<typeof tournamentCommandReplySchema>;

export const tournamentEntriesQuerySchema = z.strictObject({
  /** Only entries after this one. */
  after: z.coerce.number().int().min(0).max(COUNT_MOST).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export const tournamentEntriesSchema = z.object({
  items: z.array(tournamentEntrySchema).readonly(),
  /** The `after` of the next page, `null` on the last one. */
  next: z.int().nullable(),
});
export type TournamentEntries = z.infer<typeof tournamentEntriesSchema>;

export const tournamentRoundsSchema = z.object({ rounds: z.array(roundSchema).readonly() });
export const tournamentStandingsSchema = z.object({ standings: z.array(standingSchema).readonly() });
export const tournamentBracketSchema = bracketSchema;
export const tournamentLogSchema = z.object({ entries: z.array(refereeEntrySchema).readonly() });

/**
 * `csv`: the standings as a table, `csv-rounds`: all pairings; `trf`: the report of chess federations as of 2016, with the
 * extensions that pairing programs read; `trf26`: as of 2026.
 */
export const tournamentExportQuerySchema = z.strictObject({
  format: z.enum(['json', 'csv', 'csv-rounds', 'trf', 'trf26']).default('json'),
});
export type TournamentExportFormat = z.infer<typeof tournamentExportQuerySchema>['format'];

/** `reservation` as for a match. */
export const tournamentJoinedSchema = z.object({ reservation: joinedSchema.shape.reservation });
export type TournamentJoined = z.infer<typeof tournamentJoinedSchema>;

/** What the room of an event sends. It accepts no requests. */
export interface TournamentMessages {
  /** First after each join: the number of the last entry. */
  readonly start: { readonly protocol: number; readonly tournament: string; readonly entry: number };
  /** After each commit. If one is missing, request the entries after the last known one. */
  readonly entry: TournamentEntry;
}

/** The body of a delivery to the webhooks of an event. */
export interface TournamentDelivery {
  readonly type: 'tournament.entry';
  readonly tournament: Pick<TournamentSummary, 'id' | 'name' | 'status'>;
  readonly entry: TournamentEntry;
}

export const newWebhookSchema = z.strictObject({ url: tokenOf(2000) });
export const webhookSchema = z.object({ id: idSchema, url: z.string(), createdAt: momentSchema });
export type Webhook = z.infer<typeof webhookSchema>;
/** `secret` is shown only here; deliveries are signed with it by the Standard Webhooks convention. */
export const addedWebhookSchema = webhookSchema.extend({ secret: z.string() });
export type AddedWebhook = z.infer<typeof addedWebhookSchema>;
export const webhookListSchema = z.object({ items: z.array(webhookSchema).readonly() });

export const webhookDeliverySchema = z.object({
  /** The `webhook-id` of all its attempts. */
  id: idSchema,
  attempts: z.int(),
  createdAt: momentSchema,
  deliveredAt: momentSchema.nullable(),
  /** When it is retried next; `null` when it was accepted or given up. */
  nextAt: momentSchema.nullable(),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
});
export const webhookDeliveryPageSchema = pageOf(webhookDeliverySchema);
export type WebhookDeliveryPage = z.infer<typeof webhookDeliveryPageSchema>;
