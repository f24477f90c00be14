import type { MatchClocks } from '@penance/client-sdk';
import type { AskedSeat, ClockSettings } from '@penance/shared';

interface Asked {
  readonly decision: string;
  /** How much had been served then, milliseconds. */
  readonly servedMs: number;
}

const SECOND = 1000;
/** Restarts, what a kill gives back, and the time that the trial itself takes. */
export const OFF_MOST_MS = 120 * SECOND;

/** The clocks of a match as they must be when only time in which the server served counts. */
export class ReckonedClocks {
  readonly #settings: ClockSettings;
  readonly #servedMs: () => number;
  readonly #banks = new Map<number, number>();
  readonly #asked = new Map<number, Asked>();
  readonly #answered = new Set<string>();

  constructor(settings: ClockSettings, servedMs: () => number) {
    this.#settings = settings;
    this.#servedMs = servedMs;
  }

  /** These questions are open. May be called repeatedly. */
  ask(open: readonly AskedSeat[]): void {
    for (const { seat, decision } of open)
      if (!this.#answered.has(decision) && this.#asked.get(seat)?.decision !== decision)
        this.#asked.set(seat, { decision, servedMs: this.#servedMs() });
  }

  answered(seat: number, decision: string): void {
    const bank = Math.max(0, this.#bank(seat) - this.#usedMs(seat));
    this.#banks.set(seat, bank + this.#settings.increment * SECOND);
    this.#answered.add(decision);
    this.#asked.delete(seat);
  }

  /** What is shown otherwise of a seat whose clock runs, in words. */
  compare(seat: number, { seats, skewMs }: MatchClocks): readonly string[] {
    const shown = seats[seat];
    if (!this.#asked.has(seat) || !shown) return [];
    const left = (shown.deadline ?? 0) - skewMs - Date.now();
    return [
      ...differing(`time left of seat ${seat}`, left, this.leftMs(seat)),
      ...differing(`bank of seat ${seat}`, shown.bank ?? 0, this.#bank(seat)),
    ];
  }

  /** Until the clock answers for a seat that is asked. */
  leftMs(seat: number): number {
    return Math.min(this.#settings.cap * SECOND, this.#bank(seat)) - this.#usedMs(seat);
  }

  #bank(seat: number): number {
    return this.#banks.get(seat) ?? (this.#settings.bank ?? 0) * SECOND;
  }

  #usedMs(seat: number): number {
    const asked = this.#asked.get(seat);
    return asked ? this.#servedMs() - asked.servedMs : 0;
  }
}

const differing = (what: string, shownMs: number, rightMs: number): readonly string[] =>
  Math.abs(shownMs - rightMs) <= OFF_MOST_MS
    ? []
    : [`${what}: ${Math.round(shownMs / SECOND)} s instead of ${Math.round(rightMs / SECOND)} s`];
