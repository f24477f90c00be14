import { bytesToHex, type TournamentState } from '@penance/shared';
import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { HostedCounts, HostingLimits, ReachedHostingLimit } from '../account/hosting-limits.ts';
import { lockAccount, reachedLimit } from '../account/hosting-limits.ts';
import type { Sql } from '../platform/database/client.ts';
import { inSlices } from '../platform/base/in-slices.ts';
import { writingJson } from '../platform/base/writing-json.ts';
import type {
  EntryRow,
  TournamentEntryRecord,
  TournamentRecord,
  TournamentRow,
  TournamentSnapshot,
} from './tournament-record.ts';
import { entryColumns, entryRecord, tournamentColumns, tournamentRecord } from './tournament-record.ts';

/** An event to be created. */
export interface NewTournamentRow {
  readonly opening: TournamentState;
  /** 32 bytes: the secret behind the commitment in the opening. */
  readonly secret: Uint8Array;
}

/** A step of an event, to be written with everything that follows from it. */
export interface TournamentStep {
  /** At least one, in order. */
  readonly entries: readonly TournamentEntryRecord[];
  readonly state: TournamentState;
  /** Those that may be new to the event. */
  readonly accounts: readonly string[];
  readonly dueAt: Date | null;
  /** Whether a snapshot of the state is stored for later reads. */
  readonly isKept: boolean;
}

/** Resolves to the limit of its host that it would exceed; then nothing was written. */
export const insertTournament = async (
  { sql, secrets }: Pick<Transaction, 'sql' | 'secrets'>,
  { opening, secret }: NewTournamentRow,
  limits: HostingLimits,
): Promise<ReachedHostingLimit | undefined> => {
  await lockAccount(sql, opening.host);
  const [counts] = await sql<[HostedCounts]>`
    select
      count(*) filter (where status not in ('finished', 'cancelled'))::integer as open,
      count(*) filter (where created_at > now() - interval '1 day')::integer as "ofDay"
    from tournament where host_account_id = ${opening.host}`;
  const contentBytes = opening.settings.ruleset.packs.length > 0 ? limits.contentBytes : null;
  const reached = await reachedLimit(sql, opening.host, counts, { ...limits, contentBytes });
  if (reached) return reached;
  await sql`
    insert into tournament (id, host_account_id, opening, secret, status, created_at)
    values (
      ${opening.id}, ${opening.host}, ${JSON.stringify(opening)}::text::json,
      ${secrets.seal(secret, `event ${opening.id}`)}, ${opening.status},
      ${new Date(opening.openedAt)}
    )`;
  return undefined;
};

/** Whether its host has as many unfinished events already as one may have, so that a finished one stays finished. */
export const hasNoRoomToReopen = async (
  sql: Sql,
  { host }: Pick<TournamentState, 'host'>,
  { open }: Pick<HostingLimits, 'open'>,
): Promise<boolean> => {
  await lockAccount(sql, host);
  const [{ count }] = await sql<[{ readonly count: number }]>`
    select count(*)::integer as count from tournament
    where host_account_id = ${host} and status not in ('finished', 'cancelled')`;
  return count >= open;
};

/** Locks an event: others that want to change it wait until the transaction ends. */
export const lockTournament = async (
  sql: Sql,
  tournamentId: string,
): Promise<TournamentRecord | undefined> => {
  const [row] = await sql<TournamentRow[]>`
    select ${tournamentColumns(sql)} from tournament where id = ${tournamentId} for no key update`;
  return row && tournamentRecord(row);
};

/**
 * The present moment of all events: the clock of the database, so that no process with a wrong one ends a wait, and not
 * later than somebody is known to have served, so that nothing expires by an outage that is not recorded yet.
 */
export const presentMoment = async (sql: Sql): Promise<Date> => {
  const [{ now }] = await sql<[{ readonly now: Date }]>`
    select date_trunc('milliseconds', last_served(clock_timestamp())) as now`;
  return now;
};

/** Locks an event in which something is due, skipping those that are locked by others or put off. */
export const lockDueTournament = async (
  sql: Sql,
  now: Date | undefined,
  putOff: readonly string[],
): Promise<string | undefined> => {
  const [due] = await sql<{ readonly id: string }[]>`
    select id from tournament
    where due_at <= coalesce(${now ?? null}::timestamptz, last_served(clock_timestamp()))
      and id <> all (${sql.array([...putOff])}::uuid[])
    order by due_at limit 1 for no key update skip locked`;
  return due?.id;
};

/** The secret of the lots. Must not leave the server until the event starts. */
export const readSecret = async (
  { sql, secrets }: Pick<Transaction, 'sql' | 'secrets'>,
  tournamentId: string,
): Promise<string> => {
  const [row] = await sql<{ readonly secret: Uint8Array }[]>`
    select secret from tournament where id = ${tournamentId}`;
  if (!row) throw new Error(`there is no tournament ${tournamentId}`);
  return bytesToHex(secrets.open(row.secret, `event ${tournamentId}`));
};

