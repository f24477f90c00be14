import { unpackClocks, type Attendance } from '@penance/shared';

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

/** The clocks as the server sent them, seat by seat. */
export class ClockFace {
  #clocks: MatchClocks = { seats: [], skewMs: 0 };

  get clocks(): MatchClocks {
    return this.#clocks;
  }

  /** All of them, after a join. `serverNow` is the server's clock, in milliseconds since 1970. */
  set(serverNow: number, clocks: Uint8Array): void {
    this.#clocks = { skewMs: serverNow - Date.now(), seats: [] };
    this.show(clocks);
  }

  /** Those that changed. */
  show(clocks: Uint8Array): void {
    const seats = [...this.#clocks.seats];
    for (const { seat, ...attendance } of unpackClocks(clocks)) seats[seat] = attendance;
    this.#clocks = { ...this.#clocks, seats };
  }
}
