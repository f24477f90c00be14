import type { PostgresAddress, Sql } from '../platform/database/client.ts';
import { Clients } from '../platform/database/clients.ts';
import { knownMigrations } from '../platform/database/migrate.ts';
import { deleteForGood, revokeSessions, type Done, type Order, type SessionsEnded } from './account-acts.ts';
import { banAccount, unbanAccount, type Banned, type BanOrder } from './ban-acts.ts';
import { closeMatch, type ClosedMatch, type CloseOrder } from './close-act.ts';
import { handleReport, showReport, type Handled, type HandleOrder, type ShownReport } from './report-acts.ts';
import { listReports, type Report } from '../report/report-store.ts';
import { renameAccount, type RenamedAccount, type RenameOrder } from './rename-act.ts';
import { giveRole, type RoleOrder } from './role-acts.ts';
import { AdminRefused } from './admin-refused.ts';
import { accountMeant, findAccounts, type FoundAccount } from './find-accounts.ts';
import { listActs, type ActFilter, type OperatorAct } from './operator-acts.ts';
import { showAccount, type ShownAccount } from './show-account.ts';

/** What an operator does with accounts and matches, in the database alone. Each method throws `AdminRefused`. */
export interface Admin {
  readonly find: (text: string, limit: number) => Promise<readonly FoundAccount[]>;
  readonly show: (account: string) => Promise<ShownAccount>;
  readonly revoke: (order: Order) => Promise<SessionsEnded>;
  readonly rename: (order: RenameOrder) => Promise<RenamedAccount>;
  readonly ban: (order: BanOrder) => Promise<Banned>;
  readonly unban: (order: Order) => Promise<Done>;
  /** Gives an account the role of an operator, or takes it. */
  readonly giveRole: (order: RoleOrder) => Promise<Done>;
  readonly delete: (order: Order) => Promise<SessionsEnded>;
  readonly close: (order: CloseOrder) => Promise<ClosedMatch>;
  /** Reports of players: open ones, the oldest first, or all, the newest first. */
  readonly reports: (filter: { readonly all: boolean; readonly limit: number }) => Promise<readonly Report[]>;
  readonly report: (id: number) => Promise<ShownReport>;
  readonly handle: (order: HandleOrder) => Promise<Handled>;
  /** The acts on record, newest first. */
  readonly log: (
    filter: Omit<ActFilter, 'accountId'> & { readonly account?: string | undefined },
  ) => Promise<readonly OperatorAct[]>;
  readonly end: () => Promise<void>;
}

/** For the database of a server of this version, whether one runs or not. */
export const openAdmin = async (address: PostgresAddress): Promise<Admin> => {
  const clients = new Clients(address, { max: 1 });
  try {
    await clients.use(requireSameTables);
  } catch (error) {
    await clients.close();
    throw error;
  }
  const acting =
    <Given, Result>(act: (sql: Sql, given: Given) => Promise<Result>) =>
    (given: Given): Promise<Result> =>
      clients.transaction((sql) => act(sql, given));
  return {
    find: (text, limit) => clients.use((sql) => findAccounts(sql, text, limit)),
    show: acting(async (sql, account: string) => showAccount(sql, await accountMeant(sql, account))),
    revoke: acting(revokeSessions),
    rename: acting(renameAccount),
    ban: acting(banAccount),
    unban: acting(unbanAccount),
    giveRole: acting(giveRole),
    delete: acting(deleteForGood),
    close: acting(closeMatch),
    reports: acting(listReports),
    report: acting(showReport),
    handle: acting(handleReport),
    log: acting(async (sql, { account, ...filter }: Parameters<Admin['log']>[0]) =>
      listActs(sql, {
        ...filter,
        ...(account !== undefined && { accountId: (await accountMeant(sql, account)).id }),
      }),
    ),
    end: () => clients.close(),
  };
};

/** Acting in tables of another version could do something else than was meant. */
const requireSameTables = async (sql: Sql): Promise<void> => {
  const [{ isThere }] = await sql<
    [{ isThere: boolean }]
  >`select to_regclass('migration') is not null as "isThere"`;
  const applied = isThere ? await sql<{ sha256: string }[]>`select sha256 from migration order by id` : [];
  if (applied.length === 0)
    throw new AdminRefused('adminDatabase', 'no server has used this database yet: start one first');
  const known = await knownMigrations();
  const isSame =
    applied.length === known.length && known.every(({ sha256 }, at) => sha256 === applied[at]?.sha256);
  if (!isSame)
    throw new AdminRefused(
      'adminDatabase',
      'the database belongs to another version of the server: use the penance command of that version, or start a server of this one first',
    );
};
