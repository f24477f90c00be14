import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import type { Clients } from '../../platform/database/clients.ts';
import type { LiveMatches } from './live-matches.ts';
import { steadyNow } from '../../platform/base/steady-now.ts';

/** The holds of events, as the process that plays their matches reads them. */
export interface MatchHolds {
  /**
   * All holds of that event that began before this moment are known; milliseconds since 1970. 0 for an event whose
   * first match was added after the last read.
   */
  readonly knownUntil: (tournamentId: string) => number;
  /** Reads the holds. Call this several times per second. */
  readonly look: () => Promise<void>;
}

interface HoldRow {
  readonly id: number;
  readonly tournamentId: string;
  readonly agoMs: number;
  readonly lengthMs: number | null;
}

/**
 * How long a finished hold is still returned. A process that does not read for longer than this no longer plays
 * anything.
 */
const TOLD_MS = 600_000;
/** The rounding errors of three timestamps together. */
const ROUNDED_MS = 2;

export const createMatchHolds = ({
  clients,
  live,
}: {
  readonly clients: Clients;
  readonly live: Pick<LiveMatches, 'ofTournaments'>;
}): MatchHolds => {
  // Before the first read there is nothing to wait for.
  let known: ReadonlyMap<string, number> | undefined;
  return {
    knownUntil: (tournamentId) => (known === undefined ? Infinity : (known.get(tournamentId) ?? 0)),
    look: async () => {
      const askedAt = steadyNow();
      // Kept up to date: a match that begins while the database is asked gets the holds too.
      const sessions = live.ofTournaments;
      const { settled, rows } =
        sessions.size > 0 ? await readHolds(clients, [...sessions.keys()]) : { settled: [], rows: [] };
      // The database read its clock at some moment between the query and its reply.
      const withinMs = steadyNow() - askedAt + ROUNDED_MS;
      for (const { id, tournamentId, agoMs, lengthMs } of rows)
        for (const session of sessions.get(tournamentId) ?? [])
          session.hold({ id, from: askedAt - agoMs, withinMs, lengthMs });
      const before = known;
      const isSettled = new Set(settled);
      known = new Map(
        [...sessions.keys()].map((id) => [id, isSettled.has(id) ? askedAt : (before?.get(id) ?? 0)]),
      );
    },
  };
};

interface FoundHolds {
  /** Events of which all holds were read: none was being written at that moment. */
  readonly settled: readonly string[];
  readonly rows: readonly HoldRow[];
}

/**
 * A hold that is written but not committed yet has already begun, and is not visible; its lock shows that it exists.
 * The holds are read after the locks. Holds written before that are read, holds written later begin later.
 */
const readHolds = (clients: Clients, tournamentIds: readonly string[]): Promise<FoundHolds> =>
  clients.transaction(async (sql) => {
    const locks = await sql<{ id: string; isFree: boolean }[]>`
      select id, pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.holding}::integer, hashtext(id)) as "isFree"
      from unnest(${sql.array([...tournamentIds])}::text[]) as event (id)`;
    const rows = await sql<HoldRow[]>`
      select
        id, tournament_id as "tournamentId",
        round(extract(epoch from clock_timestamp() - began_at) * 1000)::float as "agoMs",
        round(extract(epoch from ended_at - began_at) * 1000)::float as "lengthMs"
      from match_hold
      where tournament_id = any (${sql.array([...tournamentIds])}::uuid[])
        and (ended_at is null or ended_at > clock_timestamp() - ${TOLD_MS} * interval '1 millisecond')
      order by id`;
    return { settled: locks.filter(({ isFree }) => isFree).map(({ id }) => id), rows };
  });
