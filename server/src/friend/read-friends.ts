import type { Friend, FriendRequest } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';

interface FriendRow extends Omit<Friend, 'since'> {
  readonly since: Date;
}
type RequestRow = Omit<FriendRequest, 'askedAt'> & { readonly askedAt: Date };

/** By name, each with the open table at which it sits: where a seat is free, else where it plays. */
export const readFriends = async (sql: Sql, accountId: string, most: number): Promise<readonly Friend[]> => {
  const rows = await sql<FriendRow[]>`
    select other.id as account, other.name, friendship.accepted_at as since, place.table
    from friendship
    join account other
      on other.id in (friendship.account_id, friendship.other_account_id) and other.id <> ${accountId}
    left join lateral (
      select json_build_object(
        'match', match.id, 'state', case when match.status = 'lobby' then 'waiting' else 'playing' end
      ) as table
      from match_seat seat join match on match.id = seat.match_id
      where seat.account_id = other.id and not seat.match_is_over and match.visibility = 'open'
        and (
          match.status = 'live'
          or match.status = 'lobby' and exists (
            select from match_seat free where free.match_id = match.id and num_nonnulls(free.account_id, free.bot) = 0
          )
        )
      order by match.status = 'lobby' desc, match.created_at desc limit 1
    ) place on true
    where friendship.accepted_at is not null and ${accountId} in (friendship.account_id, friendship.other_account_id)
    order by lower(other.name), other.id limit ${most}`;
  return rows.map(({ since, ...friend }) => ({ ...friend, since: since.toISOString() }));
};

/** Whom the account asks, the last one first; also those who have declined. */
export const readAsked = async (
  sql: Sql,
  accountId: string,
  most: number,
): Promise<readonly FriendRequest[]> =>
  shown(
    await sql<RequestRow[]>`
      select account.id as account, name, asked_at as "askedAt"
      from friendship join account on account.id = other_account_id
      where account_id = ${accountId} and accepted_at is null and ended_at is null
      order by asked_at desc, account.id limit ${most}`,
  );

/** Who asks the account, the last one first. */
export const readRequests = async (
  sql: Sql,
  accountId: string,
  most: number,
): Promise<readonly FriendRequest[]> =>
  shown(
    await sql<RequestRow[]>`
      select account.id as account, name, asked_at as "askedAt"
      from friendship join account on account.id = account_id
      where other_account_id = ${accountId} and num_nonnulls(accepted_at, declined_at, ended_at) = 0
      order by asked_at desc, account.id limit ${most}`,
  );

const shown = (rows: readonly RequestRow[]): readonly FriendRequest[] =>
  rows.map(({ askedAt, ...request }) => ({ ...request, askedAt: askedAt.toISOString() }));

/** What is kept of it for the account: not whether others declined. */
export const readOwnFriendships = (sql: Sql, accountId: string) => sql<object[]>`
  select case when account_id = ${accountId} then other_account_id else account_id end as "accountId",
    account_id = ${accountId} as "isOwn", asked_at as "askedAt", accepted_at as "acceptedAt",
    case when other_account_id = ${accountId} then declined_at end as "declinedAt", ended_at as "endedAt"
  from friendship where ${accountId} in (account_id, other_account_id) order by asked_at, account_id`;
