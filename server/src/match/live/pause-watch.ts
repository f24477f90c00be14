export interface PauseParts {
  readonly journal: { readonly isBehind: boolean };
  /** How long the database has not answered, milliseconds. */
  readonly silentMs: () => number;
  /** A monotonic clock, milliseconds. */
  readonly now?: () => number;
}

/** `pausedMs`: how long the pause was, when it is over. */
type Listener = (isPaused: boolean, pausedMs: number) => void;

/** A database that has not replied for this long counts as unavailable. */
const AWAY_MS = 1000;
/** If this process has not checked for this long, it was suspended: nobody could answer in that time. */
const STALLED_MS = 1000;

/** Whether matches are paused because answers cannot be stored; notifies listeners when that changes. */
export class PauseWatch {
  readonly #parts: PauseParts;
  readonly #listeners = new Set<Listener>();
  /** By the process’s own clock; undefined while there is no pause. */
  #since: number | undefined;
  /** Time of the last check; undefined before the first. */
  #lookedAt: number | undefined;

  constructor(parts: PauseParts) {
    this.#parts = parts;
  }

  /** Also true when this process has just resumed after a suspension, and has not yet measured it. */
  get isPaused(): boolean {
    return this.#since !== undefined || this.#stalledSince(this.#now()) !== undefined;
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
    const stalledSince = this.#stalledSince(now);
    this.#lookedAt = now;
    const isAway = journal.isBehind || silentMs() > AWAY_MS;
    if (this.#since === undefined && (isAway || stalledSince !== undefined)) {
      // The pause began that much before it was noticed that the database is unavailable.
      this.#since = Math.min(stalledSince ?? now, isAway ? now - AWAY_MS : now);
      if (isAway) this.#notify(true, 0);
    }
    if (!isAway && this.#since !== undefined) {
      const pausedMs = now - this.#since;
      this.#since = undefined;
      this.#notify(false, pausedMs);
    }
    return Promise.resolve();
  }

  #now(): number {
    return (this.#parts.now ?? performance.now.bind(performance))();
  }

  #stalledSince(now: number): number | undefined {
    return this.#lookedAt !== undefined && now - this.#lookedAt > STALLED_MS ? this.#lookedAt : undefined;
  }

  #notify(isPaused: boolean, pausedMs: number): void {
    for (const listener of [...this.#listeners]) listener(isPaused, pausedMs);
  }
}
