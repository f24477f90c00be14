import type { Clients } from '../platform/database/clients.ts';
import type { AccountRecord } from '../platform/auth/account-claim.ts';

export interface AccountStore {
  readonly createGuest: (name: string) => Promise<AccountRecord>;
  readonly find: (accountId: string) => Promise<AccountRecord | undefined>;
  /** Revokes every session of the account. */
  readonly endSessions: (accountId: string) => Promise<void>;
}

/** `onMade` is called with the id of each new account. */
export const createAccountStore = (
  clients: Clients,
  onMade: (accountId: string) => void = () => undefined,
): AccountStore => ({
  createGuest: async (name) => {
    const [account] = await clients.use(
      (sql) => sql<[AccountRecord]>`
        insert into account (kind, name) values ('guest', ${name})
        returning id, kind, name, token_version as "tokenVersion", created_at as "createdAt"`,
    );
    onMade(account.id);
    return account;
  },

  find: async (accountId) => {
    const [account] = await clients.use(
      (sql) => sql<AccountRecord[]>`
        select id, kind, name, token_version as "tokenVersion", created_at as "createdAt"
        from account where id = ${accountId}`,
    );
    return account;
  },

  endSessions: async (accountId) => {
    await clients.use(
      (sql) => sql`update account set token_version = token_version + 1 where id = ${accountId}`,
    );
  },
});
