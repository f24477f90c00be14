import type { Fragment, Sql } from '../../platform/database/client.ts';
import type { Clients } from '../../platform/database/clients.ts';
import { type Page, pageOf, type Place } from '../../platform/database/cursor.ts';
import { matchColumns, type MatchRecord, matchRecord, type MatchRow } from './match-record.ts';
import type { MatchSummaryRecord, MatchSummaryRow } from './match-summary.ts';
import { summaryColumns, summaryRecord } from './match-summary.ts';

export type PageWanted = {
  readonly limit: number;
  /** From `placeOf`; absent for the first page (the newest). */
  readonly after?: Place | undefined;
};

/** Lists are ordered newest first. */
export type MatchListing = {
  readonly find: (matchId: string) => Promise<MatchRecord | undefined>;
  /** Case-insensitive. A code outlives its lobby: check the status. */
  readonly findByInviteCode: (inviteCode: string) => Promise<MatchRecord | undefined>;
  /** Matches that everybody may see: to join, or to watch. */
  readonly listOpen: (status: 'lobby' | 'live', page: PageWanted) => Promise<Page<MatchSummaryRecord>>;
  /** Matches in which the account has a seat; `over`: only those that are over, or only the others. */
  readonly listOfAccount: (
    accountId: string,
    page: PageWanted & { readonly over?: boolean | undefined },
  ) => Promise<Page<MatchSummaryRecord>>;
  /** Finished matches of the account that everybody may see. */
  readonly listPublicOf: (accountId: string, page: PageWanted) => Promise<Page<MatchSummaryRecord>>;
};

/** The same as `find`, inside a caller's transaction. */
export const findMatch = async (sql: Sql, matchId: string): Promise<MatchRecord | undefined> => {
  const [row] = await sql<MatchRow[]>`select ${matchColumns(sql)} from match where match.id = ${matchId}`;
  return row && matchRecord(row);
};

export function createMatchListing(clients: Clients): MatchListing {
  const page = async (limit: number, select: (sql: Sql) => Fragment): Promise<Page<MatchSummaryRecord>> => {
    const rows = await clients.use(
      (sql) => sql<MatchSummaryRow[]>`
        select ${summaryColumns(sql)} from match
        where ${select(sql)}
        order by match.created_at desc, match.id desc
        limit ${limit + 1}`,
    );
    return pageOf(rows.map(summaryRecord), limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  };

  return {
    find: (matchId) => clients.use((sql) => findMatch(sql, matchId)),
    findByInviteCode: async (inviteCode) => {
      const [row] = await clients.use(
        (sql) =>
          sql<
            MatchRow[]
          >`select ${matchColumns(sql)} from match where match.invite_code = upper(${inviteCode})`,
      );
      return row && matchRecord(row);
    },
    listOpen: (status, { limit, after }) =>
      page(
        limit,
        // Both statuses as constants; otherwise the planner could not use the partial index.
        (sql) => sql`
          match.visibility = 'open' and ${status === 'lobby' ? sql`match.status = 'lobby'` : sql`match.status = 'live'`}
          and ${isAfter(sql, sql`(match.created_at, match.id)`, after)}`,
      ),
    listOfAccount: (accountId, { limit, after, over }) =>
      page(
        limit,
        (sql) => sql`
          match.id in (
            ${ofEachAccount(
              sql,
              accountId,
              sql`
                select match_id from match_seat
                where account_id = own.id and ${isAfter(sql, sql`(created_at, match_id)`, after)}
                  and ${over === undefined ? sql`true` : over ? sql`match_is_over` : sql`not match_is_over`}
                order by created_at desc, match_id desc
                limit ${limit + 1}`,
            )}
          )`,
      ),
    listPublicOf: (accountId, { limit, after }) =>
      page(
        limit,
        (sql) => sql`
          match.id in (
            ${ofEachAccount(
              sql,
              accountId,
              sql`
                select match_id from match_seat
                where account_id = own.id and match_is_over
                  and ${isAfter(sql, sql`(created_at, match_id)`, after)}
                  and exists (
                    select from match where match.id = match_id and visibility = 'open' and status = 'finished'
                  )
                order by created_at desc, match_id desc
                limit ${limit + 1}`,
            )}
          )`,
      ),
  };
}

/** The matches that `places` selects of `own.id`: the account, then those that were merged into it. */
const ofEachAccount = (sql: Sql, accountId: string, places: Fragment): Fragment => sql`
  select place.match_id from unnest(accounts_of(${accountId})) own (id) cross join lateral (${places}) place`;

const isAfter = (sql: Sql, place: Fragment, after: Place | undefined): Fragment =>
  after ? sql`${place} < (${after.at}, ${after.id}::uuid)` : sql`true`;
