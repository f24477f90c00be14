import { blockedName, endFriendship } from '../account/block-store.ts';
import type { Sql } from '../platform/database/client.ts';
import type { MergedPair } from './merge-obstacles.ts';

/** Blocks and friends of both accounts become those of the one that stays. Both accounts must be locked. */
export const joinPeople = async (sql: Sql, pair: MergedPair): Promise<void> => {
  await joinBlocks(sql, pair);
  await joinFriends(sql, pair);
  await endAmongBlocked(sql, pair);
};

/** From both sides. Who has blocked the account that goes is shown the name that it had then, as before. */
const joinBlocks = async (sql: Sql, { stays, goes }: MergedPair): Promise<void> => {
  await sql`
    insert into account_block (account_id, blocked_account_id, at, shown_name)
    select
      case account_id when ${goes} then ${stays}::uuid else account_id end,
      case blocked_account_id when ${goes} then ${stays}::uuid else blocked_account_id end,
      at, case blocked_account_id when ${goes} then ${blockedName(sql)} else shown_name end
    from account_block join account on account.id = blocked_account_id
    where ${goes} in (account_id, blocked_account_id) and ${stays} not in (account_id, blocked_account_id)
    on conflict do nothing`;
  await sql`delete from account_block where ${goes} in (account_id, blocked_account_id)`;
};

/** Of two rows with the same player friends come first, then what was declined, then what is asked. */
const joinFriends = async (sql: Sql, { stays, goes }: MergedPair): Promise<void> => {
  await sql`
    delete from friendship
    where (account_id, other_account_id) in ((${stays}, ${goes}), (${goes}, ${stays}))`;
  await sql`
    with known as (
      select account_id, other_account_id, row_number() over (
        partition by case when account_id in (${stays}, ${goes}) then other_account_id else account_id end
        order by
          case when accepted_at is not null then 0 when declined_at is not null then 1 when ended_at is null then 2
            else 3 end,
          ${goes} in (account_id, other_account_id)
      ) as place
      from friendship
      where account_id in (${stays}, ${goes}) or other_account_id in (${stays}, ${goes})
    )
    delete from friendship using known
    where known.place > 1
      and (friendship.account_id, friendship.other_account_id) = (known.account_id, known.other_account_id)`;
  await sql`update friendship set account_id = ${stays} where account_id = ${goes}`;
  await sql`update friendship set other_account_id = ${stays} where other_account_id = ${goes}`;
};

/** A friend of the one account whom the other has blocked, or who has blocked it, is no friend any more. */
const endAmongBlocked = async (sql: Sql, { stays }: MergedPair): Promise<void> => {
  const apart = await sql<{ readonly by: string; readonly other: string }[]>`
    select block.account_id as by, blocked_account_id as other
    from account_block block join friendship on
      (friendship.account_id, other_account_id)
        in ((block.account_id, blocked_account_id), (blocked_account_id, block.account_id))
    where ${stays} in (block.account_id, blocked_account_id) and num_nonnulls(declined_at, ended_at) = 0`;
  await Promise.all(apart.map(({ by, other }) => endFriendship(sql, by, other)));
};
