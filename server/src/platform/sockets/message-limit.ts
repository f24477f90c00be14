/** A token bucket: a rate in messages per second, and a burst worth a few seconds of it. */
export class MessageLimit {
  readonly #perSecond: number;
  readonly #most: number;
  #left: number;
  #filledAt: number;
  #refused = 0;

  constructor(perSecond: number, now: number, burstSeconds = 5) {
    this.#perSecond = perSecond;
    this.#most = perSecond * burstSeconds;
    this.#left = this.#most;
    this.#filledAt = now;
  }

  /** Messages refused since the client last paused until it had its whole burst again. */
  get refused(): number {
    return this.#refused;
  }

  /** Whether one more message, which costs this many tokens, is allowed; times in milliseconds. */
  allows(now: number, cost = 1): boolean {
    const filled = this.#left + ((now - this.#filledAt) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#most, filled);
    this.#filledAt = now;
    if (this.#left === this.#most) this.#refused = 0;
    if (this.#left < cost) {
      this.#refused += 1;
      return false;
    }
    this.#left -= cost;
    return true;
  }
}
