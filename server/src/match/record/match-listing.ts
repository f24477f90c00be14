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
  /** Matches in which the account has a seat, in any status. */
  readonly listOfAccount: (accountId: string, page: PageWanted) => Promise<Page<MatchSummaryRecord>>;
};

/** The same as `find`, inside a caller's transaction. */
export const findMatch = async (sql: Sql, matchId: string): Promise<MatchRecord | undefined> => {
  const [row] = await sql<MatchRow[]>`select ${matchColumns(sql)} from match where match.id = ${matchId}`;
  return row && matchRecord(row);
};

export function createMatchListing(clients: Clients): MatchListing {
  const page = async (
    { limit, after }: PageWanted,
    where: (sql: Sql) => Fragment,
  ): Promise<Page<MatchSummaryRecord>> => {
    const rows = await clients.use(
      (sql) => sql<MatchSummaryRow[]>`
        select ${summaryColumns(sql)} from match
        where ${where(sql)} and ${isAfter(sql, after)}
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
    listOpen: (status, wanted) =>
      page(
        wanted,
        // Both statuses as constants; otherwise the planner could not use the partial index.
        (sql) =>
          status === 'lobby'
            ? sql`match.visibility = 'open' and match.status = 'lobby'`
            : sql`match.visibility = 'open' and match.status = 'live'`,
      ),
    listOfAccount: (accountId, wanted) =>
      page(
        wanted,
        (sql) => sql`match.id in (select match_id from match_seat where account_id = ${accountId})`,
      ),
  };
}

const isAfter = (sql: Sql, after: Place | undefined): Fragment =>
  after ? sql`(match.created_at, match.id) < (${after.at}, ${after.id}::uuid)` : sql`true`;
