import type { AccountClaim } from '../platform/auth/account-claim.ts';
import type { Fragment, Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { lockAccount } from './hosting-limits.ts';
import { trustedFrom } from './proof-wait.ts';
import { hasWayBack } from './ways-back.ts';

export interface SessionRecord {
  readonly number: number;
  readonly device: string;
  readonly madeAt: Date;
  readonly usedAt: Date;
  /** When it may change the ways back without a proof, if it waits for that. */
  readonly trustedFrom: Date | null;
}

export interface SessionStore {
  /** Of the account, the one used last first. */
  readonly list: (accountId: string) => Promise<readonly SessionRecord[]>;
  /** Notes that the session is used, on this device. Undefined if it has ended. */
  readonly renew: (claim: AccountClaim, device: string) => Promise<{ readonly isKept: boolean } | undefined>;
  /** Ends these sessions of the account, and returns the numbers of those that it had. */
  readonly end: (accountId: string, which: WhichSessions) => Promise<readonly number[]>;
}

/** All of an account, all but one, or only one. */
export type WhichSessions = 'all' | { readonly but: number } | { readonly only: number };

/** Of one account; of more, those that were not used for longest are ended. */
export const SESSIONS_MOST = 20;

export const createSessionStore = (clients: Clients): SessionStore => ({
  list: (accountId) =>
    clients.use(
      (sql) => sql<SessionRecord[]>`
        select number, device, made_at as "madeAt", used_at as "usedAt", ${trustedFrom(sql)} as "trustedFrom"
        from account_session where account_id = ${accountId} order by used_at desc, number desc`,
    ),

  renew: async ({ id, session }, device) => {
    const [renewed] = await clients.use(
      (sql) => sql<{ readonly isKept: boolean }[]>`
        update account_session set used_at = now(), device = ${device}
        where account_id = ${id} and number = ${session.number}
        returning ${hasWayBack(sql, id)} as "isKept"`,
    );
    return renewed;
  },

  end: (accountId, which) =>
    clients.transaction(async (sql) => {
      // The account first, as everywhere: what changes several sessions, or the places of a session, waits.
      await lockAccount(sql, accountId);
      await lockPlaces(sql, accountId);
      const ended = await sql<{ readonly number: number }[]>`
        delete from account_session where account_id = ${accountId} ${
          which === 'all'
            ? sql``
            : 'but' in which
              ? sql`and number <> ${which.but}`
              : sql`and number = ${which.only}`
        }
        returning number`;
      return ended.map(({ number }) => number);
    }),
});

/** Before several of them are removed, or sessions that may have some: in the order in which something is raised for them. */
export const lockPlaces = async (sql: Sql, accountId: string): Promise<void> => {
  await sql`select from notification_target where account_id = ${accountId} order by id for update`;
};

/** Ends the sessions of an account that are too many, and returns their numbers; the account must be locked. */
export const endSurplusSessions = async (sql: Sql, accountId: string): Promise<readonly number[]> => {
  await lockPlaces(sql, accountId);
  const ended = await sql<{ readonly number: number }[]>`
    delete from account_session where account_id = ${accountId} and number in (
      select number from account_session where account_id = ${accountId}
      order by used_at desc, number desc offset ${SESSIONS_MOST}
    )
    returning number`;
  return ended.map(({ number }) => number);
};

/**
 * Keeps a session from ending before the transaction does. False if it has ended. The account first: what is entered for it
 * looks whether it is gone, and deleting it locks its sessions afterwards.
 */
export const holdSession = async (sql: Sql, { id, session }: AccountClaim): Promise<boolean> => {
  await sql`select from account where id = ${id} for key share`;
  const held = await sql`
    select number from account_session where account_id = ${id} and number = ${session.number} for key share`;
  return held.length > 0;
};

/** Of a row with `account_id` and `session`: whether it belongs to this session; null: to none, as a sign-in. */
export const isAskedBy = (sql: Sql, asker: AccountClaim | null): Fragment => sql`(
  account_id is not distinct from ${asker?.id ?? null}::uuid
  and session is not distinct from ${asker?.session.number ?? null}::integer
)`;
