/** Holds requests until a queue entry changes. */
export class QueueWatch {
  readonly #listSettled: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly #waiting = new Map<string, Set<() => void>>();
  #isClosed = false;

  /** @param listSettled which of the entries are no longer waiting */
  constructor(listSettled: (ids: readonly string[]) => Promise<readonly string[]>) {
    this.#listSettled = listSettled;
  }

  /** Resolves when the entry is woken, or after that many seconds. */
  wait(entryId: string, seconds: number): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(entryId) ?? new Set();
      this.#waiting.set(entryId, waiting);
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(end);
        if (waiting.size === 0 && this.#waiting.get(entryId) === waiting) this.#waiting.delete(entryId);
        resolve();
      };
      const timer = setTimeout(end, seconds * 1000);
      timer.unref();
      waiting.add(end);
    });
  }

  wake(entryIds: readonly string[]): void {
    for (const entryId of entryIds) for (const end of [...(this.#waiting.get(entryId) ?? [])]) end();
  }

  /** Wakes requests whose wait another process has ended. */
  async look(): Promise<void> {
    if (this.#waiting.size > 0) this.wake(await this.#listSettled([...this.#waiting.keys()]));
  }

  /** Answers all requests with the present state. */
  close(): void {
    this.#isClosed = true;
    this.wake([...this.#waiting.keys()]);
  }
}
