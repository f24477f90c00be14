import {
  foundAccountsSchema,
  idSchema,
  operatorAccountParamsSchema,
  operatorAccountSchema,
  operatorBanSchema,
  operatorLogQuerySchema,
  operatorLogSchema,
  operatorOverviewSchema,
  operatorReasonSchema,
  operatorRenameSchema,
  operatorReportParamsSchema,
  operatorSearchSchema,
  operatorVerdictSchema,
  OPERATOR_ROWS_MOST,
  receivedReportsQuerySchema,
  receivedReportsSchema,
  recordedActSchema,
  shownReportSchema,
  type ProblemCode,
  type RecordedAct,
} from '@penance/shared';
import * as z from 'zod';
import type { SignedIn } from '../platform/auth/account-claim.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { AdminRefused, type AdminCode } from './admin-refused.ts';
import { ACTS_PER_HOUR, type OperatorDesk } from './operator-desk.ts';

const TAG = 'Operation';
const LOOKS_PER_MINUTE = 60;
const SEARCHES_PER_MINUTE = 30;
const ACTS_PER_MINUTE = 20;
/** Rows that an act reads and writes. */
const ACT_ROWS = 60 + ACTS_PER_HOUR;
const SHOWN_ROWS = 500;

const looking = (rows: number, perMinute = LOOKS_PER_MINUTE) => ({ body: BODY.none, rows, perMinute });
const acting = { body: BODY.small, rows: ACT_ROWS, perMinute: ACTS_PER_MINUTE };
const matchParams = z.strictObject({ id: idSchema });

/** For accounts that look after others, as `penance admin` does; what cannot be undone has no route. */
export const operatorRoutes = (desk: OperatorDesk): readonly Route[] => [
  route({
    method: 'GET',
    path: '/operator/overview',
    summary: 'What happens on the server',
    description:
      'For operators: matches under way without anything that is hidden, the last ones first; processes, queues, failing background work, and how many reports wait for this operator.',
    tag: TAG,
    auth: 'required',
    bound: looking(12 * OPERATOR_ROWS_MOST),
    reply: operatorOverviewSchema,
    status: 200,
    refusals: ['notOperator'],
    run: ({ account }) => asOperator(account, (self) => desk.overview(self)),
  }),
  route({
    method: 'GET',
    path: '/operator/accounts',
    summary: 'Find accounts by a part of their names',
    description: `For operators: in whatever case, those seen last first, at most ${OPERATOR_ROWS_MOST}.`,
    tag: TAG,
    auth: 'required',
    bound: looking(OPERATOR_ROWS_MOST, SEARCHES_PER_MINUTE),
    query: operatorSearchSchema,
    reply: foundAccountsSchema,
    status: 200,
    refusals: ['notOperator'],
    run: ({ account, query }) => asOperator(account, () => desk.find(query.name)),
  }),
  route({
    method: 'GET',
    path: '/operator/accounts/:id',
    summary: 'An account as operators see it',
    description:
      'For operators: sessions, ban, matches, events and campaigns that are not over, and what operators did to it. No deck, no code, and not where it waits for an opponent.',
    tag: TAG,
    auth: 'required',
    bound: looking(SHOWN_ROWS),
    params: operatorAccountParamsSchema,
    reply: operatorAccountSchema,
    status: 200,
    refusals: ['notOperator', 'accountNotFound'],
    run: ({ account, params }) => asOperator(account, (self) => desk.account(self, params.id)),
  }),
  route({
    method: 'GET',
    path: '/operator/log',
    summary: 'What operators did',
    description:
      'For operators: the newest first. Left out is what was decided about matches that this operator played in.',
    tag: TAG,
    auth: 'required',
    bound: looking(OPERATOR_ROWS_MOST),
    query: operatorLogQuerySchema,
    reply: operatorLogSchema,
    status: 200,
    refusals: ['notOperator'],
    run: ({ account, query }) => asOperator(account, (self) => desk.log(self, query)),
  }),
  route({
    method: 'GET',
    path: '/operator/reports',
    summary: 'What players report',
    description:
      'For operators: open reports, the oldest first, or with all=true all of them, the newest first. Left out are those about a match that this operator has a seat in.',
    tag: TAG,
    auth: 'required',
    bound: looking(OPERATOR_ROWS_MOST),
    query: receivedReportsQuerySchema,
    reply: receivedReportsSchema,
    status: 200,
    refusals: ['notOperator'],
    run: ({ account, query }) => asOperator(account, (self) => desk.reports(self, query.all === 'true')),
  }),
  route({
    method: 'GET',
    path: '/operator/reports/:report',
    summary: 'One report',
    description:
      'For operators: with the place in the match, what was said from that seat, and what is known of the account. Of a match that is not over there is no code to get in.',
    tag: TAG,
    auth: 'required',
    bound: looking(SHOWN_ROWS),
    params: operatorReportParamsSchema,
    reply: shownReportSchema,
    status: 200,
    refusals: ['notOperator', 'reportNotFound'],
    run: ({ account, params }) => asOperator(account, (self) => desk.report(self, params.report)),
  }),
  ...actRoutes(desk),
];

