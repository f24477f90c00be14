import type { Sql } from '../platform/database/client.ts';
import { notWhilePairing, type Done, type Order } from './account-acts.ts';
import { AdminRefused } from './admin-refused.ts';
import { livingAccount } from './find-accounts.ts';
import { reasonOf, recordAct } from './operator-acts.ts';

export interface BanOrder extends Order {
  /** Null: for good. */
  readonly until: Date | null;
}

export interface Banned extends Done {
  readonly until: string | null;
}

/**
 * Lets the account only read from now on; the reason is shown to the player. A ban that it has is replaced. Processes
 * that serve close its connections and take it out of what has not begun.
 */
export const banAccount = async (
  sql: Sql,
  { operator, account, reason = '', until }: BanOrder,
): Promise<Banned> => {
  await notWhilePairing(sql);
  const { id, name } = await livingAccount(sql, account);
  const shown = reasonOf(reason);
  const [{ isFuture }] = await sql<[{ readonly isFuture: boolean }]>`
    select coalesce(${until}::timestamptz > now(), true) as "isFuture"`;
  if (!isFuture) throw new AdminRefused('banTooShort', 'a ban ends in the future, or never');
  await leaveQueues(sql, id);
  await sql`
    insert into account_ban (account_id, ends_at, reason) values (${id}, ${until}, ${shown})
    on conflict (account_id) do update set made_at = now(), ends_at = excluded.ends_at, reason = excluded.reason`;
  const ends = until?.toISOString() ?? null;
  const act = await recordAct(
    sql,
    { act: 'ban', operator, accountId: id, reason: shown, details: { until: ends } },
    [name],
  );
  return { act, accountId: id, name, until: ends };
};

/** Ends a ban before its time. */
export const unbanAccount = async (sql: Sql, { operator, account, reason }: Order): Promise<Done> => {
  const { id, name } = await livingAccount(sql, account);
  const ended = await sql`
    delete from account_ban where account_id = ${id} and (ends_at is null or ends_at > now()) returning account_id`;
  if (ended.length === 0) throw new AdminRefused('accountNotBanned', `the account ${id} is not banned`);
  const act = await recordAct(
    sql,
    { act: 'unban', operator, accountId: id, ...(reason !== undefined && { reason: reasonOf(reason) }) },
    [name],
  );
  return { act, accountId: id, name };
};

/** Call `notWhilePairing` before. */
export const leaveQueues = async (sql: Sql, accountId: string): Promise<void> => {
  await sql`delete from queue_entry where account_id = ${accountId} and match_id is null`;
};
