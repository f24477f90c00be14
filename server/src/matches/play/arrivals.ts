import type { SeatIndex } from '@penance/shared';

/** Whose players have come to the table since this process plays the match. */
export class Arrivals {
  readonly #came = new Set<SeatIndex>();
  /** Milliseconds since 1970. */
  #since = Date.now();

  add(seats: Iterable<SeatIndex>): void {
    for (const seat of seats) this.#came.add(seat);
  }

  has(seat: SeatIndex): boolean {
    return this.#came.has(seat);
  }

  /** So much time was nobody's. */
  giveBack(ms: number): void {
    this.#since = Math.min(Date.now(), this.#since + ms);
  }

  /** For how long those who have not come could have. */
  get waitedMs(): number {
    return Date.now() - this.#since;
  }
}
