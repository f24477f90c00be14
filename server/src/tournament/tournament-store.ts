import type { Fragment, Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { pageOf, type Page, type Place } from '../platform/database/cursor.ts';
import {
  entryColumns,
  entryRecord,
  listColumns,
  listItem,
  snapshotOfRows,
  tournamentColumns,
  tournamentRecord,
  type EntryRow,
  type SnapshotRow,
  type TournamentListItem,
  type TournamentListRow,
  type TournamentEntryRecord,
  type TournamentRecord,
  type TournamentRow,
  type TournamentSnapshot,
} from './tournament-record.ts';

export interface TournamentPageWanted {
  readonly limit: number;
  readonly after?: Place | undefined;
}

/** The history of an event: a stored snapshot, and the entries after it. */
export interface TournamentHistory {
  readonly record: TournamentRecord;
  readonly snapshot: TournamentSnapshot | undefined;
  readonly entries: readonly TournamentEntryRecord[];
}

/** Reading events; changes to events are in `write-tournament.ts`. */
export interface TournamentStore {
  readonly find: (tournamentId: string) => Promise<TournamentRecord | undefined>;
  /** Newest first. */
  readonly list: (page: TournamentPageWanted) => Promise<Page<TournamentListItem>>;
  /** Events that the account hosts or takes part in. */
  readonly listOfAccount: (
    accountId: string,
    page: TournamentPageWanted,
  ) => Promise<Page<TournamentListItem>>;
  /** A consistent read; undefined if there is no event of this id. */
  readonly history: (tournamentId: string) => Promise<TournamentHistory | undefined>;
  /** The entries after that one, in order: at least one, further ones as long as those before take fewer bytes as stored. */
  readonly entries: (
    tournamentId: string,
    range: { readonly after: number; readonly limit: number; readonly bytes?: number },
  ) => Promise<readonly TournamentEntryRecord[]>;
}

export const createTournamentStore = (clients: Clients): TournamentStore => {
  const page = async (
    { limit, after }: TournamentPageWanted,
    where: (sql: Sql) => Fragment,
  ): Promise<Page<TournamentListItem>> => {
    const rows = await clients.use(
      (sql) => sql<TournamentListRow[]>`
        select ${listColumns(sql)} from tournament
        where ${where(sql)}
          and ${after ? sql`(tournament.created_at, tournament.id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
        order by tournament.created_at desc, tournament.id desc
        limit ${limit + 1}`,
    );
    return pageOf(rows.map(listItem), limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  };

  return {
    find: (tournamentId) =>
      clients.use(async (sql) => {
        const [row] = await sql<TournamentRow[]>`
          select ${tournamentColumns(sql)} from tournament where id = ${tournamentId}`;
        return row && tournamentRecord(row);
      }),
    list: (wanted) => page(wanted, (sql) => sql`true`),
    listOfAccount: (accountId, wanted) =>
      page(
        wanted,
        (sql) => sql`
          tournament.id in (
            select id from tournament where host_account_id = any (accounts_of(${accountId}))
            union
            select tournament_id from tournament_entrant where account_id = any (accounts_of(${accountId}))
          )`,
      ),
    history: (tournamentId) =>
      clients.transaction(async (sql) => {
        await sql.unsafe('set transaction isolation level repeatable read, read only');
        const [row] = await sql<TournamentRow[]>`
          select ${tournamentColumns(sql)} from tournament where id = ${tournamentId}`;
        return row && readHistory(sql, tournamentRecord(row));
      }),
    entries: (tournamentId, { after, limit, bytes }) =>
      clients.use(async (sql) => {
        const rows = await sql<EntryRow[]>`
          select ${entryColumns(sql)} from (
            select *, sum(pg_column_size(facts)) over (order by seq) - pg_column_size(facts) as before
            from tournament_entry
            where tournament_id = ${tournamentId} and seq > ${after}
            order by seq limit ${limit}
          ) page
          where before < coalesce(${bytes ?? null}::float8, 'infinity')
          order by seq`;
        return rows.map(entryRecord);
      }),
  };
};

/** The snapshot and entries that lead to the record’s own seq. */
export const readHistory = async (sql: Sql, record: TournamentRecord): Promise<TournamentHistory> => {
  // The driver parses each row by itself: the whole state of a large event would take it too long.
  const parts = await sql<SnapshotRow[]>`
    with snapshot as (select seq, state from tournament_snapshot where tournament_id = ${record.id})
    select seq, part.key, part.value
    from snapshot, lateral (
      select at, null::bigint as round, key, case key when 'rounds' then '[]' else value end as value
      from json_each(state) with ordinality as parts (key, value, at)
      union all
      select null, at, 'rounds', value
      from json_array_elements(state -> 'rounds') with ordinality as rounds (value, at)
    ) part
    order by part.at nulls last, part.round`;
  const snapshot = snapshotOfRows(parts);
  const rows = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from tournament_entry
    where tournament_id = ${record.id} and seq > ${snapshot?.seq ?? 0} and seq <= ${record.seq}
    order by seq`;
  return { record, snapshot, entries: rows.map(entryRecord) };
};
