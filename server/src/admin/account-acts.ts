import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.ts';
import type { Sql } from '../platform/database/client.ts';
import { lockPlaces } from '../account/session-store.ts';
import { beginDeleting, deleteAccount } from '../retention/delete-account.ts';
import { accountMeant, livingAccount } from './find-accounts.ts';
import { reasonOf, recordAct, type Operator } from './operator-acts.ts';

/** Whom an act is about, as the operator named them, and what it goes on record with. */
export interface Order {
  readonly operator: Operator;
  readonly account: string;
  readonly reason?: string | undefined;
}

/** What was done: `act` is its number on record. */
export interface Done {
  readonly act: number;
  readonly accountId: string;
  readonly name: string;
}

export interface SessionsEnded extends Done {
  readonly sessions: number;
}

/** Ends all sessions of the account. Its recovery codes stay valid. */
export const revokeSessions = async (
  sql: Sql,
  { operator, account, reason }: Order,
): Promise<SessionsEnded> => {
  const { id, name } = await livingAccount(sql, account);
  await lockPlaces(sql, id);
  const ended = await sql`delete from account_session where account_id = ${id} returning number`;
  const sessions = ended.length;
  const act = await recordAct(
    sql,
    {
      act: 'revoke',
      operator,
      accountId: id,
      ...(reason !== undefined && { reason: reasonOf(reason) }),
      details: { sessions },
    },
    [name],
  );
  return { act, accountId: id, name, sessions };
};

/** Deletes the account for good, like its owner: by the first step; processes that serve do the rest. */
export const deleteForGood = async (
  sql: Sql,
  { operator, account, reason = '' }: Order,
): Promise<SessionsEnded> => {
  await beginDeleting(sql, (await accountMeant(sql, account)).id);
  const { id, name } = await livingAccount(sql, account);
  const stored = reasonOf(reason);
  const sessions = (await deleteAccount(sql, id)).length;
  const act = await recordAct(sql, { act: 'delete', operator, accountId: id, reason: stored }, [name]);
  return { act, accountId: id, name, sessions };
};

/** Before anything else: otherwise the account could be given a match that it no longer waits for. */
export const notWhilePairing = async (sql: Sql): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.pairing})`;
};
