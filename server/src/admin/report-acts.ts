import type { Sql } from '../platform/database/client.ts';
import {
  closeReport,
  findReport,
  otherReports,
  type Report,
  type ReportFilter,
  type ReportOutcome,
} from '../report/report-store.ts';
import { readPhrasesOfSeat } from '../match/record/phrase-store.ts';
import { AdminRefused } from './admin-refused.ts';
import { banAccount } from './ban-acts.ts';
import { accountMeant, type FoundAccount } from './find-accounts.ts';
import { listActs, reasonOf, recordAct, type Operator, type OperatorAct } from './operator-acts.ts';

/** A report with what an operator must know to judge it. */
export interface ShownReport extends Report {
  readonly match: ReportedMatch | null;
  /** What was said from that seat, in order, and where the match stood. */
  readonly said: readonly { readonly phrase: string; readonly entry: number }[];
  readonly about: FoundAccount;
  /** Other reports about the same account, the newest first. */
  readonly others: readonly Report[];
  /** What operators did to that account, the newest first. */
  readonly acts: readonly OperatorAct[];
}

/** Null for a match that never began and was deleted. */
export interface ReportedMatch {
  readonly status: string;
  readonly visibility: string;
  readonly inviteCode: string | null;
  readonly origin: string | null;
}

/** `ban`: its end, null for good; without it the report is dismissed. */
export interface HandleOrder {
  readonly operator: Operator;
  readonly report: number;
  readonly ban?: { readonly until: Date | null } | undefined;
  readonly reason?: string | undefined;
}

export interface Handled {
  /** The number of this act on record. */
  readonly act: number;
  readonly report: number;
  readonly outcome: ReportOutcome;
  readonly accountId: string;
  readonly name: string;
  /** End of the ban; null without one, and for one for good. */
  readonly until: string | null;
}

const MOST = 20;

/** `but`: other reports about the account that are left out. */
export const showReport = async (sql: Sql, id: number, but?: ReportFilter['but']): Promise<ShownReport> => {
  const report = await reportMeant(sql, id);
  const { accountId } = report.subject;
  const [match = null] = await sql<ReportedMatch[]>`
    select status, visibility, invite_code as "inviteCode", origin_kind as origin from match
    where id = ${report.matchId}`;
  return {
    ...report,
    match,
    said: await readPhrasesOfSeat(sql, report.matchId, report.seat),
    about: await accountMeant(sql, accountId),
    others: await otherReports(sql, report, MOST, but),
    acts: await listActs(sql, { accountId, limit: MOST }),
  };
};

/**
 * Bans the account that was reported, or dismisses the report. The ban is an act of its own; this one names the match and
 * not the account, which would read in its export that it was reported.
 */
export const handleReport = async (
  sql: Sql,
  { operator, report: id, ban, reason }: HandleOrder,
): Promise<Handled> => {
  const { matchId, subject, reporter } = await reportMeant(sql, id);
  const banned =
    ban && (await banAccount(sql, { operator, account: subject.accountId, reason, until: ban.until }));
  const outcome = banned ? 'banned' : 'dismissed';
  if (!(await closeReport(sql, id, outcome)))
    throw new AdminRefused('reportClosed', `the report ${id} was handled before`);
  const act = await recordAct(
    sql,
    {
      act: 'handle',
      operator,
      matchId,
      ...(reason !== undefined && { reason: reasonOf(reason) }),
      details: { report: id, outcome, ...(banned && { ban: banned.act }) },
    },
    [subject.name, subject.nameThen, reporter.name],
  );
  return {
    act,
    report: id,
    outcome,
    accountId: subject.accountId,
    name: subject.name,
    until: banned?.until ?? null,
  };
};

const reportMeant = async (sql: Sql, id: number): Promise<Report> => {
  const report = await findReport(sql, id);
  if (!report)
    throw new AdminRefused(
      'reportUnknown',
      `there is no report ${id}, or one of the two accounts was deleted`,
    );
  return report;
};
