import { banColumn } from './bans.ts';
import { operatorColumn } from './operator-column.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { AccountClaim, AccountRecord } from '../platform/auth/account-claim.ts';
import { giveName } from './give-name.ts';
import { lockAccount } from './hosting-limits.ts';

/** An account with the session that was made for it. */
export interface NewSignIn extends AccountRecord {
  readonly session: { readonly number: number };
}

/** Refused until `again`, if it was renamed too often. */
export type Renamed = { readonly account: AccountRecord } | { readonly again: Date };

/** How often an account may change its name within 24 hours. */
export const RENAMES_PER_DAY = 3;

export interface AccountStore {
  /** Makes an account with its first session, on this device. */
  readonly createGuest: (name: string, device?: string) => Promise<NewSignIn>;
  /** Gives the account another name, and keeps the one before for what was played under it. Undefined if it is gone. */
  readonly rename: (accountId: string, name: string) => Promise<Renamed | undefined>;
  /** The account, or the one into which it was merged. */
  readonly find: (accountId: string) => Promise<AccountRecord | undefined>;
  /** The account of the claim, unless the session has ended. */
  readonly findSignedIn: (claim: AccountClaim) => Promise<AccountRecord | undefined>;
}

/** `onMade` is called with the id of each new account. */
export const createAccountStore = (
  clients: Clients,
  onMade: (accountId: string) => void = () => undefined,
): AccountStore => ({
  createGuest: async (name, device = '') => {
    const [account] = await clients.use(
      (sql) => sql<[AccountRecord]>`
        with made as (
          insert into account (kind, name) values ('guest', ${name})
          returning id, kind, name, created_at
        ),
        session as (
          insert into account_session (account_id, number, device) select id, 1, ${device} from made
        )
        select id, kind, name, created_at as "createdAt" from made`,
    );
    onMade(account.id);
    return { ...account, session: { number: 1 } };
  },

  rename: (accountId, name) =>
    clients.transaction(async (sql) => {
      await lockAccount(sql, accountId);
      const [before] = await sql<AccountRecord[]>`
        select id, kind, name, created_at as "createdAt" from account
        where id = ${accountId} and num_nonnulls(deleted_at, merged_into) = 0`;
      if (!before || before.name === name) return before && { account: before };
      const [oldest] = await sql<{ readonly again: Date }[]>`
        select until + interval '1 day' as again from account_name
        where account_id = ${accountId} and until > now() - interval '1 day'
        order by until desc offset ${RENAMES_PER_DAY - 1} limit 1`;
      if (oldest) return oldest;
      await giveName(sql, before, name);
      return { account: { ...before, name } };
    }),

  find: async (accountId) => {
    const [account] = await clients.use(
      (sql) => sql<AccountRecord[]>`
        select id, kind, name, created_at as "createdAt" from account where id = staying_account(${accountId})`,
    );
    return account;
  },

  findSignedIn: async ({ id, session }) => {
    const [account] = await clients.use(
      (sql) => sql<AccountRecord[]>`
        select id, kind, name, created_at as "createdAt", ${banColumn(sql)}, ${operatorColumn(sql)}
        from account join account_session on account_id = id
        where id = ${id} and number = ${session.number}`,
    );
    return account;
  },
});
