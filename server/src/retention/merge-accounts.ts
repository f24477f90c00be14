import type { AccountMerge, MergeObstacle } from '@penance/shared';
import { lockAccount } from '../account/hosting-limits.ts';
import { hashOfCode } from '../account/sign-in-code.ts';
import type { AccountClaim } from '../platform/auth/account-claim.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { endVacation } from '../match/live/vacation-store.ts';
import { declineRematches } from './account-erasure.ts';
import { ENDED_BY_MERGING, MOVED_BY_MERGING } from './account-tables.ts';
import { leaveAlone } from './delete-account.ts';
import { obstaclesOf, type MergedPair } from './merge-obstacles.ts';
import { joinPeople } from './merge-people.ts';

/** `codeUnknown`: no account has this device code, or not any more; `signedOut`: the account that asks is gone. */
export type MergeRefused = 'codeUnknown' | 'signedOut' | { readonly obstacles: readonly MergeObstacle[] };

export interface Merged {
  readonly merge: AccountMerge;
  /** Of the account that was merged. */
  readonly sessions: readonly number[];
}

/** Two accounts of one person become one. Which tables take part in it: `ACCOUNT_TABLES`. */
export interface AccountMerging {
  /** What would come of it; the code of the other account stays valid. */
  readonly preview: (claim: AccountClaim, code: string) => Promise<AccountMerge | MergeRefused>;
  /** Merges the account whose device code it is into the one of the claim. */
  readonly merge: (claim: AccountClaim, code: string) => Promise<Merged | MergeRefused>;
}

export const createAccountMerging = (clients: Clients): AccountMerging => ({
  preview: ({ id }, code) =>
    clients.transaction(async (sql) => {
      await sql`set transaction isolation level repeatable read, read only`;
      const owner = await ownerOf(sql, code);
      if (owner === undefined) return 'codeUnknown';
      const pair = { stays: id, ...owner };
      const obstacles = await obstaclesOf(sql, pair);
      return obstacles.length > 0 ? { obstacles } : readMerge(sql, pair);
    }),

  merge: (claim, code) => clients.transaction((sql) => merge(sql, claim, code)),
});

const merge = async (sql: Sql, claim: AccountClaim, code: string): Promise<Merged | MergeRefused> => {
  await leaveAlone(sql);
  const owner = await ownerOf(sql, code);
  if (owner === undefined) return 'codeUnknown';
  const { goes } = owner;
  const pair = { stays: claim.id, ...owner };
  await lockBoth(sql, pair);
  // What was read before has perhaps changed.
  if (!(await isSignedIn(sql, claim))) return 'signedOut';
  if ((await ownerOf(sql, code))?.goes !== goes) return 'codeUnknown';
  const obstacles = await obstaclesOf(sql, pair);
  if (obstacles.length > 0) return { obstacles };
  const told = await readMerge(sql, pair);
  const sessions = await sql<{ readonly number: number }[]>`
    select number from account_session where account_id = ${goes}`;
  await joinPeople(sql, pair);
  await joinRatings(sql, pair);
  await declineRematches(sql, goes);
  await joinVacations(sql, pair);
  for (const [table, column] of MOVED_BY_MERGING)
    await sql.unsafe(`update ${table} set ${column} = $1 where ${column} = $2`, [pair.stays, goes]);
  for (const [table, column] of ENDED_BY_MERGING)
    await sql.unsafe(`delete from ${table} where ${column} = $1`, [goes]);
  // What was merged into it before, too: an account that stays is never itself a merged one.
  await sql`
    update account set merged_into = ${pair.stays}, merged_at = coalesce(merged_at, now())
    where ${goes} in (id, merged_into)`;
  return { merge: told, sessions: sessions.map(({ number }) => number) };
};

/** Whose device code it is. */
const ownerOf = async (sql: Sql, code: string): Promise<Omit<MergedPair, 'stays'> | undefined> => {
  const [found] = await sql<Omit<MergedPair, 'stays'>[]>`
    select account_id as goes, is_proved as "isProved" from account_code
    where hash = ${hashOfCode(code)} and kind = 'device' and expires_at > now()`;
  return found;
};

