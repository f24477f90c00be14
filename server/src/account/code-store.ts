import type { Clients } from '../platform/database/clients.ts';
import { lockAccount } from './hosting-limits.ts';
import { makeSession, type SignedInAgain } from './make-session.ts';
import { SESSIONS_MOST } from './session-store.ts';
import { hashOfCode, newSignInCode } from './sign-in-code.ts';

/** Codes that sign in to an account, each once. */
export interface CodeStore {
  /** Replaces the recovery codes of the account: they are shown now and never again. */
  readonly makeRecoveryCodes: (accountId: string) => Promise<readonly string[]>;
  /** A code for another device of the same person; it replaces the one before. */
  readonly makeDeviceCode: (
    accountId: string,
    /** The account may be merged by it. */
    isProved: boolean,
  ) => Promise<{ readonly code: string; readonly expiresAt: Date }>;
  /** How many recovery codes of the account have not been used. */
  readonly recoveryCodesLeft: (accountId: string) => Promise<number>;
  /**
   * Uses up a code and makes a session on this device. `isProof`: it was a recovery code, which only the owner has: a code
   * of another device ends no session, and is not used up where one would be too many (`tooMany`). Undefined if no account
   * has it, or not any more.
   */
  readonly signIn: (
    code: string,
    device: string,
  ) => Promise<(SignedInAgain & { readonly isProof: boolean }) | 'tooMany' | undefined>;
}

export const RECOVERY_CODES = 8;
const DEVICE_CODE_MINUTES = 5;

export const createCodeStore = (clients: Clients): CodeStore => ({
  makeRecoveryCodes: async (accountId) => {
    const codes = Array.from({ length: RECOVERY_CODES }, newSignInCode);
    await clients.transaction(async (sql) => {
      await lockAccount(sql, accountId);
      const before = await sql<{ readonly since: Date }[]>`
        with replaced as (
          delete from account_code where account_id = ${accountId} and kind = 'recovery' returning guards_since
        )
        select min(guards_since) as since from replaced having count(*) > 0`;
      const since = before[0]?.since ?? null;
      for (const code of codes)
        await sql`
          insert into account_code (hash, account_id, kind, guards_since)
          values (${hashOfCode(code)}, ${accountId}, 'recovery', coalesce(${since}::timestamptz, now()))`;
    });
    return codes;
  },

  makeDeviceCode: async (accountId, isProved) => {
    const code = newSignInCode();
    const expiresAt = await clients.transaction(async (sql) => {
      await lockAccount(sql, accountId);
      await sql`delete from account_code where account_id = ${accountId} and kind = 'device'`;
      const [made] = await sql<[{ readonly expiresAt: Date }]>`
        insert into account_code (hash, account_id, kind, expires_at, is_proved)
        values (
          ${hashOfCode(code)}, ${accountId}, 'device', now() + make_interval(mins => ${DEVICE_CODE_MINUTES}::integer),
          ${isProved}
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
      const [found] = await sql<{ readonly isTooMany: boolean }[]>`
        select kind = 'device' and (
          select count(*) from account_session where account_id = account_code.account_id
        ) >= ${SESSIONS_MOST} as "isTooMany"
        from account_code where hash = ${hashOfCode(code)} and (expires_at is null or expires_at > now())`;
      if (found?.isTooMany) return 'tooMany';
      const [used] = await sql<{ readonly accountId: string; readonly isProof: boolean }[]>`
        delete from account_code
        where hash = ${hashOfCode(code)} and (expires_at is null or expires_at > now())
        returning account_id as "accountId", kind = 'recovery' as "isProof"`;
      const made = used && (await makeSession(sql, used.accountId, device, used));
      return made && { ...made, isProof: used.isProof };
    }),
});
