import type { Fragment, Sql, SqlValue } from '../platform/database/client.ts';

/** The ban of the account in this row, as an `AccountRecord` has it; for a query over `account`. */
export const banColumn = (sql: Sql): Fragment => sql`
  (
    select json_build_object('until', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', reason)
    from account_ban where account_id = account.id and (ends_at is null or ends_at > now())
  ) as ban`;

/** Whether the account may act, as far as bans say. */
export const isNotBanned = (sql: Sql, accountId: SqlValue): Fragment => sql`
  not exists (
    select from account_ban where account_id = ${accountId}::uuid and (ends_at is null or ends_at > now())
  )`;
