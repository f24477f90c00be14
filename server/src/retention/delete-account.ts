import { DELETED_NAME } from '@penance/shared';
import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.ts';
import type { Sql } from '../platform/database/client.ts';
import { DELETED_WITH_ACCOUNT } from './account-tables.ts';

/**
 * Deletes an account within the transaction: its name, its ways in and everything that nobody else needs. From its commit
 * on nobody acts for it. What was merged into it is deleted, too. What it leaves in matches, events and campaigns is the
 * work of `AccountErasure`, in whichever process serves. Returns the numbers of the sessions that it had.
 */
export const deleteAccount = async (sql: Sql, accountId: string): Promise<readonly number[]> => {
  await beginDeleting(sql, accountId);
  // Statements that enter something for it wait, and are then refused by triggers.
  await sql`select from account where id = ${accountId} for update`;
  const deleted = await sql<{ readonly id: string }[]>`
    update account set name = ${DELETED_NAME}, deleted_at = now()
    where ${accountId} in (id, merged_into) and deleted_at is null returning id`;
  if (deleted.length === 0) return [];
  const sessions = await sql<{ readonly number: number }[]>`
    select number from account_session where account_id = ${accountId}`;
  const all = deleted.map(({ id }) => id);
  await deleteData(sql, all);
  await sql`
    delete from webhook using tournament
    where tournament.id = webhook.tournament_id and tournament.host_account_id = any (${sql.array(all)}::uuid[])`;
  return sessions.map(({ number }) => number);
};

/**
 * Before anything else is locked. The webhooks of its events go with it; whatever is done in an event locks the event first,
 * and the accounts that take part afterwards.
 */
export const beginDeleting = async (sql: Sql, accountId: string): Promise<void> => {
  await leaveAlone(sql);
  await sql`
    select from tournament
    where host_account_id = any (accounts_of(${accountId})) and exists (select from webhook where tournament_id = tournament.id)
    order by id for no key update`;
};

/**
 * No other account is deleted or merged until the transaction ends: two that have blocked each other would wait for each
 * other. Nor are players paired: it could be given a match that it no longer waits for.
 */
export const leaveAlone = async (sql: Sql): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.pairing})`;
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.leaving})`;
};

/** Everything of these accounts that nobody else needs. Call `leaveAlone` before. */
export const deleteData = async (sql: Sql, accountIds: readonly string[]): Promise<void> => {
  for (const [table, column] of DELETED_WITH_ACCOUNT)
    await sql.unsafe(`delete from ${table} where ${column} = any ($1::uuid[])`, [sql.array(accountIds)]);
};
