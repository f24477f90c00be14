import type { Fragment, Sql } from '../platform/database/client.ts';

/**
 * Reports that an operator who plays must not see: about them, by them, about a match with a seat of theirs, or of an
 * event in which they take part and that is not over: lists may be secret there. Accounts that they merged count as them.
 */
export const isOwnReport = (sql: Sql, accountId: string): Fragment => sql`
  (
    accounts_of(${accountId}) && array[reporter_account_id, subject_account_id]
    or exists (
      select from match_seat own
      where own.match_id = report.match_id and own.account_id = any (accounts_of(${accountId}))
    )
    or exists (
      select from match
      join tournament on tournament.id::text = match.origin_id and tournament.status not in ('finished', 'cancelled')
      join tournament_entrant own on own.tournament_id = tournament.id and own.account_id = any (accounts_of(${accountId}))
      where match.id = report.match_id and match.origin_kind = 'tournament'
    )
  )`;

export const isPartyToReport = async (sql: Sql, accountId: string, report: number): Promise<boolean> => {
  const own = await sql`select from report where id = ${report} and ${isOwnReport(sql, accountId)}`;
  return own.length > 0;
};

/**
 * Whether the two meet in a match or an event that is not over: an act on one would help the other. Accounts that they
 * merged count as them.
 */
export const meetsNow = async (sql: Sql, accountId: string, other: string): Promise<boolean> => {
  const [{ meets }] = await sql<[{ readonly meets: boolean }]>`
    select exists (
      select from match_seat own join match_seat theirs on theirs.match_id = own.match_id
      where own.account_id = any (accounts_of(${accountId})) and theirs.account_id = any (accounts_of(${other})) and not own.match_is_over
    ) or exists (
      select from tournament_entrant own
      join tournament_entrant theirs on theirs.tournament_id = own.tournament_id
      join tournament on tournament.id = own.tournament_id
      where own.account_id = any (accounts_of(${accountId})) and theirs.account_id = any (accounts_of(${other}))
        and status not in ('finished', 'cancelled')
    ) as meets`;
  return meets;
};

/** Whether it hosts the match, or sits in it. */
export const isPartyToMatch = async (sql: Sql, accountId: string, matchId: string): Promise<boolean> => {
  const own = await sql`
    select from match where id = ${matchId} and (
      host_account_id = any (accounts_of(${accountId}))
      or exists (
        select from match_seat where match_id = match.id and account_id = any (accounts_of(${accountId}))
      )
    )`;
  return own.length > 0;
};