/**
 * In one order, whoever merges what. The account that goes is locked against new references, too: statements that make some
 * wait, and are then refused by the triggers that look for merged accounts.
 */
const lockBoth = async (sql: Sql, { stays, goes }: MergedPair): Promise<void> => {
  for (const id of [...new Set([stays, goes])].sort())
    await (id === stays ? lockAccount(sql, id) : sql`select from account where id = ${id} for update`);
};

const isSignedIn = async (sql: Sql, { id, session }: AccountClaim): Promise<boolean> => {
  const found = await sql`
    select from account_session where account_id = ${id} and number = ${session.number}`;
  return found.length > 0;
};

/** The rating of the account that stays counts where it has one; in other lists that of the other with its history. */
const joinRatings = async (sql: Sql, { stays, goes }: MergedPair): Promise<void> => {
  await sql`
    with moved as (
      insert into rating (
        ladder, season, account_id, mu, sigma, shown, matches, wins, draws, losses, counted, first_match_at,
        last_match_at
      )
      select ladder, season, ${stays}, mu, sigma, shown, matches, wins, draws, losses, counted, first_match_at,
        last_match_at
      from rating where account_id = ${goes}
      on conflict do nothing
      returning ladder, season
    )
    update rating_change set account_id = ${stays} from moved
    where rating_change.account_id = ${goes}
      and (rating_change.ladder, rating_change.season) = (moved.ladder, moved.season)`;
  await sql`delete from rating where account_id = ${goes}`;
};

/** Days that were taken count; but whoever has none left gets no others by merging an account that is on vacation. */
const joinVacations = async (sql: Sql, { stays, goes }: MergedPair): Promise<void> => {
  await endVacation(sql, goes);
  await sql`update vacation set account_id = ${stays} where account_id = ${goes}`;
};

interface MergeRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly comes: AccountMerge['comes'];
  readonly ends: AccountMerge['ends'];
}

const readMerge = async (sql: Sql, { stays, goes }: MergedPair): Promise<AccountMerge> => {
  const [{ comes, ends, createdAt, ...account }] = await sql<[MergeRow]>`
    select id, name, created_at as "createdAt",
      json_build_object(
        'matches', (
          select count(distinct match_id) from match_seat join match on match.id = match_id
          where account_id = any (accounts_of(${goes})) and status = 'finished'
        ),
        'events', (
          select count(*) from (
            select id from tournament where host_account_id = any (accounts_of(${goes}))
            union
            select tournament_id from tournament_entrant where account_id = any (accounts_of(${goes}))
          ) event
        ),
        'campaigns', (select count(*) from campaign_member where account_id = ${goes}),
        'decks', (select count(*) from deck where account_id = ${goes}),
        'friends', (
          select count(*) from friendship
          where accepted_at is not null and ${goes} in (account_id, other_account_id)
            and ${stays} not in (account_id, other_account_id)
        ),
        'ratings', (select count(*) from rating theirs where ${isOf(sql, goes)} and not ${isRated(sql, stays)})
      ) as comes,
      json_build_object(
        'ratings', (select count(*) from rating theirs where ${isOf(sql, goes)} and ${isRated(sql, stays)}),
        'sessions', (select count(*) from account_session where account_id = ${goes}),
        'recoveryCodes', (select count(*) from account_code where account_id = ${goes} and kind = 'recovery'),
        'passkeys', (select count(*) from passkey where account_id = ${goes}),
        'identities', (select count(*) from identity where account_id = ${goes}),
        'notificationTargets', (select count(*) from notification_target where account_id = ${goes})
      ) as ends
    from account where id = ${goes}`;
  return { account: { ...account, createdAt: createdAt.toISOString() }, comes, ends };
};

const isOf = (sql: Sql, accountId: string) => sql`theirs.account_id = ${accountId} and theirs.matches > 0`;

/** Whether the account has a rating in the same list. */
const isRated = (sql: Sql, accountId: string) => sql`
  exists (
    select from rating own
    where own.account_id = ${accountId} and (own.ladder, own.season) = (theirs.ladder, theirs.season)
  )`;
