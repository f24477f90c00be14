import type { Fragment, Sql } from '../platform/database/client.ts';
import { isNotBanned } from './bans.ts';

/** Whether the account in this row looks after others, as an `AccountRecord` has it: not while it is banned. */
export const operatorColumn = (sql: Sql): Fragment => sql`
  (exists (select from operator_role where account_id = account.id) and ${isNotBanned(sql, sql`account.id`)})
    as "isOperator"`;
