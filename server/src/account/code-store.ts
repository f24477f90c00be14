import type { Clients } from '../platform/database/clients.ts';
import { lockAccount } from './hosting-limits.ts';
import { makeSession, type SignedInAgain } from './make-session.ts';
import { hashOfCode, newSignInCode } from './sign-in-code.ts';

/** Codes that sign in to an account, each once. */
export interface CodeStore {
  /** Replaces the recovery codes of the account: they are shown now and never again. */
  readonly makeRecoveryCodes: (accountId: string) => Promise<readonly string[]>;
  /** A code for another device of the same person; it replaces the one before. */
  readonly makeDeviceCode: (
    accountId: string,
  ) => Promise<{ readonly code: string; readonly expiresAt: Date }>;
  /** How many recovery codes of the account have not been used. */
  readonly recoveryCodesLeft: (accountId: string) => Promise<number>;
  /** Uses up a code and makes a session on this device. Undefined if no account has it, or not any more. */
  readonly signIn: (code: string, device: string) => Promise<SignedInAgain | undefined>;
}

export const RECOVERY_CODES = 8;
const DEVICE_CODE_MINUTES = 5;

export const createCodeStore = (clients: Clients): CodeStore => ({
  makeRecoveryCodes: async (accountId) => {
    const codes = Array.from({ length: RECOVERY_CODES }, newSignInCode);
    await clients.transaction(async (sql) => {
      await lockAccount(sql, accountId);
      await sql`delete from account_code where account_id = ${accountId} and kind = 'recovery'`;
      for (const code of codes)
        await sql`
          insert into account_code (hash, account_id, kind) values (${hashOfCode(code)}, ${accountId}, 'recovery')`;
    });
    return codes;
  },

  makeDeviceCode: async (accountId) => {
    const code = newSignInCode();
    const expiresAt = await clients.transaction(async (sql) => {
      await lockAccount(sql, accountId);
      await sql`delete from account_code where account_id = ${accountId} and kind = 'device'`;
      const [made] = await sql<[{ readonly expiresAt: Date }]>`
        insert into account_code (hash, account_id, kind, expires_at)
        values (
          ${hashOfCode(code)}, ${accountId}, 'device', now() + make_interval(mins => ${DEVICE_CODE_MINUTES}::integer)
        )
        returning expires_at as "expiresAt"`;
      return made.expiresAt;
    });
    return { code, expiresAt };
  },

  recoveryCodesLeft: async (accountId) => {
    const [{ left }] = await clients.use(
      (sql) => sql<[{ readonly left: number }]>`
        select count(*)::integer as left from account_code where account_id = ${accountId} and kind = 'recovery'`,
    );
    return left;
  },

  signIn: (code, device) =>
    clients.transaction(async (sql) => {
      const [used] = await sql<{ readonly accountId: string }[]>`
        delete from account_code
        where hash = ${hashOfCode(code)} and (expires_at is null or expires_at > now())
        returning account_id as "accountId"`;
      return used && makeSession(sql, used.accountId, device);
    }),
});
