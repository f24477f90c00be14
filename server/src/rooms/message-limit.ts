/** A token bucket: a rate in messages per second, and a burst worth a few seconds of it. */
export class MessageLimit {
  readonly #perSecond: number;
  readonly #most: number;
  #left: number;
  #filledAt: number;

  constructor(perSecond: number, now: number, burstSeconds = 5) {
    this.#perSecond = perSecond;
    this.#most = perSecond * burstSeconds;
    this.#left = this.#most;
    this.#filledAt = now;
  }

  /** Whether one more message, which costs this many tokens, is allowed; times in milliseconds. */
  allows(now: number, cost = 1): boolean {
    const filled = this.#left + ((now - this.#filledAt) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#most, filled);
    this.#filledAt = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}
