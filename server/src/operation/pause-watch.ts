/** Whether matches stand still because what is answered cannot be stored, and who wants to know when that changes. */
export class PauseWatch {
  readonly #journal: { readonly isBehind: boolean };
  readonly #listeners = new Set<(isPaused: boolean) => void>();
  #isPaused = false;

  constructor(journal: { readonly isBehind: boolean }) {
    this.#journal = journal;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Returns what ends it. */
  listen(listener: (isPaused: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** To be called now and then. */
  look(): Promise<void> {
    const { isBehind } = this.#journal;
    if (isBehind !== this.#isPaused) {
      this.#isPaused = isBehind;
      for (const listener of [...this.#listeners]) listener(isBehind);
    }
    return Promise.resolve();
  }
}
