import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import type { Clients } from '../database/clients.ts';

/** How long a process may be without its connection, and so without its lock; milliseconds. */
export const SILENCE_MOST_MS = 1500;

/**
 * Strikes the processes off the roll that are gone: nobody holds the lock of such a process, and it has not been heard
 * of for a moment. Its matches are free at once. One that was only cut off is written down again by its next beat; what
 * was taken from it meanwhile is fenced by the epoch of the lease. One that is there but slow keeps its lock, and its
 * matches until their leases run out.
 * @param self this process, which does not bury itself
 * @returns their names
 */
export const buryDead = (clients: Clients, self: string): Promise<readonly string[]> =>
  clients.use(async (sql) => {
    const dead = await sql<{ owner: string }[]>`
      with dead as (
        delete from process
        where owner <> ${self}
          and heard_at < clock_timestamp() - ${SILENCE_MOST_MS} * interval '1 millisecond'
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

/** Of a process that ends in order. */
export const strikeOff = async (clients: Clients, owner: string): Promise<void> => {
  await clients.use((sql) => sql`delete from process where owner = ${owner}`);
};
