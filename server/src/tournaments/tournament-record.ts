import type {
  StoredTournamentState,
  TournamentFact,
  TournamentInput,
  TournamentState,
  TournamentStatus,
} from '@penance/shared';
import { completeTournament, tournamentSettingsSchema, tournamentSummarySchema } from '@penance/shared';
import { z } from 'zod';
import type { Fragment, Sql } from '../database/client.ts';

/** An event as it is listed, without what happened in it. */
export interface TournamentRecord {
  readonly id: string;
  readonly hostAccountId: string;
  readonly hostName: string;
  /** The state before the first entry. */
  readonly opening: TournamentState;
  readonly status: TournamentStatus;
  readonly entrants: number;
  /** Of the last entry of its journal. */
  readonly seq: number;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
}

/** One input that was accepted, with what came of it. */
export interface TournamentEntryRecord {
  readonly seq: number;
  /** Whoever sends the same again under the same key changes nothing. */
  readonly commandKey: string;
  /** Null for what the server did by itself. */
  readonly accountId: string | null;
  readonly command: TournamentInput;
  readonly facts: readonly TournamentFact[];
  readonly at: Date;
}

/** A state that was kept. */
export interface TournamentSnapshot {
  readonly seq: number;
  readonly state: TournamentState;
}

export type TournamentRow = Omit<TournamentRecord, 'opening'> & { readonly opening: unknown };
export type EntryRow = Omit<TournamentEntryRecord, 'command' | 'facts'> & {
  readonly command: unknown;
  readonly facts: unknown;
};
export interface SnapshotRow {
  readonly seq: number;
  readonly state: unknown;
}

// Written by this server from what the rules said; only what later versions may add to is looked at.
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
/** What is called `kind` today was called `type` before. */
const command = z
  .custom<TournamentInput | (Record<string, unknown> & { readonly type: string })>(isObject)
  .transform((stored) => {
    if (!('type' in stored)) return stored;
    const { type, ...rest } = stored;
    return { kind: type, ...rest } as unknown as TournamentInput;
  });
const facts = z.array(z.custom<TournamentFact>(isObject)).readonly();
/** What was called something else before. */
function renamed(settings: unknown): unknown {
  const isOld =
    typeof settings === 'object' &&
    settings !== null &&
    'deckLists' in settings &&
    settings.deckLists === 'shown';
  return isOld ? { ...settings, deckLists: 'open' } : settings;
}
// Names that are refused today may have been taken before.
const storedSettings = tournamentSettingsSchema.safeExtend({
  name: z.string(),
  description: z.string().default(''),
});
const stored = z.looseObject({ settings: z.preprocess(renamed, storedSettings) });

const readState = (value: unknown): TournamentState =>
  completeTournament(stored.parse(value) as unknown as StoredTournamentState);

export const tournamentRecord = (row: TournamentRow): TournamentRecord => ({
  ...row,
  opening: readState(row.opening),
});
export const entryRecord = (row: EntryRow): TournamentEntryRecord => ({
  ...row,
  command: command.parse(row.command),
  facts: facts.parse(row.facts),
});
export const snapshotOfRow = ({ seq, state }: SnapshotRow): TournamentSnapshot => ({
  seq,
  state: readState(state),
});

/** An event as lists show it: what its host wrote is not read whole. */
export interface TournamentListItem extends Pick<
  TournamentRecord,
  'id' | 'hostAccountId' | 'hostName' | 'status' | 'entrants' | 'createdAt'
> {
  readonly summary: z.infer<typeof storedSummary>;
}
export type TournamentListRow = Omit<TournamentListItem, 'summary'> & { readonly summary: unknown };

/** Made by the database from the settings. */
const storedSummary = z.object({
  name: z.string(),
  format: tournamentSummarySchema.shape.format,
  preset: tournamentSummarySchema.shape.preset,
  teamSize: z.int(),
  bestOf: z.int(),
  entrantsMost: z.int(),
  /** Milliseconds since 1970. */
  startsAt: z.number().nullable(),
});

export const listItem = (row: TournamentListRow): TournamentListItem => ({
  ...row,
  summary: storedSummary.parse(row.summary),
});

/** For a query over `tournament`. */
export const listColumns = (sql: Sql): Fragment => sql`
  tournament.id, tournament.host_account_id as "hostAccountId",
  (select account.name from account where account.id = tournament.host_account_id) as "hostName",
  tournament.status, tournament.entrants, tournament.created_at as "createdAt", tournament.summary`;

/** For a query over `tournament`. */
export const tournamentColumns = (sql: Sql): Fragment => sql`
  tournament.id, tournament.host_account_id as "hostAccountId",
  (select account.name from account where account.id = tournament.host_account_id) as "hostName",
  tournament.opening, tournament.status, tournament.entrants, tournament.seq,
  tournament.due_at as "dueAt", tournament.created_at as "createdAt"`;

/** For a query over `tournament_entry`. */
export const entryColumns = (sql: Sql): Fragment =>
  sql`seq, command_key as "commandKey", account_id as "accountId", command, facts, at`;
