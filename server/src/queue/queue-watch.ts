import { Groups } from '../platform/base/groups.ts';

/** Holds requests until a queue entry changes. */
export class QueueWatch {
  readonly #listSettled: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly #waiting = new Groups<string, () => void>();
  #isClosed = false;

  /** @param listSettled which of the entries are no longer waiting */
  constructor(listSettled: (ids: readonly string[]) => Promise<readonly string[]>) {
    this.#listSettled = listSettled;
  }

  /** Resolves when the entry is woken, or after that many seconds. */
  wait(entryId: string, seconds: number): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.remove(entryId, end);
        resolve();
      };
      const timer = setTimeout(end, seconds * 1000);
      timer.unref();
      this.#waiting.add(entryId, end);
    });
  }

  wake(entryIds: readonly string[]): void {
    for (const entryId of entryIds) for (const end of [...(this.#waiting.get(entryId) ?? [])]) end();
  }

  /** Wakes requests whose wait another process has ended. */
  async look(): Promise<void> {
    const { all } = this.#waiting;
    if (all.size > 0) this.wake(await this.#listSettled([...all.keys()]));
  }

  /** Answers all requests with the present state. */
  close(): void {
    this.#isClosed = true;
    this.wake([...this.#waiting.all.keys()]);
  }
}
