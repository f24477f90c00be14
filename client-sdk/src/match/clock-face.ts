import { attendanceOf, type Attendance, type PlainState } from '@penance/shared';

/** Time and presence at the table, by seat. */
export interface MatchClocks {
  readonly seats: readonly Attendance[];
  /** How far the server's clock is ahead of this one; its moments minus this are moments of this clock. */
  readonly skewMs: number;
}

/** Milliseconds until the fallback of a seat's open question is taken, by this machine's clock; null if its clock does not run. */
export const msLeft = ({ seats, skewMs }: MatchClocks, seat: number, now = Date.now()): number | null => {
  const deadline = seats[seat]?.deadline ?? null;
  return deadline === null ? null : Math.max(0, deadline - skewMs - now);
};

/** Reads the clocks off the synchronised state, and says when they have changed. */
export class ClockFace {
  #clocks: MatchClocks = { seats: [], skewMs: 0 };
  #written = '';

  get clocks(): MatchClocks {
    return this.#clocks;
  }

  set(serverNow: number): void {
    this.#clocks = { ...this.#clocks, skewMs: serverNow - Date.now() };
  }

  /** True when something is different. */
  read(state: PlainState): boolean {
    const seats = attendanceOf(state);
    const written = JSON.stringify(seats);
    if (written === this.#written) return false;
    this.#written = written;
    this.#clocks = { ...this.#clocks, seats };
    return true;
  }
}
