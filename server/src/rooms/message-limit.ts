/** A token bucket: a number of messages per second, and a burst worth some seconds. */
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

  /** Whether one more message, which costs this many tokens, is let through; times in milliseconds. */
  allows(now: number, cost = 1): boolean {
    const filled = this.#left + ((now - this.#filledAt) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#most, filled);
    this.#filledAt = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}
