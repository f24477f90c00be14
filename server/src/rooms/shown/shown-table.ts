import type { SeatAttendance } from '@penance/shared';
import { packClocks, viewFor } from '@penance/shared';
import type { ShownMatch } from '../../matches/show/shown-match.ts';
import type { SyncedState } from './synced-state.ts';
import type { Moment } from './outgoing-step.ts';

/** What a room shows to every client: clocks, presence, and the synchronised state if a client asked for it. */
export class ShownTable {
  /** Undefined until a client asks for it: keeping it up to date costs as much as everything else together. */
  synced: SyncedState | undefined;
  #clocks: readonly SeatAttendance[] = [];

  /** Clocks of all seats, packed. */
  get clocks(): Uint8Array {
    return packClocks(this.#clocks);
  }

  /**
   * Shows the match as it is now. Returns the clocks that changed, packed.
   *
   * @param at of the step that leads to it; undefined outside of steps
   */
  show(match: ShownMatch | undefined, at?: number): Uint8Array {
    if (!match?.moment) return NO_CLOCKS;
    const { rules, moment } = match;
    const attendance = moment.clocks.map((clock, seat): SeatAttendance => ({
      ...clock,
      seat,
      connected: moment.connected.has(seat),
    }));
    this.synced?.show(viewFor(rules, moment.state, { kind: 'public' }), attendance);
    const before = this.#clocks;
    this.#clocks = attendance;
    const changed = attendance.filter((clock, seat) => !isSame(clock, before[seat]));
    return changed.length === 0 ? NO_CLOCKS : packClocks(changed, at);
  }

  /** The moment that was last shown; undefined while there is none. */
  momentOf(match: ShownMatch | undefined): Moment | undefined {
    if (!match?.moment) return undefined;
    const { state, head } = match.moment;
    return { rules: match.rules, state, head };
  }
}

const NO_CLOCKS = new Uint8Array();

const isSame = (one: SeatAttendance, other: SeatAttendance | undefined): boolean =>
  one.bank === other?.bank &&
  one.since === other.since &&
  one.deadline === other.deadline &&
  one.connected === other.connected;
