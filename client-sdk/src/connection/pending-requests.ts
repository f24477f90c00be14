/** Numbers of requests are one byte: 1 to 127. */
const MOST_IDS = 127;

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  /** The error of a request that was not answered, and why. */
  readonly unanswered: (cause?: unknown) => Error;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The requests of one connection that have no reply yet, by number. */
export class PendingRequests {
  /** `null` for one that nobody waits for any more: its number stays taken, for the reply may still come. */
  readonly #byId = new Map<number, Pending | null>();
  #lastId = 0;

  /** A number that no open request has; `null` where all of them are taken. */
  freeId(): number | null {
    for (let step = 0; step < MOST_IDS; step += 1) {
      const id = ((this.#lastId + step) % MOST_IDS) + 1;
      if (!this.#byId.has(id)) return id;
    }
    return null;
  }

  /** The reply to that request; rejects with `unanswered` when none has come within `timeoutMs`, or a refusal. */
  replyTo(id: number, timeoutMs: number, unanswered: Pending['unanswered']): Promise<unknown> {
    this.#lastId = id;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#byId.set(id, null);
        reject(unanswered());
      }, timeoutMs);
      this.#byId.set(id, { resolve, reject, unanswered, timer });
    });
  }

  granted(id: number, value: unknown): void {
    this.#take(id)?.resolve(value);
  }

  refused(id: number, why: unknown): void {
    const pending = this.#take(id);
    pending?.reject(pending.unanswered(why));
  }

  /** None of them will be answered. */
  rejectAll(error: Error): void {
    for (const id of [...this.#byId.keys()]) this.#take(id)?.reject(error);
  }

  #take(id: number): Pending | null {
    const pending = this.#byId.get(id) ?? null;
    this.#byId.delete(id);
    if (pending) clearTimeout(pending.timer);
    return pending;
  }
}
