import type { SeatAttendance } from '@penance/shared';
import { viewFor } from '@penance/shared';
import type { ShownMatch } from '../feed/shown-match.ts';
import type { SyncedState } from './synced-state.ts';
import type { Moment } from './outgoing-step.ts';

/** What a room shows to every client: clocks, presence, and the synchronised state if a client asked for it. */
export class ShownTable {
  /** Undefined until a client asks for it: keeping it up to date costs as much as everything else together. */
  synced: SyncedState | undefined;
  #clocks: readonly SeatAttendance[] = [];

  /** Clocks of all seats. */
  get clocks(): readonly SeatAttendance[] {
    return this.#clocks;
  }

  /** Shows the match as it is now; undefined while there is nothing to show. */
  show(match: ShownMatch | undefined): Shown | undefined {
    const shown = match?.moment;
    if (!shown) return undefined;
    const { rules } = match;
    const { state, head, connected, clocks } = shown;
    const attendance = clocks.map(({ bank, since, deadline }, seat): SeatAttendance => ({
      seat,
      connected: connected.has(seat),
      bank,
      since,
      deadline,
    }));
    this.synced?.show(viewFor(rules, state, { kind: 'public' }), attendance);
    const before = this.#clocks;
    this.#clocks = attendance;
    const changed = attendance.filter((clock, seat) => !isSame(clock, before[seat]));
    return { moment: { rules, state, head }, clocks: changed };
  }
}

/** What is shown now, and the clocks that changed. */
interface Shown {
  readonly moment: Moment;
  readonly clocks: readonly SeatAttendance[];
}

/** The moment that is to be shown; undefined while there is none. */
export const momentOf = (match: ShownMatch | undefined): Moment | undefined => {
  if (!match?.moment) return undefined;
  const { state, head } = match.moment;
  return { rules: match.rules, state, head };
};

const isSame = (one: SeatAttendance, other: SeatAttendance | undefined): boolean =>
  one.bank === other?.bank &&
  one.since === other.since &&
  one.deadline === other.deadline &&
  one.connected === other.connected;
