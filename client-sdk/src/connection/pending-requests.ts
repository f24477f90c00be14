/** Request numbers are one byte: 1 to 127. */
const MOST_IDS = 127;

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Makes the error for a request that was not answered, with the reason. */
  readonly unanswered: (cause?: unknown) => Error;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The requests of one connection that have no reply yet, by number. */
export class PendingRequests {
  /** `null` for a request that timed out: its number stays taken, because the reply may still arrive. */
  readonly #byId = new Map<number, Pending | null>();
  #lastId = 0;

  /** A number that no open request uses; `null` if all are in use. */
  freeId(): number | null {
    for (let step = 0; step < MOST_IDS; step += 1) {
      const id = ((this.#lastId + step) % MOST_IDS) + 1;
      if (!this.#byId.has(id)) return id;
    }
    return null;
  }

  /**
   * The reply to that request. Rejects with a refusal, or with `unanswered` when no reply arrived within `timeoutMs`.
   */
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

  /** Rejects all of them: no reply will arrive. */
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
