import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import type { Clients } from '../database/clients.ts';

/**
 * How long a process may be without its connection, and so without its lock, before it counts as dead; milliseconds.
 */
export const SILENCE_MOST_MS = 1500;

/**
 * Removes dead processes from the list: those whose lock nobody holds, and which have not been heard from for a moment.
 * Their matches can be taken over at once. A process that was only cut off is listed again at its next beat; matches
 * taken from it meanwhile are fenced by the epoch of the lease. A process that is alive but slow keeps its lock, and
 * its matches until their leases expire. When the database was away, all are given that moment to be heard again, and
 * nobody is dead before that outage is recorded; a start of the database in the future was before its clock was set back.
 * @param self this process, which never removes itself
 * @returns their names
 */
export const buryDead = (clients: Clients, self: string): Promise<readonly string[]> =>
  clients.use(async (sql) => {
    const dead = await sql<{ owner: string }[]>`
      with database as materialized (
        select case when pg_postmaster_start_time() < clock_timestamp()
          then pg_postmaster_start_time() else '-infinity' end as started_at
      ),
      dead as (
        delete from process using database
        where owner <> ${self} and last_served(now()) = now()
          and greatest(heard_at, started_at) + unserved_between(greatest(heard_at, started_at), clock_timestamp())
            < clock_timestamp() - ${SILENCE_MOST_MS} * interval '1 millisecond'
          and pg_try_advisory_xact_lock(${ADVISORY_LOCKS.process}::integer, number)
        returning owner
      ),
      freed as (
        update match_lease set expires_at = '-infinity'
        from dead where match_lease.owner = dead.owner and expires_at > clock_timestamp()
      )
      select owner from dead`;
    return dead.map(({ owner }) => owner);
  });

/** Removes a process that shuts down in order. */
export const strikeOff = async (clients: Clients, owner: string): Promise<void> => {
  await clients.use((sql) => sql`delete from process where owner = ${owner}`);
};
