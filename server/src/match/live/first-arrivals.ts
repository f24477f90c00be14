import type { SeatIndex } from '@penance/shared';
import type { Clients } from '../../platform/database/clients.ts';
import type { SharedCommits } from '../../platform/database/shared-commits.ts';

/** Who has ever come to the table of a match, whichever process played it then. */
export interface FirstArrivals {
  /** Seats that are stored already stay as they are. */
  readonly storeArrivals: (matchId: string, seats: readonly SeatIndex[]) => Promise<void>;
  readonly readArrivals: (matchId: string) => Promise<ReadonlySet<SeatIndex>>;
}

export const createFirstArrivals = (clients: Clients, commits: SharedCommits): FirstArrivals => ({
  storeArrivals: async (matchId, seats) => {
    await commits.commit(
      `match ${matchId}`,
      (sql) => sql<{ seat: number }[]>`
        update match_seat set arrived_at = now()
        where match_id = ${matchId} and seat = any (${sql.array([...seats])}::integer[]) and arrived_at is null
        returning seat`,
    );
  },
  readArrivals: async (matchId) => {
    const rows = await clients.use(
      (sql) => sql<{ seat: number }[]>`
        select seat from match_seat where match_id = ${matchId} and arrived_at is not null`,
    );
    return new Set(rows.map(({ seat }) => seat));
  },
});
