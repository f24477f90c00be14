import type { Clients } from '../../platform/database/clients.ts';

/** Queries and updates over many matches at once. */
export interface MatchUpkeep {
  /** Matches that are full and ready but have not begun. */
  readonly listFull: () => Promise<readonly string[]>;
  /** Abandons lobbies that have waited for this long and for the time of two of their decisions; returns which. */
  readonly abandonOld: (patienceMs: number) => Promise<readonly string[]>;
  /** Releases at once what a killed process of this name held. */
  readonly expireLeasesOf: (owner: string) => Promise<void>;
}

/** Two weeks, in seconds. */
const WAIT_MOST = 1_209_600;

export const createMatchUpkeep = (clients: Clients): MatchUpkeep => ({
  listFull: async () => {
    const full = await clients.use(
      (sql) => sql<{ id: string }[]>`
        select id from match
        where status = 'lobby'
          and not exists (select from match_seat where match_id = match.id and not ready)`,
    );
    return full.map(({ id }) => id);
  },

  abandonOld: async (patienceMs) => {
    const abandoned = await clients.use(
      (sql) => sql<{ id: string }[]>`
        update match set status = 'abandoned', finished_at = now(), abandoned_because = 'waitedTooLong'
        where status = 'lobby'
          and created_at < last_served(now()) - ${patienceMs} * interval '1 millisecond' - lost_since(created_at)
          and created_at < last_served(now()) - lost_since(created_at)
            - least((summary #>> '{clock,cap}')::float8 * 2, ${WAIT_MOST}) * interval '1 second'
        returning id`,
    );
    return abandoned.map(({ id }) => id);
  },

  expireLeasesOf: async (owner) => {
    await clients.use(
      (sql) => sql`
        update match_lease set expires_at = '-infinity'
        where owner = ${owner} and expires_at > clock_timestamp()`,
    );
  },
});
