import { isNotBanned } from '../account/bans.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Done, Order } from './account-acts.ts';
import { AdminRefused } from './admin-refused.ts';
import { livingAccount } from './find-accounts.ts';
import { reasonOf, recordAct } from './operator-acts.ts';

export interface RoleOrder extends Order {
  /** Takes the role away instead. */
  readonly remove: boolean;
}

/** Lets an account look after others by web, or no longer. From the next request on. */
export const giveRole = async (sql: Sql, { operator, account, reason, remove }: RoleOrder): Promise<Done> => {
  const { id, name } = await livingAccount(sql, account);
  const changed = remove
    ? await sql`delete from operator_role where account_id = ${id} returning account_id`
    : await sql`insert into operator_role (account_id) values (${id}) on conflict do nothing returning account_id`;
  if (changed.length === 0)
    throw new AdminRefused(
      'roleUnchanged',
      remove ? `the account ${id} is no operator` : `the account ${id} is an operator already`,
    );
  const act = await recordAct(
    sql,
    {
      act: 'operator',
      operator,
      accountId: id,
      details: { role: remove ? 'taken' : 'given' },
      ...(reason !== undefined && { reason: reasonOf(reason) }),
    },
    [name],
  );
  return { act, accountId: id, name };
};

export const isOperator = async (sql: Sql, accountId: string): Promise<boolean> => {
  const found = await sql`select from operator_role where account_id = ${accountId}`;
  return found.length > 0;
};

/**
 * Whether the account may act for the server now. Until the transaction ends it keeps its role, and does nothing else
 * at the same time.
 */
export const holdsRole = async (sql: Sql, accountId: string): Promise<boolean> => {
  // The account first, as when it is deleted.
  await sql`select from account where id = ${accountId} for key share`;
  const held = await sql`
    select from operator_role where account_id = ${accountId} and ${isNotBanned(sql, accountId)} for update`;
  return held.length > 0;
};
