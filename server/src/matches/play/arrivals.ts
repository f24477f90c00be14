import type { SeatIndex } from '@penance/shared';

/** The seats whose players have connected since this process plays the match. */
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

  /** This much time does not count as waiting: for example, answers could not be stored. */
  giveBack(ms: number): void {
    this.#since = Math.min(Date.now(), this.#since + ms);
  }

  /** How long players who have not connected have been able to. */
  get waitedMs(): number {
    return Date.now() - this.#since;
  }
}
