import {
  OPERATOR_ROWS_MOST,
  type FoundAccounts,
  type OperatorAccount,
  type OperatorBan,
  type OperatorLog,
  type OperatorOverview,
  type OperatorVerdict,
  type ReceivedReports,
  type RecordedAct,
  type ShownReport,
} from '@penance/shared';
import { stayingAccount } from '../account/staying-account.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { notWhilePairing, revokeSessions } from './account-acts.ts';
import { AdminRefused } from './admin-refused.ts';
import { banAccount, unbanAccount } from './ban-acts.ts';
import { closeMatch } from './close-act.ts';
import { accountMeant, findAccounts } from './find-accounts.ts';
import { listActs, type Operator } from './operator-acts.ts';
import { isOwnReport, isPartyToMatch, isPartyToReport, meetsNow } from './own-part.ts';
import { listReports } from '../report/report-store.ts';
import { renameAccount } from './rename-act.ts';
import { handleReport, showReport } from './report-acts.ts';
import { holdsRole, isOperator } from './role-acts.ts';
import { readOverview, type RoundOf } from './server-overview.ts';
import { showAccount } from './show-account.ts';

/** Acts of one account by web within an hour: whoever steals its token does not get far. */
export const ACTS_PER_HOUR = 60;

interface DeskParts {
  readonly clients: Clients;
  readonly roundOf: RoundOf;
}

interface Reasoned {
  readonly reason: string;
}

/**
 * What an account with the role sees and does: the acts of the command line, without those that cannot be undone, and
 * not where it plays itself. `self` is that account. Acts throw `AdminRefused`.
 */
export interface OperatorDesk {
  readonly overview: (self: string) => Promise<OperatorOverview>;
  readonly find: (name: string) => Promise<FoundAccounts>;
  readonly account: (self: string, accountId: string) => Promise<OperatorAccount>;
  readonly log: (
    self: string,
    filter: { readonly account?: string | undefined; readonly before?: number | undefined },
  ) => Promise<OperatorLog>;
  readonly reports: (self: string, all: boolean) => Promise<ReceivedReports>;
  readonly report: (self: string, report: number) => Promise<ShownReport>;
  readonly ban: (self: string, account: string, ban: OperatorBan) => Promise<RecordedAct>;
  readonly unban: (self: string, account: string, why: Reasoned) => Promise<RecordedAct>;
  readonly revoke: (self: string, account: string, why: Reasoned) => Promise<RecordedAct>;
  readonly rename: (
    self: string,
    account: string,
    wanted: Reasoned & { readonly name: string },
  ) => Promise<RecordedAct>;
  readonly close: (self: string, match: string, why: Reasoned) => Promise<RecordedAct>;
  readonly handle: (self: string, report: number, verdict: OperatorVerdict) => Promise<RecordedAct>;
}

