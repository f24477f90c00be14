import { areApart } from '../account/block-store.ts';
import { QUEUE_WAIT_MOST, type LegalDeckList, type MatchOriginKind } from '@penance/shared';
import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.ts';
import type { Fragment, Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { JsonObject } from '../platform/database/json.ts';
import { asJson } from '../match/record/stored-input.ts';
import { readStrength } from '../rating/rating-store.ts';
import { pointsOf } from '../rating/rate-teams.ts';
import type { QueueKind } from './queues.ts';

/** A queue entry as shown to its player. */
export interface QueueStanding {
  readonly id: string;
  readonly queue: string;
  readonly joinedAt: Date;
  readonly waitedSeconds: number;
  readonly matchId: string | null;
  /** Median wait of players recently matched in this queue. */
  readonly estimatedSeconds: number | null;
  readonly waiting: number;
  /** How long that one has waited here who was met lately and has waited longest; null if nobody of them is here. */
  readonly metWaitedSeconds: number | null;
}

export type Joined = 'joined' | 'alreadyInMatch';
export type Left = 'left' | 'notQueued' | 'alreadyInMatch';
type Place = { readonly accountId: string; readonly queue: string };

/**
 * The waiting players. An account has one entry per queue, and cannot join while it has a match of a queue or an event.
 */
export interface QueueStore {
  /** Joins with that deck; whoever is waiting already waits on with it. One that has found a match by it keeps that. */
  readonly join: (
    place: { readonly accountId: string; readonly queue: QueueKind },
    deck: LegalDeckList,
  ) => Promise<Joined>;
  readonly leave: (place: Place) => Promise<Left>;
  /** Records that the player is still there, and returns the entry; undefined if the player is not waiting. */
  readonly touch: (place: Place) => Promise<QueueStanding | undefined>;
  readonly countWaiting: () => Promise<ReadonlyMap<string, number>>;
  /** Which of the entries have been matched or removed. */
  readonly listSettled: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** A player not heard from for this many seconds counts as gone. */
const SILENCE_MOST = 2 * QUEUE_WAIT_MOST;

/** Is waiting, and was heard from recently. */
export const isWaiting = (sql: Sql): Fragment => sql`
  queue_entry.match_id is null and queue_entry.seen_at > last_served(now()) - ${SILENCE_MOST} * interval '1 second' - lost_since(queue_entry.seen_at)`;

/**
 * The account has a seat in a match of a queue or an event that is not over. A match of an event binds only an account
 * whose own last command there was not to withdraw: a host may enter others, who perhaps know nothing of it.
 */
const isPlaying = (
  sql: Sql,
  account: Fragment,
  origins: readonly MatchOriginKind[] = BINDING,
): Fragment => sql`
  exists (
    select from match_seat join match on match.id = match_seat.match_id
    where match_seat.account_id = ${account} and not match_seat.match_is_over and match.origin_kind = any(${sql.array([...origins])})
      and match.status in ('lobby', 'live')
      and (match.origin_kind <> 'tournament' or coalesce((
        select command->>'kind' <> 'withdraw' from tournament_entry
        where tournament_id = match.origin_id::uuid and account_id = match_seat.account_id
        order by seq desc limit 1
      ), false))
  )`;

const BINDING: readonly MatchOriginKind[] = ['queue', 'tournament'];

/** A request of which the reply was lost, and which found a match meanwhile, comes again with the same deck. */
const isRepeated = async (sql: Sql, { accountId, queue }: Place, deck: LegalDeckList): Promise<boolean> => {
  const [row] = await sql<[{ is: boolean }]>`
    select exists (
      select from queue_entry join match on match.id = queue_entry.match_id
      where queue_entry.account_id = ${accountId} and queue_entry.queue = ${queue}
        and queue_entry.deck = ${sql.json(asJson(deck))} and match.status in ('lobby', 'live')
    ) as is`;
  return row.is;
};

/** Waits until nobody is being paired, and keeps others from being paired until the transaction ends. */
const notWhilePairing = async (sql: Sql): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.pairing})`;
};

export const createQueueStore = (clients: Clients): QueueStore => ({
  join: ({ accountId, queue }, deck) =>
    clients.transaction(async (sql) => {
      // A player who was just given a match could otherwise be waiting again.
      await notWhilePairing(sql);
      const strength = pointsOf(await readStrength(sql, queue.preset, accountId));
      const [joined] = await sql<{ id: string }[]>`
        insert into queue_entry (account_id, queue, deck, strength)
        select ${accountId}, ${queue.id}, ${sql.json(asJson(deck))}, ${strength}
        where not ${isPlaying(sql, sql`${accountId}::uuid`)}
        on conflict (account_id, queue) do update set
          id = case when ${isWaiting(sql)} then queue_entry.id else gen_random_uuid() end,
          joined_at = case when ${isWaiting(sql)} then queue_entry.joined_at else now() end,
          deck = excluded.deck, strength = excluded.strength, seen_at = now(), match_id = null, matched_at = null
        returning id`;
      return joined || (await isRepeated(sql, { accountId, queue: queue.id }, deck))
        ? 'joined'
        : 'alreadyInMatch';
    }),

  leave: ({ accountId, queue }) =>
    clients.transaction(async (sql) => {
      // Whoever is being paired would be told that they have left, and get the match all the same.
      await notWhilePairing(sql);
      const left = await sql<{ id: string }[]>`
        delete from queue_entry
        where account_id = ${accountId} and queue = ${queue} and match_id is null returning id`;
      if (left.length > 0) return 'left';
      const [playing] = await sql<{ is: boolean }[]>`
        select ${isPlaying(sql, sql`${accountId}::uuid`, ['queue'])} as is`;
      return playing?.is ? 'alreadyInMatch' : 'notQueued';
    }),

  touch: ({ accountId, queue }) =>
    clients.use(async (sql) => {
      const [standing] = await sql<Omit<QueueStanding, 'metWaitedSeconds'>[]>`
        with touched as (
          update queue_entry set seen_at = now(), joined_at = least(joined_at, now())
          where account_id = ${accountId} and queue = ${queue}
            and (queue_entry.match_id is not null or ${isWaiting(sql)})
          returning id, queue, joined_at, matched_at, match_id
        )
        select touched.id, touched.queue, touched.joined_at as "joinedAt", touched.match_id as "matchId",
          ${waited(sql, sql`touched.matched_at`, sql`touched.joined_at`)} as "waitedSeconds",
          (
            select percentile_cont(0.5) within group (order by ${waited(sql, sql`matched_at`, sql`joined_at`)})
            from queue_entry where queue = touched.queue and match_id is not null
          ) as "estimatedSeconds",
          (
            select count(*)::integer from queue_entry where queue = touched.queue and ${isWaiting(sql)}
          ) as waiting
        from touched`;
      if (!standing) return undefined;
      const isAlone = standing.matchId !== null || standing.waiting < 2;
      return {
        ...standing,
        metWaitedSeconds: isAlone ? null : await readMetWaited(sql, { accountId, queue }),
      };
    }),

  countWaiting: async () => {
    const rows = await clients.use(
      (sql) => sql<{ queue: string; waiting: number }[]>`
        select queue, count(*)::integer as waiting from queue_entry where ${isWaiting(sql)} group by queue`,
    );
    return new Map(rows.map(({ queue, waiting }) => [queue, waiting]));
  },

  listSettled: async (ids) => {
    const rows = await clients.use(
      (sql) => sql<{ id: string }[]>`
        select wanted.id from unnest(${sql.array(ids)}::uuid[]) as wanted (id)
        where not exists (select from queue_entry where queue_entry.id = wanted.id and match_id is null)`,
    );
    return rows.map(({ id }) => id);
  },
});

const seconds = (sql: Sql, interval: Fragment): Fragment =>
  sql`extract(epoch from ${interval})::double precision`;

/**
 * How long a player waited until that time, or until now, without the time in which no process served, also where no
 * process has recorded it yet. "Now" is the same for every row of a statement: whoever waits longest is paired first.
 */
const waited = (sql: Sql, until: Fragment, since: Fragment): Fragment => {
  const end = sql`coalesce(${until}, last_served(statement_timestamp()))`;
  return seconds(sql, sql`greatest(interval '0', ${end} - ${since} - unserved_between(${since}, ${end}))`);
};

/** A waiting player, as the matchmaker needs it. */
export interface WaitingRow {
  readonly id: string;
  readonly accountId: string;
  readonly queue: string;
  readonly deck: JsonObject;
  readonly strength: number;
  readonly waitedSeconds: number;
}

/** Entries considered in one round, longest wait first: more would not improve the pairings. */
const LOOKED_AT_MOST = 600;

/**
 * All players who may be given a match now, in all queues. After an outage, or when the clock has gone back, those who
 * have not come back yet keep their places, but get no match that they would not see.
 */
export const readWaiting = (sql: Sql): Promise<readonly WaitingRow[]> => sql<WaitingRow[]>`
  select id, account_id as "accountId", queue, deck, strength,
    ${waited(sql, sql`null`, sql`joined_at`)} as "waitedSeconds"
  from queue_entry
  where ${isWaiting(sql)}
    and seen_at between now() - ${SILENCE_MOST} * interval '1 second' and now() + ${SILENCE_MOST} * interval '1 second'
    and not ${isPlaying(sql, sql`queue_entry.account_id`)}
  order by joined_at limit ${LOOKED_AT_MOST}`;

/** For how many minutes after a match its players are not paired again, if it was rated or not. */
const REMATCH_PAUSE_MINUTES = { rated: 60, casual: 5 } as const;

/** A match that took longer than this is no reason not to meet again: so only a few of all matches are read. */
const REMEMBERED_DAYS = 2;

/** Opponents in queue matches that ended recently. */
export const readLastOpponents = (
  sql: Sql,
  accountIds: readonly string[],
): Promise<readonly { readonly accountId: string; readonly other: string }[]> => sql<
  { accountId: string; other: string }[]
>`
  select seat.account_id as "accountId", other.account_id as other
  from match_seat seat
  join match on match.id = seat.match_id
  join match_seat other on other.match_id = match.id and other.team <> seat.team
  where seat.account_id = any(${sql.array(accountIds)}::uuid[])
    and seat.created_at > now() - ${REMEMBERED_DAYS} * interval '1 day' and other.account_id is not null
    and match.origin_kind = 'queue' and match.status = 'finished'
    and match.finished_at > now() - interval '1 minute' *
      case when match.rated then ${REMATCH_PAUSE_MINUTES.rated}::integer else ${REMATCH_PAUSE_MINUTES.casual}::integer end`;

/** Of those who are kept from meeting only by having met: who has blocked the other is not told of. */
const readMetWaited = async (sql: Sql, { accountId, queue }: Place): Promise<number | null> => {
  const met = await readLastOpponents(sql, [accountId]);
  if (met.length === 0) return null;
  const [row] = await sql<[{ waitedSeconds: number | null }]>`
    select max(${waited(sql, sql`null`, sql`joined_at`)}) as "waitedSeconds" from queue_entry
    where queue = ${queue} and ${isWaiting(sql)}
      and account_id = any(${sql.array(met.map(({ other }) => other))}::uuid[])
      and not ${areApart(sql, sql`${accountId}::uuid`, sql`queue_entry.account_id`)}`;
  return row.waitedSeconds;
};

/** For how many minutes a matched entry is kept, for the estimated wait. */
const REMEMBERED_MINUTES = 10;

/** Deletes entries of players who are gone, and those matched long ago. */
export const forgetOld = async (sql: Sql): Promise<void> => {
  await sql`
    delete from queue_entry
    where (match_id is null and not (${isWaiting(sql)}))
      or matched_at < now() - ${REMEMBERED_MINUTES} * interval '1 minute'`;
};

export const forgetEntry = async (sql: Sql, id: string): Promise<void> => {
  await sql`delete from queue_entry where id = ${id}`;
};

/** Ends their wait, in this queue and in every other. */
export const markMatched = async (
  sql: Sql,
  entries: readonly WaitingRow[],
  matchId: string,
): Promise<void> => {
  const ids = sql.array(entries.map(({ id }) => id));
  const accounts = sql.array(entries.map(({ accountId }) => accountId));
  await sql`update queue_entry set match_id = ${matchId}, matched_at = greatest(now(), joined_at) where id = any(${ids}::uuid[])`;
  await sql`delete from queue_entry where account_id = any(${accounts}::uuid[]) and match_id is null`;
};
