import type { Fragment, Sql, SqlValue } from '../platform/database/client.ts';

/** Whether the account has a way back: then its tokens do not expire by absence. */
export const hasWayBack = (sql: Sql, accountId: SqlValue): Fragment => sql`
  (
    exists (select from account_code where account_id = ${accountId}::uuid and kind = 'recovery')
    or exists (select from passkey where account_id = ${accountId}::uuid)
    or exists (select from identity where account_id = ${accountId}::uuid)
  )`;