/** An outage that is not in the journal of an event. */
export interface UnrecordedOutage {
  readonly id: number;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Outages since the event was created that are not in its journal. For an event created between the last sign of a
 * process and the next, the outage counts from its creation. What an outage shares with those before it is not counted
 * again: it may begin while people still come back.
 */
export const unrecordedOutages = (
  sql: Sql,
  tournamentId: string,
): Promise<readonly UnrecordedOutage[]> => sql<UnrecordedOutage[]>`
  with known as (
    select outage.id, greatest(outage.began_at, tournament.created_at) as began_at, outage.ended_at,
      max(outage.ended_at) over (order by outage.id rows between unbounded preceding and 1 preceding) as counted_until
    from tournament
    join outage on outage.back_at > tournament.created_at
    where tournament.id = ${tournamentId} and tournament.status not in ('finished', 'cancelled')
  )
  select id, began_at as "from", greatest(began_at, ended_at - greatest(interval '0', counted_until - began_at)) as "to"
  from known
  where not exists (
    select from tournament_entry
    where tournament_id = ${tournamentId} and command_key = 'server outage ' || known.id
  )
  order by id`;

/** The entry that was written under this key, if any. */
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

/** How many of those commands an account has given in an event. */
export const countCommands = async (
  sql: Sql,
  tournamentId: string,
  accountId: string,
  kinds: readonly string[],
): Promise<number> => {
  const [{ given }] = await sql<[{ readonly given: number }]>`
    select count(*)::integer as given from tournament_entry
    where tournament_id = ${tournamentId} and account_id = ${accountId}
      and command ->> 'kind' = any (${sql.array([...kinds])}::text[])`;
  return given;
};

/** The caller must hold the lock. */
export const writeStep = async (
  sql: Sql,
  tournamentId: string,
  { entries, state, accounts, dueAt, isKept }: TournamentStep,
): Promise<void> => {
  const [{ seq }] = await sql<[{ readonly seq: number }]>`
    with written as (
      insert into tournament_entry (tournament_id, seq, command_key, account_id, command, facts, at)
      select ${tournamentId}::uuid, seq, "commandKey", "accountId", command, facts, at
      from json_to_recordset(${JSON.stringify(entries)}::text::json) as entry (
        seq integer, "commandKey" text, "accountId" uuid, command json, facts json, at timestamptz
      )
      returning seq
    )
    select max(seq) as seq from written`;
  await sql`
    update tournament set
      seq = ${seq}, status = ${state.status}, entrants = ${state.entrants.length},
      due_at = ${dueAt}::timestamptz
    where id = ${tournamentId}`;
  if (accounts.length > 0)
    await sql`
      insert into tournament_entrant (tournament_id, account_id)
      select ${tournamentId}::uuid, account from unnest(${sql.array([...accounts])}::uuid[]) as account
      on conflict do nothing`;
  if (isKept) await writeSnapshot(sql, tournamentId, { seq, state });
};

/** Stores the state for later reads. */
export const writeSnapshot = async (
  sql: Sql,
  tournamentId: string,
  { seq, state }: TournamentSnapshot,
): Promise<void> => {
  const json = await inSlices(writingJson(state));
  await sql`
    insert into tournament_snapshot (tournament_id, seq, state)
    values (${tournamentId}, ${seq}, ${json.toString()}::text::json)
    on conflict (tournament_id) do update set seq = excluded.seq, state = excluded.state`;
};

/**
 * Stores that the clocks of the event's matches are held while it is paused. The beginning of a hold is written under a
 * lock that lasts until the commit, so that a process reading holds meanwhile knows that there may be one it cannot see
 * (`MatchHolds`).
 */
export const writeHold = async (
  sql: Sql,
  tournamentId: string,
  { before, after }: { readonly before: TournamentState; readonly after: TournamentState },
): Promise<void> => {
  if (before.pausedAt === null && after.pausedAt !== null) {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.holding}::integer, hashtext(${tournamentId}))`;
    await sql`insert into match_hold (tournament_id) values (${tournamentId}) on conflict do nothing`;
  }
  if (before.pausedAt !== null && after.pausedAt === null)
    await sql`
      update match_hold set ended_at = greatest(began_at, clock_timestamp())
      where tournament_id = ${tournamentId} and ended_at is null`;
};

/** If nothing happened at that time after all: only stores when to check again. */
export const writeDueAt = async (sql: Sql, tournamentId: string, dueAt: Date | null): Promise<void> => {
  await sql`update tournament set due_at = ${dueAt}::timestamptz where id = ${tournamentId}`;
};
