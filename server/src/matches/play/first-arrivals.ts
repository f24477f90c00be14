import type { SeatIndex } from '@penance/shared';
import type { Clients } from '../../database/clients.ts';
import type { SharedCommits } from '../../database/shared-commits.ts';
import { isClaimable } from './claim-win.ts';
import type { LiveMatch } from './live-matches-parts.ts';

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

const AGAIN_MS = 5000;

/**
 * Stores each seat's first arrival, where a win can be claimed. Nothing waits for it: as long as this process plays the
 * match, it remembers them itself. While the database is away it is tried again; the journal reports that.
 */
export const keepArrivals = (
  { storeArrivals }: Pick<FirstArrivals, 'storeArrivals'>,
  { record, session, present }: LiveMatch,
): void => {
  if (!isClaimable(record)) return;
  let isClosed = false;
  const store = (seats: readonly SeatIndex[]): void => {
    if (isClosed) return;
    storeArrivals(record.id, seats).catch(() => setTimeout(() => store(seats), AGAIN_MS).unref());
  };
  session.listen(({ kind }) => {
    if (kind === 'closed') isClosed = true;
  });
  present.arrivals.listen(store);
};
