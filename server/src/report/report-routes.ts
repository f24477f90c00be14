import { idSchema, newReportSchema, type NewReport } from '@penance/shared';
import * as z from 'zod';
import { unknownMatch, type MatchAccess } from '../match/access/match-access.ts';
import type { MatchStore } from '../match/match-store.ts';
import { sessionsEnded } from '../platform/auth/account-claim.ts';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { REPORTS_PER_DAY, type Accusation, type Filed } from './report-store.ts';

export interface ReportRoutesParts {
  readonly store: Pick<MatchStore, 'find'>;
  readonly access: MatchAccess;
  readonly file: (accusation: Accusation) => Promise<Filed>;
  /** Called with the number of each new report, and without its text. */
  readonly onFiled: (filed: FiledReport) => void;
}

export interface FiledReport extends Pick<NewReport, 'seat' | 'kind'> {
  readonly report: number;
  readonly matchId: string;
}

const matchParams = z.strictObject({ id: idSchema });

/** Telling operators about a player. Nobody reads a report here, not even whoever filed it: the export has it. */
export const reportRoutes = ({ store, access, file, onFiled }: ReportRoutesParts): readonly Route[] => [
  route({
    method: 'POST',
    path: '/matches/:id/reports',
    summary: 'Report a player',
    description: `For the players of a match, about another one at the table: an operator of the server reads it. The other one is not told, now or later. Each reports another once in a match, and at most ${REPORTS_PER_DAY} times within 24 hours. \`seq\` is the place that is meant; without it, where the match stands.`,
    tag: 'Matches',
    auth: 'required',
    bound: { body: BODY.small, rows: 30 + REPORTS_PER_DAY, perMinute: 30 },
    params: matchParams,
    body: newReportSchema,
    reply: null,
    status: 204,
    refusals: ['matchNotFound', 'notSeated', 'reportIllegal', 'alreadyReported', 'tooManyReports'],
    run: async ({ account, params, body }) => {
      const record = await access.look(await store.find(params.id), 'see', { accountId: account.id });
      if (isRefused(record)) return record;
      const filed = await file({ ...body, matchId: record.id, reporter: account.id });
      if (typeof filed === 'string') return REFUSALS[filed]();
      onFiled({ report: filed.id, matchId: record.id, seat: body.seat, kind: body.kind });
      return undefined;
    },
  }),
];

const REFUSALS: Readonly<Record<Extract<Filed, string>, () => RequestRefusal>> = {
  signedOut: sessionsEnded,
  noMatch: unknownMatch,
  notSeated: () => refuse('notSeated', 'Only who has a seat in this match reports others of it.'),
  nobody: () => refuse('reportIllegal', 'At this seat there is nobody whom you could report.'),
  known: () => refuse('alreadyReported', 'You have reported this player for this match already.'),
  tooMany: () =>
    refuse('tooManyReports', `An account files at most ${REPORTS_PER_DAY} reports within 24 hours.`),
};
