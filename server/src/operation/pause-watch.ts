export interface PauseParts {
  readonly journal: { readonly isBehind: boolean };
  /** Milliseconds for which the database has not answered. */
  readonly silentMs: () => number;
}

/** `pausedMs`: when it is over, how long it was. */
type Listener = (isPaused: boolean, pausedMs: number) => void;

/** A database that is silent for so long is away. */
const AWAY_MS = 1000;

/** Whether matches stand still because what is answered cannot be stored, and who wants to know when that changes. */
export class PauseWatch {
  readonly #parts: PauseParts;
  readonly #listeners = new Set<Listener>();
  /** By the process’s own clock; undefined while there is no pause. */
  #since: number | undefined;

  constructor(parts: PauseParts) {
    this.#parts = parts;
  }

  get isPaused(): boolean {
    return this.#since !== undefined;
  }

  /** Returns what ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** To be called now and then. */
  look(): Promise<void> {
    const { journal, silentMs } = this.#parts;
    const isAway = journal.isBehind || silentMs() > AWAY_MS;
    const now = performance.now();
    if (isAway && this.#since === undefined) {
      // It is noticed that much later.
      this.#since = now - AWAY_MS;
      this.#tell(true, 0);
    } else if (!isAway && this.#since !== undefined) {
      const pausedMs = now - this.#since;
      this.#since = undefined;
      this.#tell(false, pausedMs);
    }
    return Promise.resolve();
  }

  #tell(isPaused: boolean, pausedMs: number): void {
    for (const listener of [...this.#listeners]) listener(isPaused, pausedMs);
  }
}
