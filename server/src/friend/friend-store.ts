import type { FriendRequest, Friends, FriendState } from '@penance/shared';
import { readBlocksAmong } from '../account/block-store.ts';
import { stayingAccount } from '../account/staying-account.ts';
import { raiseAsked } from '../notification/raise-notification.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { readAsked, readFriends, readRequests } from './read-friends.ts';

/**
 * `signedOut`: the account is gone, `unknown`: the other one is; `apart`: it has blocked the other; `full`: one of the two
 * has too many friends; `tooMany`: it has asked too many others.
 */
export type Asked = FriendState['state'] | 'signedOut' | 'unknown' | 'apart' | 'full' | 'tooMany';

/** Who are friends, and who asks whom. Nobody learns that they were declined or are blocked. */
export interface FriendStore {
  readonly list: (accountId: string) => Promise<Friends>;
  /** Who asks the account. */
  readonly requests: (accountId: string) => Promise<readonly FriendRequest[]>;
  readonly stateOf: (accountId: string, other: string) => Promise<FriendState['state']>;
  /** Asks the other one, once, and tells them; where they ask already, the two are friends. */
  readonly ask: (accountId: string, other: string) => Promise<Asked>;
  /** No longer friends, one’s own request taken back, or the other’s declined. False if there is neither. */
  readonly end: (accountId: string, other: string) => Promise<boolean>;
}

/** Of one account. */
export const FRIENDS_MOST = 200;
/** That are open at the same time, of one account. */
export const REQUESTS_MOST = 50;
/** Of one account within 24 hours. */
export const REQUESTS_PER_DAY = 30;

export const createFriendStore = (clients: Clients): FriendStore => ({
  list: (accountId) =>
    clients.transaction(async (sql) => ({
      items: await readFriends(sql, accountId, FRIENDS_MOST),
      asked: await readAsked(sql, accountId, REQUESTS_MOST),
    })),

  requests: (accountId) => clients.use((sql) => readRequests(sql, accountId, REQUESTS_MOST)),

  stateOf: (accountId, asked) =>
    clients.use(async (sql) => stateIn(await readPair(sql, accountId, await stayingAccount(sql, asked)))),

  ask: (accountId, other) => clients.transaction((sql) => ask(sql, accountId, other)),

  end: (accountId, asked) =>
    clients.transaction(async (sql) => {
      const other = await stayingAccount(sql, asked);
      const state = stateIn(await lockPair(sql, accountId, other));
      if (state === 'none') return false;
      if (state === 'asking')
        await sql`
          update friendship set declined_at = now()
          where account_id = ${other} and other_account_id = ${accountId}`;
      else
        await sql`
          update friendship set accepted_at = null, ended_at = now()
          where (account_id, other_account_id) in ((${accountId}, ${other}), (${other}, ${accountId}))`;
      return true;
    }),
});

/** The row of two accounts as one of them sees it. */
interface Pair {
  readonly isOwn: boolean;
  readonly isAccepted: boolean;
  readonly isDeclined: boolean;
  readonly isEnded: boolean;
}

const stateIn = (pair: Pair | undefined): FriendState['state'] => {
  if (!pair || pair.isEnded) return 'none';
  if (pair.isAccepted) return 'friends';
  if (pair.isOwn) return 'asked';
  return pair.isDeclined ? 'none' : 'asking';
};

const readPair = async (sql: Sql, accountId: string, other: string): Promise<Pair | undefined> => {
  const [pair] = await sql<Pair[]>`
    select account_id = ${accountId} as "isOwn", accepted_at is not null as "isAccepted",
      declined_at is not null as "isDeclined", ended_at is not null as "isEnded"
    from friendship
    where (account_id, other_account_id) in ((${accountId}, ${other}), (${other}, ${accountId}))`;
  return pair;
};

/** Nobody changes the row of the two until the end of the transaction. */
const lockPair = async (sql: Sql, accountId: string, other: string): Promise<Pair | undefined> => {
  await sql`
    select from friendship
    where (account_id, other_account_id) in ((${accountId}, ${other}), (${other}, ${accountId})) for update`;
  return readPair(sql, accountId, other);
};

const ask = async (sql: Sql, accountId: string, asked: string): Promise<Asked> => {
  const other = await stayingAccount(sql, asked);
  if (other === accountId) return 'unknown';
  // In one order, whoever asks whom; neither is deleted or merged meanwhile, nor blocks the other.
  const both = await sql<{ readonly id: string }[]>`
    select id from account
    where id = any(${sql.array([accountId, other])}::uuid[]) and num_nonnulls(deleted_at, merged_into) = 0
    order by id for no key update`;
  if (!both.some(({ id }) => id === accountId)) return 'signedOut';
  if (!both.some(({ id }) => id === other)) return 'unknown';
  const blocks = await readBlocksAmong(sql, [accountId, other]);
  if (blocks.some((block) => block.accountId === accountId)) return 'apart';
  const pair = await lockPair(sql, accountId, other);
  const state = stateIn(pair);
  if (state === 'friends' || state === 'asked') return state;
  // Whom one has declined may be asked all the same: they still wait.
  if (pair && !pair.isOwn && !pair.isEnded) return accept(sql, accountId, other);
  return askAnew(sql, { accountId, other, isBlocked: blocks.length > 0, isKnown: pair?.isOwn === true });
};

const accept = async (sql: Sql, accountId: string, other: string): Promise<Asked> => {
  const full = await sql`
    select id from unnest(${sql.array([accountId, other])}::uuid[]) as id
    where ${FRIENDS_MOST} <= (
      select count(*) from friendship where accepted_at is not null and id in (account_id, other_account_id)
    )`;
  if (full.length > 0) return 'full';
  await sql`
    update friendship set accepted_at = now(), declined_at = null
    where account_id = ${other} and other_account_id = ${accountId}`;
  return 'friends';
};

interface NewRequest {
  readonly accountId: string;
  readonly other: string;
  /** By the other one, who sees nothing of it then. */
  readonly isBlocked: boolean;
  /** The account has asked the other one before, and taken it back. */
  readonly isKnown: boolean;
}

const askAnew = async (sql: Sql, { accountId, other, isBlocked, isKnown }: NewRequest): Promise<Asked> => {
  const [{ open, ofDay }] = await sql<[{ readonly open: number; readonly ofDay: number }]>`
    select count(*) filter (where accepted_at is null and ended_at is null)::integer as open,
      count(*) filter (where asked_at > now() - interval '1 day')::integer as "ofDay"
    from friendship where account_id = ${accountId}`;
  if (open >= REQUESTS_MOST || ofDay >= REQUESTS_PER_DAY) return 'tooMany';
  if (!isKnown)
    await sql`delete from friendship where account_id = ${other} and other_account_id = ${accountId}`;
  const [request] = await sql<[{ readonly isDeclined: boolean }]>`
    insert into friendship (account_id, other_account_id, declined_at)
    values (${accountId}, ${other}, case when ${isBlocked} then now() end)
    on conflict (account_id, other_account_id) do update set
      asked_at = now(), ended_at = null,
      declined_at = coalesce(friendship.declined_at, excluded.declined_at)
    returning declined_at is not null as "isDeclined"`;
  if (!request.isDeclined)
    await raiseAsked(sql, { account: other, by: accountId, kind: 'friend', subject: accountId });
  return 'asked';
};
