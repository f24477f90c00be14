import type { Clients } from '../database/clients.ts';
import type { LiveMatches } from './live-matches.ts';

/** The pauses of events, as the process that plays their matches learns of them. */
export interface MatchHolds {
  /** When it was looked last, milliseconds since 1970: every hold that began before is known. */
  readonly knownUntil: number;
  /** To be called several times per second. */
  readonly look: () => Promise<void>;
}

interface HoldRow {
  readonly id: number;
  readonly tournamentId: string;
  readonly agoMs: number;
  readonly lengthMs: number | null;
}

/** One that is over is told for so long; a process that does not look for longer plays nothing any more. */
const TOLD_MS = 600_000;
/** By so much three moments are rounded. */
const ROUNDED_MS = 2;

export const createMatchHolds = ({
  clients,
  live,
}: {
  readonly clients: Clients;
  readonly live: Pick<LiveMatches, 'ofTournaments'>;
}): MatchHolds => {
  // As long as nobody looks there is nothing to wait for.
  let knownUntil = Infinity;
  return {
    get knownUntil() {
      return knownUntil;
    },
    look: async () => {
      const askedAt = Date.now();
      const sessions = live.ofTournaments();
      const rows = sessions.size > 0 ? await readHolds(clients, [...sessions.keys()]) : [];
      // The database looked at its clock at some moment between the question and its answer.
      const withinMs = Date.now() - askedAt + ROUNDED_MS;
      for (const { id, tournamentId, agoMs, lengthMs } of rows)
        for (const session of sessions.get(tournamentId) ?? [])
          session.hold({ id, from: askedAt - agoMs, withinMs, lengthMs });
      knownUntil = askedAt;
    },
  };
};

const readHolds = (clients: Clients, tournamentIds: readonly string[]): Promise<readonly HoldRow[]> =>
  clients.use(
    (sql) => sql<HoldRow[]>`
      select
        id, tournament_id as "tournamentId",
        round(extract(epoch from clock_timestamp() - began_at) * 1000)::float as "agoMs",
        round(extract(epoch from ended_at - began_at) * 1000)::float as "lengthMs"
      from match_hold
      where tournament_id = any (${sql.array([...tournamentIds])}::uuid[])
        and (ended_at is null or ended_at > clock_timestamp() - ${TOLD_MS} * interval '1 millisecond')
      order by id`,
  );
