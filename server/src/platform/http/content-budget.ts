import { addressKey } from './client-address.ts';

const DAY_MS = 86_400_000;
/** Addresses that are remembered; the one that began longest ago is forgotten first. */
const ADDRESSES_MOST = 100_000;

interface Spent {
  bytes: number;
  readonly since: number;
}

/** Bytes of large bodies that each address has sent within a day: whatever accounts it makes, it fills no disk. */
export class ContentBudget {
  readonly #most: number;
  readonly #spent = new Map<string, Spent>();

  /** @param most bytes a day and address; 0 for no limit */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether the address may send so many more bytes; if so, they are counted. */
  allows(address: string, bytes: number, now = performance.now()): boolean {
    if (this.#most === 0) return true;
    const key = addressKey(address);
    const spent = this.#ofDay(key, now);
    if (spent.bytes + bytes > this.#most) return false;
    spent.bytes += bytes;
    return true;
  }

  #ofDay(key: string, now: number): Spent {
    const known = this.#spent.get(key);
    if (known && now - known.since < DAY_MS) return known;
    this.#spent.delete(key);
    const [oldest] = this.#spent.keys();
    if (this.#spent.size >= ADDRESSES_MOST && oldest !== undefined) this.#spent.delete(oldest);
    const spent = { bytes: 0, since: now };
    this.#spent.set(key, spent);
    return spent;
  }
}
