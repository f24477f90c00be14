import type { Clients } from '../platform/database/clients.ts';
import type { AccountClaim, AccountRecord } from '../platform/auth/account-claim.ts';

/** An account with the session that was made for it. */
export interface NewSignIn extends AccountRecord {
  readonly session: { readonly number: number };
}

export interface AccountStore {
  /** Makes an account with its first session, on this device. */
  readonly createGuest: (name: string, device?: string) => Promise<NewSignIn>;
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

  find: async (accountId) => {
    const [account] = await clients.use(
      (sql) => sql<AccountRecord[]>`
        select id, kind, name, created_at as "createdAt" from account where id = ${accountId}`,
    );
    return account;
  },

  findSignedIn: async ({ id, session }) => {
    const [account] = await clients.use(
      (sql) => sql<AccountRecord[]>`
        select id, kind, name, created_at as "createdAt"
        from account join account_session on account_id = id
        where id = ${id} and number = ${session.number}`,
    );
    return account;
  },
});
