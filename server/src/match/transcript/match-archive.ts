import type { Clients } from '../../platform/database/clients.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** A transcript that replaces what the match was played with: journal, snapshot and set-up. */
export interface PackedTranscript {
  /** The transcript as gzipped JSON. */
  readonly packed: Uint8Array;
  /** Number of entries in it: unless that is the whole journal, nothing is deleted. */
  readonly entries: number;
}

/** Matches that ended long ago, stored only as their transcripts. */
export interface MatchArchive {
  /** Finished for at least this many days, with nothing pending that needs the journal; the oldest first. */
  readonly listDue: (days: number, limit: number) => Promise<readonly string[]>;
  /**
   * Replaces journal, snapshot and set-up by the transcript; false if already archived, or something still needs the
   * journal.
   */
  readonly put: (matchId: string, transcript: PackedTranscript) => Promise<boolean>;
  /** The transcript, gzipped; undefined for a match that still has its journal. */
  readonly read: (matchId: string) => Promise<Uint8Array | undefined>;
}

/**
 * Finished, no results or rulings pending, and its event closed to further judging. No spectator is still behind by
 * then: delayed moments are shown when a match ends.
 */
const DUE = `
  match.status = 'finished' and match.archived_at is null
  and not exists (select from match_settlement where match_id = match.id)
  and not exists (select from match_ruling where match_id = match.id)
  and not exists (
    select from tournament
    where match.origin_kind = 'tournament' and tournament.id::text = match.origin_id
      and tournament.status not in ('finished', 'cancelled')
  )`;

export const createMatchArchive = (clients: Clients): MatchArchive => ({
  listDue: async (days, limit) => {
    const due = await clients.use((sql) =>
      sql.unsafe<{ id: string }[]>(
        `select match.id from match
        where match.finished_at < now() - $1 * interval '1 day' and ${DUE}
        order by match.finished_at limit $2`,
        [days, limit],
      ),
    );
    return due.map(({ id }) => id);
  },

  put: (matchId, { packed, entries }) =>
    inTransaction(clients, async ({ sql }) => {
      const [due] = await sql.unsafe<{ id: string }[]>(
        `select match.id from match where match.id = $1 and ${DUE} for update`,
        [matchId],
      );
      if (!due) return false;
      await sql`insert into match_transcript (match_id, packed) values (${matchId}, ${packed}::bytea)`;
      const [gone] = await sql<[{ readonly entries: number }]>`
        with gone as (delete from match_entry where match_id = ${matchId} returning seq)
        select count(*)::integer as entries from gone`;
      if (gone.entries !== entries)
        throw new Error(
          `match ${matchId}: ${entries} entries in the transcript, ${gone.entries} in the journal`,
        );
      await sql`delete from match_snapshot where match_id = ${matchId}`;
      await sql`update match set archived_at = now(), setup = null where id = ${matchId}`;
      return true;
    }),

  read: async (matchId) => {
    const [row] = await clients.use(
      (sql) => sql<{ packed: Uint8Array }[]>`select packed from match_transcript where match_id = ${matchId}`,
    );
    return row?.packed;
  },
});
