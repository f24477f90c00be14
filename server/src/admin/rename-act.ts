import { accountNameSchema } from '@penance/shared';
import { giveName } from '../account/give-name.ts';
import { reservedName } from '../account/reserved-name.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Done, Order } from './account-acts.ts';
import { AdminRefused } from './admin-refused.ts';
import { livingAccount } from './find-accounts.ts';
import { reasonOf, recordAct } from './operator-acts.ts';

export interface RenameOrder extends Order {
  readonly newName: string;
}

export interface RenamedAccount extends Done {
  readonly before: string;
}

/** Gives an account another name, as its owner can; how often its owner did so makes no difference. */
export const renameAccount = async (
  sql: Sql,
  { operator, account, reason = '', newName }: RenameOrder,
): Promise<RenamedAccount> => {
  const { id, name: before } = await livingAccount(sql, account);
  const stored = reasonOf(reason);
  const name = usableName(newName);
  if (before === name) throw new AdminRefused('nameUnusable', 'the account has this name already');
  await giveName(sql, { id, name: before }, name);
  const act = await recordAct(sql, { act: 'rename', operator, accountId: id, reason: stored }, [
    before,
    name,
  ]);
  await sql`
    insert into operator_act_name (act_id, account_id, name_before, name_after)
    values (${act}, ${id}, ${before}, ${name})`;
  return { act, accountId: id, name, before };
};

const usableName = (text: string): string => {
  const name = accountNameSchema.safeParse(text);
  if (!name.success)
    throw new AdminRefused(
      'nameUnusable',
      `no account can have this name: ${name.error.issues[0]?.message ?? 'it is not allowed'}`,
    );
  const reserved = reservedName(name.data);
  if (reserved)
    throw new AdminRefused('nameUnusable', 'the name looks like one of the server or of its staff');
  return name.data;
};
