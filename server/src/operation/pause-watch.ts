export interface PauseParts {
  readonly journal: { readonly isBehind: boolean };
  /** Milliseconds for which the database has not answered. */
  readonly silentMs: () => number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** `pausedMs`: when it is over, how long it was. */
type Listener = (isPaused: boolean, pausedMs: number) => void;

/** A database that has not replied for this long counts as away. */
const AWAY_MS = 1000;
/** A process that has not looked for this long stood still: nobody could answer in that time. */
const STALLED_MS = 1000;

/** Whether matches stand still because what is answered cannot be stored, and who wants to know when that changes. */
export class PauseWatch {
  readonly #parts: PauseParts;
  readonly #listeners = new Set<Listener>();
  /** By the process’s own clock; undefined while there is no pause. */
  #since: number | undefined;
  /** When it was looked last; undefined as long as nobody looks. */
  #lookedAt: number | undefined;

  constructor(parts: PauseParts) {
    this.#parts = parts;
  }

  /** Also when this process has only just woken up, and has not looked yet how long it stood still. */
  get isPaused(): boolean {
    return this.#since !== undefined || this.#stalledSince(this.#now()) !== undefined;
  }

  /** Returns what ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** To be called several times per second. */
  look(): Promise<void> {
    const { journal, silentMs } = this.#parts;
    const now = this.#now();
    const stalledSince = this.#stalledSince(now);
    this.#lookedAt = now;
    const isAway = journal.isBehind || silentMs() > AWAY_MS;
    if (this.#since === undefined && (isAway || stalledSince !== undefined)) {
      // That the database is away is noticed that much later.
      this.#since = Math.min(stalledSince ?? now, isAway ? now - AWAY_MS : now);
      if (isAway) this.#tell(true, 0);
    }
    if (!isAway && this.#since !== undefined) {
      const pausedMs = now - this.#since;
      this.#since = undefined;
      this.#tell(false, pausedMs);
    }
    return Promise.resolve();
  }

  #now(): number {
    return (this.#parts.now ?? performance.now.bind(performance))();
  }

  #stalledSince(now: number): number | undefined {
    return this.#lookedAt !== undefined && now - this.#lookedAt > STALLED_MS ? this.#lookedAt : undefined;
  }

  #tell(isPaused: boolean, pausedMs: number): void {
    for (const listener of [...this.#listeners]) listener(isPaused, pausedMs);
  }
}
