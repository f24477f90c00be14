import { banColumn } from './bans.ts';
import type { Clients } from '../platform/database/clients.ts';
import { lockAccount } from './hosting-limits.ts';
import type { NewSignIn } from './account-store.ts';
import { endSurplusSessions } from './session-store.ts';
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
  readonly signIn: (code: string, device: string) => Promise<SignedInByCode | undefined>;
}

export interface SignedInByCode extends NewSignIn {
  /** Whether the account has a way back. */
  readonly isKept: boolean;
  /** Sessions that were ended for it: the account had too many. */
  readonly ended: readonly number[];
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
      const [made] = await sql<(Omit<SignedInByCode, 'session' | 'ended'> & { readonly number: number })[]>`
        with used as (
          delete from account_code
          where hash = ${hashOfCode(code)} and (expires_at is null or expires_at > now())
          returning account_id, hash
        ),
        made as (
          update account set sessions_made = sessions_made + 1 from used where id = used.account_id
          returning id, kind, name, created_at, sessions_made, used.hash, ${banColumn(sql)}
        ),
        session as (
          insert into account_session (account_id, number, device) select id, sessions_made, ${device} from made
        )
        select
          id, kind, name, created_at as "createdAt", ban, sessions_made as number,
          exists (
            select from account_code where account_id = made.id and kind = 'recovery' and hash <> made.hash
          ) as "isKept"
        from made`;
      if (!made) return undefined;
      const { number, ...account } = made;
      const ended = await endSurplusSessions(sql, account.id);
      return { ...account, session: { number }, ended };
    }),
});
