import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.ts';
import type { Fragment, Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { stayingAccount } from './staying-account.ts';

export interface BlockRecord {
  readonly accountId: string;
  /** That it had when it was blocked: a list of blocks is no way to follow somebody who took another one. */
  readonly name: string;
  readonly at: Date;
}

/** `signedOut`: the account is gone, `unknown`: the other one is. */
export type Blocked = 'blocked' | 'signedOut' | 'unknown' | 'tooMany';

/** Whom accounts do not want to meet. */
export interface BlockStore {
  /** The last one first. */
  readonly list: (accountId: string) => Promise<readonly BlockRecord[]>;
  /** Blocking somebody again changes nothing. Once this is answered, no queue pairs the two. */
  readonly block: (accountId: string, other: string) => Promise<Blocked>;
  /** False if the other one was not blocked. */
  readonly unblock: (accountId: string, other: string) => Promise<boolean>;
}

/** Of one account. */
export const BLOCKS_MOST = 200;

export const createBlockStore = (clients: Clients): BlockStore => ({
  list: (accountId) => clients.use((sql) => readBlocks(sql, accountId)),

  block: (accountId, asked) =>
    clients.transaction(async (sql) => {
      // Not while players are being paired: those who are would not know of it.
      await sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.pairing})`;
      const other = await stayingAccount(sql, asked);
      if (other === accountId) return 'unknown';
      // In one order, whoever blocks whom; neither is deleted or merged meanwhile.
      const both = await sql<{ readonly id: string }[]>`
        select id from account
        where id = any(${sql.array([accountId, other])}::uuid[]) and num_nonnulls(deleted_at, merged_into) = 0
        order by id for no key update`;
      if (!both.some(({ id }) => id === accountId)) return 'signedOut';
      if (!both.some(({ id }) => id === other)) return 'unknown';
      const [{ others, isThere }] = await sql<[{ readonly others: number; readonly isThere: boolean }]>`
        select count(*)::integer as others, coalesce(bool_or(blocked_account_id = ${other}), false) as "isThere"
        from account_block where account_id = ${accountId}`;
      if (isThere) return 'blocked';
      if (others >= BLOCKS_MOST) return 'tooMany';
      await sql`insert into account_block (account_id, blocked_account_id) values (${accountId}, ${other})`;
      await endFriendship(sql, accountId, other);
      return 'blocked';
    }),

  unblock: async (accountId, asked) => {
    const ended = await clients.use(
      (sql) => sql`
        delete from account_block where account_id = ${accountId} and blocked_account_id = staying_account(${asked})
        returning account_id`,
    );
    return ended.length > 0;
  },
});

/** The other one’s open request is declined, which is not told; a friendship and one’s own request are over. */
export const endFriendship = (sql: Sql, accountId: string, other: string) => sql`
  update friendship set accepted_at = null,
    declined_at = case
      when accepted_at is null and ended_at is null and account_id = ${other} then coalesce(declined_at, now())
      else declined_at end,
    ended_at = case
      when accepted_at is not null or account_id = ${accountId} then coalesce(ended_at, now()) else ended_at end
  where (account_id, other_account_id) in ((${accountId}, ${other}), (${other}, ${accountId}))`;

/** The name that the blocked one had then, in a query over `account_block` and the `account` that it blocks. */
export const blockedName = (sql: Sql): Fragment => sql`
  coalesce(shown_name, (
    select before.name from account_name before
    where before.account_id = blocked_account_id and before.until > at order by before.until limit 1
  ), account.name)`;

export const readBlocks = (sql: Sql, accountId: string): Promise<readonly BlockRecord[]> => sql<
  BlockRecord[]
>`
  select blocked_account_id as "accountId", at, ${blockedName(sql)} as name
  from account_block join account on account.id = blocked_account_id
  where account_id = ${accountId} order by at desc, blocked_account_id`;

/** Of these accounts, each two of which one has blocked the other. */
export const readBlocksAmong = (
  sql: Sql,
  accountIds: readonly string[],
): Promise<readonly { readonly accountId: string; readonly other: string }[]> => sql<
  { accountId: string; other: string }[]
>`
  select account_id as "accountId", blocked_account_id as other from account_block
  where account_id = any(${sql.array(accountIds)}::uuid[]) and blocked_account_id = any(${sql.array(accountIds)}::uuid[])`;

/** A condition in a query: one of the two accounts, ids in that query, has blocked the other. */
export const areApart = (sql: Sql, one: Fragment, other: Fragment): Fragment => sql`
  exists (
    select from account_block block
    where (block.account_id, block.blocked_account_id) in ((${one}, ${other}), (${other}, ${one}))
  )`;