export const createOperatorDesk = ({ clients, roundOf }: DeskParts): OperatorDesk => {
  const act = (
    self: string,
    work: (sql: Sql, operator: Operator) => Promise<RecordedAct>,
  ): Promise<RecordedAct> =>
    clients.transaction(async (sql) => {
      await notWhilePairing(sql);
      await requireRole(sql, self);
      const { act: number } = await work(sql, { accountId: self });
      return { act: number };
    });
  /** An act on an account. */
  const actOn = (
    self: string,
    account: string,
    work: (
      sql: Sql,
      order: { readonly operator: Operator; readonly account: string },
    ) => Promise<RecordedAct>,
  ): Promise<RecordedAct> =>
    act(self, async (sql, operator) => {
      const stays = await stayingAccount(sql, account);
      await requireOpen(sql, self, stays);
      return work(sql, { operator, account: stays });
    });

  return {
    overview: (self) => clients.transaction((sql) => readOverview(sql, self, roundOf)),
    find: (name) =>
      clients.use(async (sql) => ({ items: await findAccounts(sql, name, OPERATOR_ROWS_MOST) })),
    account: (self, accountId) => clients.transaction((sql) => readAccount(sql, self, accountId)),
    log: (self, { account, before }) =>
      clients.use(async (sql) => {
        const items = await listActs(sql, {
          accountId: account,
          before,
          hiddenFrom: self,
          limit: OPERATOR_ROWS_MOST,
        });
        return { items, next: items.length < OPERATOR_ROWS_MOST ? null : (items.at(-1)?.id ?? null) };
      }),
    reports: (self, all) =>
      clients.use(async (sql) => ({
        items: await listReports(sql, { all, limit: OPERATOR_ROWS_MOST, but: ownOf(self) }),
      })),
    report: (self, report) => clients.transaction((sql) => readReport(sql, self, report)),

    ban: (self, account, { until, reason }) =>
      actOn(self, account, (sql, order) => banAccount(sql, { ...order, reason, until: endOf(until) })),
    unban: (self, account, why) =>
      actOn(self, account, (sql, order) => unbanAccount(sql, { ...order, ...why })),
    revoke: (self, account, why) =>
      actOn(self, account, (sql, order) => revokeSessions(sql, { ...order, ...why })),
    rename: (self, account, { name, reason }) =>
      actOn(self, account, (sql, order) => renameAccount(sql, { ...order, reason, newName: name })),
    close: (self, match, { reason }) =>
      act(self, async (sql, operator) => {
        if (await isPartyToMatch(sql, self, match)) throw involved();
        return closeMatch(sql, { operator, match, reason });
      }),
    handle: (self, report, { ban, reason }) =>
      act(self, async (sql, operator) => {
        const { subject } = await readReport(sql, self, report);
        if (ban) await requireOpen(sql, self, await stayingAccount(sql, subject.accountId));
        return handleReport(sql, {
          operator,
          report,
          reason,
          ...(ban && { ban: { until: endOf(ban.until) } }),
        });
      }),
  };
};

const ownOf = (self: string) => (sql: Sql) => isOwnReport(sql, self);
const endOf = (until: string | null): Date | null => (until === null ? null : new Date(until));

const involved = (): AdminRefused =>
  new AdminRefused('operatorInvolved', 'you are a party to this: another operator decides it');

/** The account may act, and has not acted too often. It keeps its role until the transaction ends. */
const requireRole = async (sql: Sql, self: string): Promise<void> => {
  if (!(await holdsRole(sql, self)))
    throw new AdminRefused('notOperator', 'only operators of this server may do this');
  const [{ acts }] = await sql<[{ readonly acts: number }]>`
    select count(*)::integer as acts from operator_act
    where operator_account_id = ${self} and at > now() - interval '1 hour'`;
  if (acts >= ACTS_PER_HOUR)
    throw new AdminRefused('tooManyActs', `an account acts at most ${ACTS_PER_HOUR} times within an hour`);
};

/** Whether this operator may act on the account by web. */
const requireOpen = async (sql: Sql, self: string, account: string): Promise<void> => {
  if (await isOperator(sql, account))
    throw new AdminRefused('accountProtected', 'the account is an operator’s: the command line acts on it');
  if (await meetsNow(sql, self, account)) throw involved();
};

const readAccount = async (sql: Sql, self: string, accountId: string): Promise<OperatorAccount> => {
  const found = await accountMeant(sql, accountId);
  const shown = await showAccount(sql, found);
  const { sessions, recoveryCodes, passkeys, identities, matches, events, campaigns, ratings, acts } = shown;
  // Not where it waits: an operator who plays could choose an opponent.
  return {
    ...found,
    isOperator: await isOperator(sql, accountId),
    sessions: [...sessions],
    recoveryCodes,
    passkeys,
    identities,
    matches: matches.map((match) => ({ ...match, seats: [...match.seats] })),
    events: [...events],
    campaigns: [...campaigns],
    ratings: [...ratings],
    // Whoever is an operator reads of their own account what everybody may read of theirs.
    acts: (found.mergedInto ?? accountId) === self ? [] : acts,
  };
};

const readReport = async (sql: Sql, self: string, id: number): Promise<ShownReport> => {
  // As if it did not exist: that there is one must not be learnt from the refusal.
  if (await isPartyToReport(sql, self, id))
    throw new AdminRefused('reportUnknown', `there is no report ${id} for you`);
  const report = await showReport(sql, id, ownOf(self));
  const { match } = report;
  const isOver = match?.status === 'finished' || match?.status === 'abandoned';
  // With its code anybody takes a free seat, or watches.
  return { ...report, match: match && { ...match, inviteCode: isOver ? match.inviteCode : null } };
};
