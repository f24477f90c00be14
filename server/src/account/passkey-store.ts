import { randomBytes } from 'node:crypto';
import type { PasskeyTransport } from '@penance/shared';
import type { AccountClaim } from '../platform/auth/account-claim.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { lockAccount } from './hosting-limits.ts';
import { makeSession, type SignedInAgain } from './make-session.ts';
import { holdSession, isAskedBy } from './session-store.ts';
import type { MadePasskey, PasskeyUse } from './verify-passkey.ts';

export interface PasskeyRecord {
  readonly id: string;
  readonly device: string;
  readonly isBackedUp: boolean;
  readonly madeAt: Date;
  readonly usedAt: Date | null;
}

/** What a browser needs to know a passkey again. */
export interface PasskeyHandle {
  readonly credential: Uint8Array;
  readonly transports: readonly PasskeyTransport[];
}

/** Passkeys of accounts, and what their authenticators are asked to sign. */
export interface PasskeyStore {
  /** The oldest first. */
  readonly list: (accountId: string) => Promise<readonly PasskeyRecord[]>;
  readonly handles: (accountId: string) => Promise<readonly PasskeyHandle[]>;
  /**
   * A new challenge, 32 bytes; null for a sign-in. That of a session replaces the one before. Undefined if the session
   * has ended.
   */
  readonly ask: (asker: AccountClaim | null) => Promise<Uint8Array | undefined>;
  /** Uses up a challenge. False if it was not asked of this session, or was used, or has expired. */
  readonly answer: (challenge: Uint8Array, asker: AccountClaim | null) => Promise<boolean>;
  /** `gone`: the account was deleted, `taken`: some account has this passkey. */
  readonly add: (
    accountId: string,
    made: MadePasskey,
    device: string,
  ) => Promise<PasskeyRecord | 'gone' | 'tooMany' | 'taken'>;
  readonly find: (credential: Uint8Array) => Promise<FoundPasskey | undefined>;
  /** Makes a session on this device. `behind`: the counter of the passkey has been there before; undefined: it is gone. */
  readonly signIn: (
    passkeyId: string,
    use: PasskeyUse,
    device: string,
  ) => Promise<SignedInAgain | 'behind' | undefined>;
  /** False if the account has no such passkey. */
  readonly remove: (accountId: string, passkeyId: string) => Promise<boolean>;
}

export interface FoundPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly publicKey: Uint8Array;
}

/** Of one account. */
export const PASSKEYS_MOST = 10;
export const CHALLENGE_MINUTES = 5;
const CHALLENGE_BYTES = 32;
/** Expired challenges that are deleted with each new one: more than one, so that they become fewer. */
const EXPIRED_AT_ONCE = 50;

export const createPasskeyStore = (clients: Clients): PasskeyStore => ({
  list: (accountId) =>
    clients.use(
      (sql) => sql<PasskeyRecord[]>`
        select id, device, is_backed_up as "isBackedUp", made_at as "madeAt", used_at as "usedAt" from passkey
        where account_id = ${accountId} order by made_at, id`,
    ),

  handles: (accountId) =>
    clients.use(
      (sql) => sql<PasskeyHandle[]>`
        select credential, to_json(transports) as transports from passkey
        where account_id = ${accountId} order by made_at, id`,
    ),

  ask: (asker) =>
    clients.transaction(async (sql) => {
      if (asker && !(await holdSession(sql, asker))) return undefined;
      const challenge = randomBytes(CHALLENGE_BYTES);
      await sql`
        insert into passkey_challenge (challenge, account_id, session, expires_at)
        values (
          ${challenge}, ${asker?.id ?? null}, ${asker?.session.number ?? null},
          now() + make_interval(mins => ${CHALLENGE_MINUTES}::integer)
        )
        on conflict (account_id, session) where account_id is not null do update set
          challenge = excluded.challenge, expires_at = excluded.expires_at`;
      // Last: whoever holds rows of others waits for nothing more.
      await sql`
        delete from passkey_challenge where challenge in (
          select challenge from passkey_challenge where expires_at <= now()
          order by expires_at limit ${EXPIRED_AT_ONCE} for update skip locked
        )`;
      return challenge;
    }),

  answer: async (challenge, asker) => {
    const used = await clients.use(
      (sql) => sql`
        delete from passkey_challenge
        where challenge = ${challenge} and ${isAskedBy(sql, asker)} and expires_at > now()
        returning expires_at`,
    );
    return used.length > 0;
  },

  add: (accountId, { credential, publicKey, counter, transports, isBackedUp }, device) =>
    clients.transaction(async (sql) => {
      await lockAccount(sql, accountId);
      const [account] = await sql<{ readonly passkeys: number }[]>`
        select (select count(*)::integer from passkey where account_id = account.id) as passkeys from account
        where id = ${accountId} and num_nonnulls(deleted_at, merged_into) = 0`;
      if (!account) return 'gone';
      if (account.passkeys >= PASSKEYS_MOST) return 'tooMany';
      const [added] = await sql<PasskeyRecord[]>`
        insert into passkey (account_id, credential, public_key, counter, transports, is_backed_up, device)
        values (
          ${accountId}, ${credential}, ${publicKey}, ${counter}, ${sql.array(transports)}::text[], ${isBackedUp},
          ${device}
        )
        on conflict (credential) do nothing
        returning id, device, is_backed_up as "isBackedUp", made_at as "madeAt", used_at as "usedAt"`;
      return added ?? 'taken';
    }),

  find: async (credential) => {
    const [found] = await clients.use(
      (sql) => sql<FoundPasskey[]>`
        select id, account_id as "accountId", public_key as "publicKey" from passkey
        where credential = ${credential}`,
    );
    return found;
  },

  signIn: (passkeyId, use, device) =>
    clients.transaction(async (sql) => {
      const [found] = await sql<{ readonly accountId: string }[]>`
        select account_id as "accountId" from passkey where id = ${passkeyId}`;
      // The account first, as everywhere.
      if (found) await lockAccount(sql, found.accountId);
      const used = await countPasskeyUse(sql, passkeyId, use);
      return used === undefined || used === 'behind'
        ? used
        : makeSession(sql, used.accountId, device, { isProof: true });
    }),

  remove: async (accountId, passkeyId) => {
    const removed = await clients.use(
      (sql) => sql`delete from passkey where id = ${passkeyId} and account_id = ${accountId} returning id`,
    );
    return removed.length > 0;
  },
});

/** Notes a use, and says whose passkey it is; `behind` and undefined as for a sign-in. */
export const countPasskeyUse = async (
  sql: Sql,
  passkeyId: string,
  { counter, isBackedUp }: PasskeyUse,
): Promise<{ readonly accountId: string } | 'behind' | undefined> => {
  const [found] = await sql<{ readonly accountId: string; readonly isBehind: boolean }[]>`
    select account_id as "accountId", counter >= ${counter} and greatest(counter, ${counter}) > 0 as "isBehind"
    from passkey where id = ${passkeyId} for update`;
  if (!found || found.isBehind) return found && 'behind';
  await sql`
    update passkey set counter = ${counter}, is_backed_up = ${isBackedUp}, used_at = now()
    where id = ${passkeyId}`;
  return { accountId: found.accountId };
};
