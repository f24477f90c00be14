import type { SeatIndex } from '@penance/shared';
import { steadyNow } from '../../platform/base/steady-now.ts';

/** The seats whose players have connected since this process plays the match. */
export class Arrivals {
  readonly #came = new Set<SeatIndex>();
  /** Milliseconds since 1970. */
  #since = steadyNow();
  #listener: ((seats: readonly SeatIndex[]) => void) | undefined;

  /** The listener is told of the seats that come for the first time. */
  listen(listener: (seats: readonly SeatIndex[]) => void): void {
    this.#listener = listener;
  }

  add(seats: Iterable<SeatIndex>): void {
    const first = [...seats].filter((seat) => !this.#came.has(seat));
    for (const seat of first) this.#came.add(seat);
    if (first.length > 0) this.#listener?.(first);
  }

  has(seat: SeatIndex): boolean {
    return this.#came.has(seat);
  }

  /** This much time does not count as waiting: for example, answers could not be stored. */
  giveBack(ms: number): void {
    this.#since = Math.min(steadyNow(), this.#since + ms);
  }

  /** How long players who have not connected have been able to. */
  get waitedMs(): number {
    return steadyNow() - this.#since;
  }
}
