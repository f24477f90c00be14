import { workedMs } from '../../platform/base/worked-ms.ts';

export interface PauseParts {
  readonly journal: { readonly isBehind: boolean };
  /** How long the database has not answered, milliseconds. */
  readonly silentMs: () => number;
  /** A monotonic clock, milliseconds. */
  readonly now?: () => number;
  /** See `workedMs`. */
  readonly worked?: () => number;
}

/** What was lost when a pause is over. */
export interface Pause {
  /** How long it was, milliseconds. */
  readonly ms: number;
  /** Whether this process stood still in it, so that its players may have lost their connections. */
  readonly stoodStill: boolean;
}

/** `pause`: the one that is over; null when one begins. */
type Listener = (pause: Pause | null) => void;

/** A database that has not replied for this long counts as unavailable. */
const AWAY_MS = 1000;
/**
 * If this process did not check for this much longer than it worked, it stood still: it was suspended, or the machine
 * was, and nobody could answer in that time.
 */
const STILL_MS = 1000;
/** If it has not checked for this long, replies of the database may be unread. */
const LATE_MS = 500;

/**
 * Whether matches are paused because answers cannot be stored; notifies listeners when that changes. A process that was
 * only late, because it had much to do, was there all the time: that is no pause, or whoever keeps a server busy could
 * stop its clocks.
 */
export class PauseWatch {
  readonly #parts: PauseParts;
  readonly #listeners = new Set<Listener>();
  /** By the process’s own clock; undefined while there is no pause. */
  #since: number | undefined;
  /** Whether listeners know of it. */
  #isTold = false;
  #stoodStill = false;
  /** The last check; undefined before the first. */
  #looked: { readonly at: number; readonly worked: number } | undefined;
  /** When the last pause ended, or the first check was made. */
  #servedSince: number | undefined;

  constructor(parts: PauseParts) {
    this.#parts = parts;
  }

  /** Also true when this process has just resumed after a suspension, and has not yet measured it. */
  get isPaused(): boolean {
    return this.#since !== undefined || this.#stillMs(this.#now()) > 0;
  }

  /** How long this process has been able to serve, without any pause; milliseconds. */
  get servedMs(): number {
    return this.isPaused || this.#servedSince === undefined ? 0 : this.#now() - this.#servedSince;
  }

  /** Returns a function that removes the listener. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Call this several times per second. */
  look(): Promise<void> {
    const { journal, silentMs } = this.#parts;
    const now = this.#now();
    const stillMs = this.#stillMs(now);
    const isLate = now - (this.#looked?.at ?? now) > LATE_MS;
    this.#looked = { at: now, worked: this.#worked() };
    this.#servedSince ??= now;
    if (stillMs > 0) {
      this.#since ??= now - stillMs;
      this.#stoodStill = true;
    }
    // Whoever is late has not read yet what the database replied meanwhile: the next check tells.
    if (isLate && this.#since === undefined) return Promise.resolve();
    const isAway = journal.isBehind || silentMs() > AWAY_MS;
    if (isAway && !this.#isTold) {
      // The pause began that much before it was noticed that the database is unavailable.
      this.#since = Math.min(this.#since ?? now, now - AWAY_MS);
      this.#isTold = true;
      this.#notify(null);
    }
    if (!isAway && this.#since !== undefined) {
      const pause = { ms: now - this.#since, stoodStill: this.#stoodStill };
      this.#since = undefined;
      this.#servedSince = now;
      this.#stoodStill = false;
      this.#isTold = false;
      this.#notify(pause);
    }
    return Promise.resolve();
  }

  #now(): number {
    return (this.#parts.now ?? performance.now.bind(performance))();
  }

  #worked(): number {
    return (this.#parts.worked ?? workedMs)();
  }

  /** How long this process has stood still since the last check, milliseconds; 0 if it only was late. */
  #stillMs(now: number): number {
    const gap = now - (this.#looked?.at ?? now);
    // This is called for every message: the file is read only when it matters.
    const still = gap > STILL_MS ? gap - (this.#worked() - (this.#looked?.worked ?? 0)) : 0;
    return still > STILL_MS ? still : 0;
  }

  #notify(pause: Pause | null): void {
    for (const listener of [...this.#listeners]) listener(pause);
  }
}
