import type { AccountClaim } from '../platform/auth/account-claim.ts';
import type { Clients } from '../platform/database/clients.ts';
import { lockAccount } from './hosting-limits.ts';
import { makeSession, type SignedInAgain } from './make-session.ts';
import { holdSession, SESSIONS_MOST } from './session-store.ts';
import { hashOfCode, newSignInCode } from './sign-in-code.ts';

/** Codes that sign in to an account, each once. */
export interface CodeStore {
  /**
   * Replaces the recovery codes of the account: they are shown now and never again. Undefined if the session has ended
   * meanwhile.
   */
  readonly makeRecoveryCodes: (claim: AccountClaim) => Promise<readonly string[] | undefined>;
  /** A code for another device of the same person; it replaces the one before. Undefined as for recovery codes. */
  readonly makeDeviceCode: (
    claim: AccountClaim,
    /** The account may be merged by it. */
    isProved: boolean,
  ) => Promise<{ readonly code: string; readonly expiresAt: Date } | undefined>;
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
  makeRecoveryCodes: (claim) =>
    clients.transaction(async (sql) => {
      const { id: accountId } = claim;
      await lockAccount(sql, accountId);
      if (!(await holdSession(sql, claim))) return undefined;
      const codes = Array.from({ length: RECOVERY_CODES }, newSignInCode);
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
      return codes;
    }),

  makeDeviceCode: (claim, isProved) =>
    clients.transaction(async (sql) => {
      const { id: accountId } = claim;
      await lockAccount(sql, accountId);
      if (!(await holdSession(sql, claim))) return undefined;
      const code = newSignInCode();
      await sql`delete from account_code where account_id = ${accountId} and kind = 'device'`;
      const [made] = await sql<[{ readonly expiresAt: Date }]>`
        insert into account_code (hash, account_id, kind, expires_at, is_proved)
        values (
          ${hashOfCode(code)}, ${accountId}, 'device', now() + make_interval(mins => ${DEVICE_CODE_MINUTES}::integer),
          ${isProved}
        )
        returning expires_at as "expiresAt"`;
      return { code, expiresAt: made.expiresAt };
    }),

  recoveryCodesLeft: async (accountId) => {
    const [{ left }] = await clients.use(
      (sql) => sql<[{ readonly left: number }]>`
        select count(*)::integer as left from account_code where account_id = ${accountId} and kind = 'recovery'`,
    );
    return left;
  },

  signIn: (code, device) =>
    clients.transaction(async (sql) => {
      const [found] = await sql<{ readonly accountId: string; readonly kind: string }[]>`
        select account_id as "accountId", kind from account_code
        where hash = ${hashOfCode(code)} and (expires_at is null or expires_at > now())`;
      if (!found) return undefined;
      const { accountId } = found;
      // The account first, as everywhere; two codes at once do not both find room for the last session.
      await lockAccount(sql, accountId);
      const [{ sessions }] = await sql<[{ readonly sessions: number }]>`
        select count(*)::integer as sessions from account_session where account_id = ${accountId}`;
      if (found.kind === 'device' && sessions >= SESSIONS_MOST) return 'tooMany';
      const [used] = await sql<{ readonly isProof: boolean }[]>`
        delete from account_code
        where hash = ${hashOfCode(code)} and (expires_at is null or expires_at > now())
        returning kind = 'recovery' as "isProof"`;
      const made = used && (await makeSession(sql, accountId, device, used));
      return made && { ...made, isProof: used.isProof };
    }),
});