const onAccount: readonly ProblemCode[] = [
  'notOperator',
  'operatorInvolved',
  'accountNotFound',
  'actRefused',
  'tooManyActs',
];
const BOUNDED = `An account acts at most ${ACTS_PER_HOUR} times within an hour, and not on whom it meets in a match or event that is not over. On accounts of operators only the command line acts.`;

/** Each act is on record, by the account that acted. */
const actRoutes = (desk: OperatorDesk): readonly Route[] => [
  route({
    method: 'POST',
    path: '/operator/accounts/:id/ban',
    summary: 'Ban an account',
    description: `For operators: it only reads from then on, and is told the reason. A ban that it has is replaced. ${BOUNDED}`,
    tag: TAG,
    auth: 'required',
    bound: acting,
    params: operatorAccountParamsSchema,
    body: operatorBanSchema,
    reply: recordedActSchema,
    status: 200,
    refusals: onAccount,
    run: ({ account, params, body }) => asOperator(account, (self) => desk.ban(self, params.id, body)),
  }),
  route({
    method: 'POST',
    path: '/operator/accounts/:id/unban',
    summary: 'End a ban before its time',
    description: `For operators. ${BOUNDED}`,
    tag: TAG,
    auth: 'required',
    bound: acting,
    params: operatorAccountParamsSchema,
    body: operatorReasonSchema,
    reply: recordedActSchema,
    status: 200,
    refusals: onAccount,
    run: ({ account, params, body }) => asOperator(account, (self) => desk.unban(self, params.id, body)),
  }),
  route({
    method: 'POST',
    path: '/operator/accounts/:id/revoke',
    summary: 'End all sessions of an account',
    description: `For operators: recovery codes, passkeys and identities stay valid. ${BOUNDED}`,
    tag: TAG,
    auth: 'required',
    bound: acting,
    params: operatorAccountParamsSchema,
    body: operatorReasonSchema,
    reply: recordedActSchema,
    status: 200,
    refusals: onAccount,
    run: ({ account, params, body }) => asOperator(account, (self) => desk.revoke(self, params.id, body)),
  }),
  route({
    method: 'POST',
    path: '/operator/accounts/:id/rename',
    summary: 'Give an account another name',
    description: `For operators. ${BOUNDED}`,
    tag: TAG,
    auth: 'required',
    bound: acting,
    params: operatorAccountParamsSchema,
    body: operatorRenameSchema,
    reply: recordedActSchema,
    status: 200,
    refusals: onAccount,
    run: ({ account, params, body }) => asOperator(account, (self) => desk.rename(self, params.id, body)),
  }),
  route({
    method: 'POST',
    path: '/operator/matches/:id/close',
    summary: 'Close a match that has not begun',
    description: `For operators: not one that they host or sit in, and none of a queue, an event or a campaign. An account acts at most ${ACTS_PER_HOUR} times within an hour.`,
    tag: TAG,
    auth: 'required',
    bound: acting,
    params: matchParams,
    body: operatorReasonSchema,
    reply: recordedActSchema,
    status: 200,
    refusals: ['notOperator', 'operatorInvolved', 'matchNotFound', 'actRefused', 'tooManyActs'],
    run: ({ account, params, body }) => asOperator(account, (self) => desk.close(self, params.id, body)),
  }),
  route({
    method: 'POST',
    path: '/operator/reports/:report/handle',
    summary: 'Handle a report',
    description: `For operators: with \`ban\` the account that it is about is banned, and reads the reason; without it the report is dismissed. ${BOUNDED}`,
    tag: TAG,
    auth: 'required',
    bound: acting,
    params: operatorReportParamsSchema,
    body: operatorVerdictSchema,
    reply: recordedActSchema,
    status: 200,
    refusals: ['notOperator', 'operatorInvolved', 'reportNotFound', 'actRefused', 'tooManyActs'],
    run: ({ account, params, body }): Promise<RecordedAct | RequestRefusal> =>
      asOperator(account, (self) => desk.handle(self, params.report, body)),
  }),
];

/** The codes of their own; what an act does not allow otherwise is `actRefused`, with the code as its reason. */
const PROBLEMS: Readonly<Partial<Record<AdminCode, ProblemCode>>> = {
  accountUnknown: 'accountNotFound',
  accountDeleted: 'accountNotFound',
  matchUnknown: 'matchNotFound',
  reportUnknown: 'reportNotFound',
  notOperator: 'notOperator',
  operatorInvolved: 'operatorInvolved',
  tooManyActs: 'tooManyActs',
};

const asOperator = async <Result>(
  { id, isOperator }: SignedIn,
  run: (self: string) => Promise<Result>,
): Promise<Result | RequestRefusal> => {
  if (isOperator !== true) return refuse('notOperator', 'Only operators of this server may do this.');
  try {
    return await run(id);
  } catch (error) {
    if (!(error instanceof AdminRefused)) throw error;
    const { code, message } = error;
    const detail = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
    const problem = PROBLEMS[code];
    return problem ? refuse(problem, detail) : refuse('actRefused', detail, [{ code, message }]);
  }
};
