import type { Fragment, Sql } from '../../platform/database/client.ts';
import type { UsedTime } from '../journal/standing.ts';
import type { Clients } from '../../platform/database/clients.ts';

export type LeaseHolder = {
  /** The process, by a name that is unique among processes and restarts. */
  readonly owner: string;
  readonly leaseMs: number;
};

/** A live match that a process plays. */
export type Lease = { readonly matchId: string; readonly epoch: number };

/** With how long the clocks of its open questions have run, so that another process goes on from there. */
export type PlayedLease = Lease & { readonly used: readonly UsedTime[] };

/** A live match that no process plays. */
export type Orphan = {
  readonly matchId: string;
  /** Whether it falls to the one who asked: the processes that serve divide orphans among themselves. */
  readonly isOurs: boolean;
};

export type Acquired =
  | { readonly ok: true; readonly epoch: number }
  | { readonly ok: false; readonly code: 'matchNotLive' }
  /** Another process plays it and is alive. */
  | { readonly ok: false; readonly code: 'held'; readonly owner: string };

/**
 * A process heard from this recently is slow at worst: it keeps matches whose leases it renews too late. Time in which the
 * database was away does not count.
 */
const HEARD_MS = 3000;

/** Which process plays which match. All times are the database's, so the clocks of the processes do not matter. */
export type MatchLeases = {
  /**
   * Takes a match that is free, expired or our own. Afterwards, entries that the previous holder was writing are either
   * in the journal or never will be.
   */
  readonly acquireLease: (matchId: string, holder: LeaseHolder) => Promise<Acquired>;
  /** Takes the expired ones of the matches in one call; a match that is being written to is left out. */
  readonly acquireExpired: (matchIds: readonly string[], holder: LeaseHolder) => Promise<readonly Lease[]>;
  /** Renews those leases that are still ours and returns them; the others are lost. */
  readonly renewLeases: (leases: readonly PlayedLease[], holder: LeaseHolder) => Promise<readonly Lease[]>;
  /** Releases them, so that any process can take them at once. */
  readonly releaseLeases: (leases: readonly PlayedLease[]) => Promise<void>;
  /** Ends a match without a result; false if the lease is not ours (any more). */
  readonly abandon: (lease: Lease) => Promise<boolean>;
  /** Live matches that no process plays, for this owner to resume; without those in `leftOut`. */
  readonly listOrphaned: (
    owner: string,
    limit: number,
    leftOut: readonly string[],
  ) => Promise<readonly Orphan[]>;
};

export const createMatchLeases = (clients: Clients): MatchLeases => ({
  acquireLease: (matchId, { owner, leaseMs }) =>
    clients.use(async (sql) => {
      const [taken] = await sql<{ epoch: number }[]>`
        update match_lease
        set owner = ${owner}, epoch = epoch + 1, expires_at = ${expiry(sql, leaseMs)}
        where match_id = ${matchId} and (owner = ${owner} or ${isFree(sql, owner)})
        returning epoch`;
      if (taken) return { ok: true, epoch: taken.epoch };
      const [held] = await sql<
        { owner: string }[]
      >`select owner from match_lease where match_id = ${matchId}`;
      return held ? { ok: false, code: 'held', owner: held.owner } : { ok: false, code: 'matchNotLive' };
    }),

  acquireExpired: (matchIds, { owner, leaseMs }) =>
    clients.use(
      (sql) => sql<Lease[]>`
        with expired as materialized (
          select match_id from match_lease
          where match_id = any (${sql.array([...matchIds])}::uuid[]) and ${isFree(sql, owner)}
          order by match_id
          for update skip locked
        )
        update match_lease set owner = ${owner}, epoch = epoch + 1, expires_at = ${expiry(sql, leaseMs)}
        from expired where match_lease.match_id = expired.match_id
        returning match_lease.match_id as "matchId", match_lease.epoch`,
    ),

  renewLeases: (leases, { owner, leaseMs }) =>
    clients.use(
      (sql) => sql<Lease[]>`
        update match_lease set expires_at = ${expiry(sql, leaseMs)}, used = named.used
        from ${named(sql, leases)}
        where match_lease.match_id = named.match_id and match_lease.epoch = named.epoch and owner = ${owner}
        returning match_lease.match_id as "matchId", match_lease.epoch`,
    ),

  releaseLeases: async (leases) => {
    await clients.use(
      (sql) => sql`
        update match_lease set expires_at = '-infinity', used = named.used
        from ${named(sql, leases)}
        where match_lease.match_id = named.match_id and match_lease.epoch = named.epoch`,
    );
  },

  abandon: async ({ matchId, epoch }) => {
    const ended = await clients.use(
      (sql) => sql<{ id: string }[]>`
        with released as (
          delete from match_lease where match_id = ${matchId} and epoch = ${epoch} returning match_id
        )
        update match set status = 'abandoned', finished_at = now()
        from released where match.id = released.match_id and match.status = 'live'
        returning match.id`,
    );
    return ended.length > 0;
  },

  listOrphaned: (owner, limit, leftOut) =>
    clients.use(
      (sql) => sql<Orphan[]>`
        with serving as materialized (
          select owner, row_number() over (order by number) - 1 as place, count(*) over () as places
          from process where heard_at > clock_timestamp() - ${HEARD_MS} * interval '1 millisecond'
        )
        select match_id as "matchId",
          match_lease.owner = ${owner} or coalesce((uuid_hash(match_id) & 1048575) % places = place, true) as "isOurs"
        from match_lease left join serving on serving.owner = ${owner}
        where ${isFree(sql, owner)} and match_id <> all (${sql.array([...leftOut])}::uuid[])
        order by expires_at limit ${limit}`,
    ),
});

const expiry = (sql: Sql, leaseMs: number): Fragment =>
  sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

/**
 * Released, or expired while its owner is silent, or expired and owned by the caller. Before an outage is recorded it is
 * unknown who is silent.
 */
const isFree = (sql: Sql, owner: string): Fragment => sql`
  match_lease.expires_at <= clock_timestamp() and (
    match_lease.expires_at = '-infinity'
    or match_lease.owner = ${owner}
    or last_served(now()) = now() and not exists (
      select from process
      where process.owner = match_lease.owner
        and process.heard_at + unserved_between(process.heard_at, clock_timestamp())
          > clock_timestamp() - ${HEARD_MS} * interval '1 millisecond'
    )
  )`;

const named = (sql: Sql, leases: readonly PlayedLease[]): Fragment => sql`
  unnest(
    ${sql.array(leases.map(({ matchId }) => matchId))}::uuid[], ${sql.array(leases.map(({ epoch }) => epoch))}::integer[],
    ${sql.array(leases.map(({ used }) => JSON.stringify(used)))}::text[]::jsonb[]
  ) as named (match_id, epoch, used)`;
