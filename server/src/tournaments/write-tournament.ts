import type { TournamentState } from '@penance/shared';
import { bytesToHex } from '@penance/shared';
import type { Sql } from '../database/client.ts';
import type {
  EntryRow,
  TournamentEntryRecord,
  TournamentRecord,
  TournamentRow,
} from './tournament-record.ts';
import { entryColumns, entryRecord, tournamentColumns, tournamentRecord } from './tournament-record.ts';

/** An event that is being made. */
export interface NewTournamentRow {
  readonly opening: TournamentState;
  /** 32 bytes, of the commitment in the opening. */
  readonly secret: Uint8Array;
}

/** One step of an event, to be written with all that follows from it. */
export interface TournamentStep {
  readonly entry: TournamentEntryRecord;
  readonly state: TournamentState;
  readonly dueAt: Date | null;
  /** Whether the state is kept for those who read it later. */
  readonly isKept: boolean;
}

export const insertTournament = async (sql: Sql, { opening, secret }: NewTournamentRow): Promise<void> => {
  await sql`
    insert into tournament (id, host_account_id, opening, secret, status, created_at)
    values (
      ${opening.id}, ${opening.host}, ${JSON.stringify(opening)}::text::json, ${secret}, ${opening.status},
      ${new Date(opening.openedAt)}
    )`;
};

/** Locks an event: whoever else wants to change it waits until the transaction is over. */
export const lockTournament = async (
  sql: Sql,
  tournamentId: string,
): Promise<TournamentRecord | undefined> => {
  const [row] = await sql<TournamentRow[]>`
    select ${tournamentColumns(sql)} from tournament where id = ${tournamentId} for no key update`;
  return row && tournamentRecord(row);
};

/** Locks an event in which something is due and which nobody else has locked. */
export const lockDueTournament = async (sql: Sql, now: Date): Promise<TournamentRecord | undefined> => {
  const [row] = await sql<TournamentRow[]>`
    select ${tournamentColumns(sql)} from tournament
    where due_at <= ${now} order by due_at limit 1 for no key update skip locked`;
  return row && tournamentRecord(row);
};

/** Of the lots. For the server alone until the event starts. */
export const readSecret = async (sql: Sql, tournamentId: string): Promise<string> => {
  const [row] = await sql<{ readonly secret: Uint8Array }[]>`
    select secret from tournament where id = ${tournamentId}`;
  if (!row) throw new Error(`there is no tournament ${tournamentId}`);
  return bytesToHex(row.secret);
};

/** The entry that was written under this key, if one was. */
export const entryOfCommand = async (
  sql: Sql,
  tournamentId: string,
  commandKey: string,
): Promise<TournamentEntryRecord | undefined> => {
  const [row] = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from tournament_entry
    where tournament_id = ${tournamentId} and command_key = ${commandKey}`;
  return row && entryRecord(row);
};

/** Only for whoever holds the lock. */
export const writeStep = async (
  sql: Sql,
  tournamentId: string,
  { entry, state, dueAt, isKept }: TournamentStep,
): Promise<void> => {
  await sql`
    insert into tournament_entry (tournament_id, seq, command_key, account_id, command, facts, at)
    values (
      ${tournamentId}, ${entry.seq}, ${entry.commandKey}, ${entry.accountId}::uuid,
      ${JSON.stringify(entry.command)}::text::json, ${JSON.stringify(entry.facts)}::text::json, ${entry.at}
    )`;
  await sql`
    update tournament set
      seq = ${entry.seq}, status = ${state.status}, entrants = ${state.entrants.length},
      due_at = ${dueAt}::timestamptz
    where id = ${tournamentId}`;
  const accounts = state.entrants.flatMap(({ players }) => players.map(({ account }) => account));
  await sql`
    insert into tournament_entrant (tournament_id, account_id)
    select ${tournamentId}::uuid, account from unnest(${sql.array(accounts)}::uuid[]) as account
    on conflict do nothing`;
  if (isKept)
    await sql`
      insert into tournament_snapshot (tournament_id, seq, state)
      values (${tournamentId}, ${entry.seq}, ${JSON.stringify(state)}::text::json)
      on conflict (tournament_id) do update set seq = excluded.seq, state = excluded.state`;
};

/** When nothing happened at that time after all: only when to look again. */
export const writeDueAt = async (sql: Sql, tournamentId: string, dueAt: Date | null): Promise<void> => {
  await sql`update tournament set due_at = ${dueAt}::timestamptz where id = ${tournamentId}`;
};
