import type { Sql } from '../platform/database/client.ts';

/**
 * Gives the account another name, and keeps the one before for what was played under it. The account must be locked, and
 * `before` read after that.
 */
export const giveName = async (
  sql: Sql,
  before: { readonly id: string; readonly name: string },
  name: string,
): Promise<void> => {
  const { id } = before;
  // Nobody seals a set-up with the name before: whoever has read one of these lobbies has to read it again.
  await sql`
    update match set lobby_revision = lobby_revision + 1
    where status = 'lobby' and sealed_at is null and id in (
      select match_id from match_seat where account_id = ${id} and not match_is_over
    )`;
  await sql`
    insert into account_name (account_id, until, name)
    select ${id}, greatest(clock_timestamp(), max(until) + interval '1 millisecond'), ${before.name}
    from account_name where account_id = ${id}`;
  await sql`update account set name = ${name} where id = ${id}`;
};
