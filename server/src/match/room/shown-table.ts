import type { SeatAttendance, SeatClock, Viewer } from '@penance/shared';
import { viewFor } from '@penance/shared';
import type { ShownMatch } from '../feed/shown-match.ts';
import type { SyncedState } from './synced-state.ts';
import type { Happened, Moment } from './outgoing-step.ts';

/** What a room shows to every client: clocks, presence, and the synchronised state if a client asked for it. */
export class ShownTable {
  /** Undefined until a client asks for it: keeping it up to date costs as much as everything else together. */
  synced: SyncedState | undefined;
  /** Whether only players may see the clocks: one that stands tells that somebody is on vacation. */
  hidesClocks = false;
  #clocks: readonly SeatAttendance[] = [];

  /** Clocks of all seats, as that viewer may know them. */
  clocksFor(viewer: Viewer): readonly SeatAttendance[] {
    return this.seenBy(viewer, this.#clocks);
  }

  /** Those clocks, as that viewer may know them. */
  seenBy<C extends SeatClock>({ kind }: Viewer, clocks: readonly C[]): readonly C[] {
    return kind === 'seat' || !this.hidesClocks ? clocks : clocks.map(withoutTime);
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
    const seen = this.seenBy(PUBLIC, attendance);
    this.synced?.show(viewFor(rules, state, PUBLIC), seen);
    const before = this.#clocks;
    const seenBefore = this.clocksFor(PUBLIC);
    this.#clocks = attendance;
    const seat = changedSince(before, attendance);
    const changed = { seat, public: this.hidesClocks ? changedSince(seenBefore, seen) : seat };
    return { moment: { rules, state, head }, clocks: changed };
  }
}

const PUBLIC: Viewer = { kind: 'public' };

const withoutTime = <C extends SeatClock>(clock: C): C => ({
  ...clock,
  bank: null,
  since: null,
  deadline: null,
});

const changedSince = (
  before: readonly SeatAttendance[],
  now: readonly SeatAttendance[],
): readonly SeatAttendance[] => now.filter((clock, seat) => !isSame(clock, before[seat]));

/** What is shown now, and the clocks that changed. */
interface Shown {
  readonly moment: Moment;
  readonly clocks: Happened['clocks'];
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
