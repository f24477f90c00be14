import { MessageLimit } from '../rooms/message-limit.ts';

const ACCOUNTS_MOST = 10_000;

/** Requests of each account, from wherever they come; of those who asked longest ago nothing is kept. */
export class AccountLimits {
  readonly #perMinute: number;
  readonly #limits = new Map<string, MessageLimit>();

  /** @param perMinute 0 for no limit */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  allows(accountId: string, now: number): boolean {
    if (this.#perMinute === 0) return true;
    const limit = this.#limits.get(accountId) ?? new MessageLimit(this.#perMinute / 60, now, 60);
    this.#limits.delete(accountId);
    this.#limits.set(accountId, limit);
    const [oldest] = this.#limits.keys();
    if (this.#limits.size > ACCOUNTS_MOST && oldest !== undefined) this.#limits.delete(oldest);
    return limit.allows(now);
  }
}
