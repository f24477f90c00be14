import type { SeatIndex } from '@penance/shared';
import { isClaimable } from './claim-win.ts';
import type { FirstArrivals } from './first-arrivals.ts';
import type { LiveMatch } from './live-matches-parts.ts';

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
