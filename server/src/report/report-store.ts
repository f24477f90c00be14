import type { NewReport, ReportKind } from '@penance/shared';
import type { Fragment, Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';

export type ReportOutcome = 'banned' | 'dismissed';

/** Somebody in a report, by the name of today. */
export interface ReportParty {
  readonly accountId: string;
  readonly name: string;
}

/** A report as operators see it. Nobody else does. */
export interface Report {
  readonly id: number;
  readonly matchId: string;
  readonly seat: number;
  readonly kind: ReportKind;
  /** As the reporter wrote it: not fit for a terminal. */
  readonly text: string;
  /** How many inputs the match had had at the place that is meant. */
  readonly seq: number;
  readonly filedAt: string;
  readonly closedAt: string | null;
  readonly outcome: ReportOutcome | null;
  readonly reporter: ReportParty;
  /** `nameThen`: the one it had when it was reported. */
  readonly subject: ReportParty & { readonly nameThen: string };
}

/** Who reports whom, by the seat in a match. */
export interface Accusation extends NewReport {
  readonly matchId: string;
  readonly reporter: string;
}

/**
 * `signedOut`: the account of the reporter is gone; `noMatch`: the match is; `notSeated`: the reporter has no seat there;
 * `nobody`: at the other seat there is no player, or the reporter; `known`: reported before.
 */
export type Filed =
  'signedOut' | 'noMatch' | 'notSeated' | 'nobody' | 'known' | 'tooMany' | { readonly id: number };

/** Of one account within 24 hours. */
export const REPORTS_PER_DAY = 20;

/** Files a report. One of each player about another in a match, whatever became of it. */
export const fileReport = (clients: Clients, accusation: Accusation): Promise<Filed> =>
  clients.transaction(async (sql) => {
    const { matchId, reporter, seat } = accusation;
    const seats = await sql<{ readonly seat: number; readonly accountId: string | null }[]>`
      select seat, staying_account(account_id) as "accountId" from match_seat where match_id = ${matchId}`;
    if (seats.length === 0) return 'noMatch';
    if (!seats.some(({ accountId }) => accountId === reporter)) return 'notSeated';
    const subject = seats.find((each) => each.seat === seat)?.accountId ?? null;
    if (subject === null || subject === reporter) return 'nobody';
    // In one order, whoever reports whom; neither is deleted or merged meanwhile.
    const both = await sql<{ readonly id: string }[]>`
      select id from account
      where id = any(${sql.array([reporter, subject])}::uuid[]) and num_nonnulls(deleted_at, merged_into) = 0
      order by id for no key update`;
    if (!both.some(({ id }) => id === reporter)) return 'signedOut';
    if (!both.some(({ id }) => id === subject)) return 'nobody';
    return insert(sql, accusation, subject);
  });

/** Both accounts are locked. */
const insert = async (
  sql: Sql,
  { matchId, reporter, seat, kind, text, seq }: Accusation,
  subject: string,
): Promise<Filed> => {
  const [{ isKnown, ofDay }] = await sql<[{ readonly isKnown: boolean; readonly ofDay: number }]>`
    select
      exists (
        select from report
        where match_id = ${matchId} and reporter_account_id = ${reporter} and subject_account_id = ${subject}
      ) as "isKnown",
      (
        select count(*)::integer from report
        where reporter_account_id = ${reporter} and filed_at > now() - interval '1 day'
      ) as "ofDay"`;
  if (isKnown) return 'known';
  if (ofDay >= REPORTS_PER_DAY) return 'tooMany';
  // A match whose journal was packed away has no entries: then the place is taken as it is given.
  const [filed] = await sql<[{ readonly id: number }]>`
    insert into report (match_id, reporter_account_id, subject_account_id, seat, kind, text, seq)
    select ${matchId}, ${reporter}, ${subject}, ${seat}, ${kind}, ${text},
      coalesce(least(${seq ?? null}::integer, max(entry.seq)), 0)
    from match_entry entry where entry.match_id = ${matchId}
    returning id::float8 as id`;
  return { id: filed.id };
};

export interface ReportFilter {
  readonly all: boolean;
  readonly limit: number;
  /** A condition of those that are left out. */
  readonly but?: (sql: Sql) => Fragment;
}

/** Open ones, the oldest first, or all, the newest first. */
export const listReports = async (
  sql: Sql,
  { all, limit, but }: ReportFilter,
): Promise<readonly Report[]> => {
  const kept = but ? sql`not ${but(sql)}` : sql`true`;
  const rows = await (all
    ? sql<ReportRow[]>`${readReports(sql)} where ${kept} order by report.id desc limit ${limit}`
    : sql<ReportRow[]>`
        ${readReports(sql)} where closed_at is null and ${kept} order by report.id limit ${limit}`);
  return rows.map(shown);
};

export const findReport = async (sql: Sql, id: number): Promise<Report | undefined> => {
  const [row] = await sql<ReportRow[]>`${readReports(sql)} where report.id = ${id}`;
  return row && shown(row);
};

/** Other reports about the same account, the newest first. */
export const otherReports = async (
  sql: Sql,
  { id, subject }: Pick<Report, 'id' | 'subject'>,
  limit: number,
  but?: ReportFilter['but'],
): Promise<readonly Report[]> => {
  const rows = await sql<ReportRow[]>`
    ${readReports(sql)}
    where subject_account_id = ${subject.accountId} and report.id <> ${id}
      and ${but ? sql`not ${but(sql)}` : sql`true`}
    order by report.id desc limit ${limit}`;
  return rows.map(shown);
};

/** False if it was closed before, or is gone. */
export const closeReport = async (sql: Sql, id: number, outcome: ReportOutcome): Promise<boolean> => {
  const closed = await sql`
    update report set closed_at = now(), outcome = ${outcome}
    where id = ${id} and closed_at is null returning id`;
  return closed.length > 0;
};

/** What an account, or one that was merged into it, has reported, without what became of the others. */
export const readOwnReports = (sql: Sql, accountId: string): Promise<readonly object[]> => sql<object[]>`
  select match_id as "matchId", seat, kind, text, seq, filed_at as "filedAt", closed_at as "closedAt" from report
  where reporter_account_id = any (accounts_of(${accountId})) order by id`;

type ReportRow = Omit<Report, 'filedAt' | 'closedAt'> & {
  readonly filedAt: Date;
  readonly closedAt: Date | null;
};

const shown = ({ filedAt, closedAt, ...row }: ReportRow): Report => ({
  ...row,
  filedAt: filedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

const readReports = (sql: Sql): Fragment => sql`
  select report.id::float8 as id, match_id as "matchId", seat, report.kind, text, seq, filed_at as "filedAt",
    closed_at as "closedAt", outcome,
    json_build_object('accountId', reporter.id, 'name', reporter.name) as reporter,
    json_build_object('accountId', subject.id, 'name', subject.name, 'nameThen', coalesce((
      select before.name from account_name before
      where before.account_id = subject.id and before.until > filed_at order by before.until limit 1
    ), subject.name)) as subject
  from report
  join account reporter on reporter.id = reporter_account_id
  join account subject on subject.id = subject_account_id`;
