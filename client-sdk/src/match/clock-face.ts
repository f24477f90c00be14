import { unpackClocks, type Attendance } from '@penance/shared';

/** Time left and presence of each seat. */
export interface MatchClocks {
  readonly seats: readonly Attendance[];
  /** How far the server's clock is ahead of the local one; subtract it from server times to get local times. */
  readonly skewMs: number;
}

/**
 * Milliseconds until the fallback of a seat's open question is taken, by the local clock; null if its clock does not
 * run.
 */
export const msLeft = ({ seats, skewMs }: MatchClocks, seat: number, now = Date.now()): number | null => {
  const deadline = seats[seat]?.deadline ?? null;
  return deadline === null ? null : Math.max(0, deadline - skewMs - now);
};

/** The clocks as the server sent them, by seat. */
export class ClockFace {
  #clocks: MatchClocks = { seats: [], skewMs: 0 };

  get clocks(): MatchClocks {
    return this.#clocks;
  }

  /** Sets all clocks, after a join. `serverNow` is the server's clock, in milliseconds since 1970. */
  set(serverNow: number, clocks: Uint8Array): void {
    this.#clocks = { skewMs: serverNow - Date.now(), seats: [] };
    this.show(clocks);
  }

  /** Updates the clocks that changed; `at` is that of the step which they belong to. */
  show(clocks: Uint8Array, at?: number): void {
    const seats = [...this.#clocks.seats];
    for (const { seat, ...attendance } of unpackClocks(clocks, at)) seats[seat] = attendance;
    this.#clocks = { ...this.#clocks, seats };
  }
}
