import type { RankedPlayer, RatingChange, RatingsOfAccount } from '@penance/shared';
import type { Fragment, Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { pageOf, type Page, type Place } from '../platform/database/cursor.ts';
import { FIRST_BELIEF } from './rate-teams.ts';

/** The start of a leaderboard page: after this player. */
export interface BoardPlace {
  readonly provisional: boolean;
  readonly rating: number;
  readonly accountId: string;
}

export interface BoardWanted {
  readonly ladder: string;
  readonly season: string;
  readonly limit: number;
  readonly after?: BoardPlace | undefined;
}

export type LadderSummary = {
  readonly ladder: string;
  readonly season: string;
  readonly players: number;
};

export interface RatingStore {
  /** Best first, provisional ratings after all others; one more than requested if there are more. */
  readonly board: (wanted: BoardWanted) => Promise<readonly RankedPlayer[]>;
  /** Every ladder of every season, latest season first. */
  readonly ladders: () => Promise<readonly LadderSummary[]>;
  /** Latest season first. */
  readonly ofAccount: (accountId: string) => Promise<RatingsOfAccount['items']>;
  /** Latest match first. */
  readonly history: (
    accountId: string,
    page: { readonly limit: number; readonly after?: Place | undefined },
  ) => Promise<Page<RatingChange>>;
}

type StandingRow = {
  readonly provisional: boolean;
  readonly rating: number;
  readonly matches: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
};
type BoardRow = StandingRow & { readonly accountId: string; readonly name: string };
type OwnRow = StandingRow & {
  readonly ladder: string;
  readonly season: string;
  readonly lastMatchAt: Date;
};
type ChangeRow = Omit<RatingChange, 'at'> & { readonly at: Date };

const standing = (sql: Sql): Fragment =>
  sql`rating.shown as rating, rating.provisional, rating.matches, rating.wins, rating.draws, rating.losses`;

export const createRatingStore = (clients: Clients): RatingStore => ({
  board: ({ ladder, season, limit, after }) =>
    clients.use(async (sql) => {
      const isBefore = after
        ? sql`(rating.provisional, -rating.shown, account_id) <= (${after.provisional}, ${-after.rating}, ${after.accountId}::uuid)`
        : sql`false`;
      const here = sql`rating.ladder = ${ladder} and rating.season = ${season} and rating.matches > 0`;
      const [before] = await sql<[{ count: number }]>`
        select count(*)::integer as count from rating join account on account.id = account_id
        where ${here} and account.deleted_at is null and ${isBefore}`;
      const rows = await sql<BoardRow[]>`
        select account_id as "accountId", account.name, ${standing(sql)}
        from rating join account on account.id = account_id
        where ${here} and account.deleted_at is null and not ${isBefore}
        order by rating.provisional, rating.shown desc, account_id limit ${limit + 1}`;
      return rows.map((row, at) => ({ rank: row.provisional ? null : before.count + at + 1, ...row }));
    }),

  ladders: () =>
    clients.use(
      (sql) => sql<LadderSummary[]>`
        select ladder, season, count(*)::integer as players from rating join account on account.id = account_id
        where matches > 0 and account.deleted_at is null
        group by ladder, season order by season desc, ladder`,
    ),

  ofAccount: async (accountId) => {
    const rows = await clients.use(
      (sql) => sql<OwnRow[]>`
        select ladder, season, ${standing(sql)}, last_match_at as "lastMatchAt"
        from rating where account_id = ${accountId} and matches > 0
        order by season desc, ladder`,
    );
    return rows.map((row) => ({ ...row, lastMatchAt: row.lastMatchAt.toISOString() }));
  },

  history: async (accountId, { limit, after }) => {
    const rows = await clients.use(
      (sql) => sql<ChangeRow[]>`
        select match_id as "matchId", ladder, season, result, place, shown_before as before,
          shown_after as after, at
        from rating_change
        where account_id = ${accountId}
          and ${after ? sql`(at, match_id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
        order by at desc, match_id desc limit ${limit + 1}`,
    );
    const page = pageOf(rows, limit, ({ at, matchId }) => ({ at, id: matchId }));
    return { ...page, items: page.items.map((row) => ({ ...row, at: row.at.toISOString() })) };
  },
});

/**
 * The shown ratings of accounts on a ladder, from each account's latest season; accounts without a rating are left out.
 */
export const readShownRatings = async (
  sql: Sql,
  ladder: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql<{ accountId: string; shown: number }[]>`
    select distinct on (account_id) account_id as "accountId", shown from rating
    where ladder = ${ladder} and matches > 0 and account_id = any(${sql.array(accountIds)}::uuid[])
    order by account_id, last_match_at desc`;
  return new Map(rows.map(({ accountId, shown }) => [accountId, shown]));
};

/** The latest estimate of an account on a ladder, for matchmaking; the initial one if there is none. */
export const readStrength = async (sql: Sql, ladder: string, accountId: string): Promise<number> => {
  const [known] = await sql<{ mu: number }[]>`
    select mu from rating where account_id = ${accountId} and ladder = ${ladder}
    order by last_match_at desc nulls last limit 1`;
  return known?.mu ?? FIRST_BELIEF.mu;
};
