import { addressKey } from './client-address.ts';

/** Large bodies that may be read or held at the same time. */
export const LARGE_MOST = 8;

/** Which large bodies are being read or worked on: one for each address, and few in all. */
export class LoneBodies {
  readonly #addresses = new Set<string>();

  /** `own`: the address has one under way; `all`: others have. Otherwise returns what ends it; call that once. */
  take(address: string): 'own' | 'all' | (() => void) {
    const key = addressKey(address);
    if (this.#addresses.has(key)) return 'own';
    if (this.#addresses.size >= LARGE_MOST) return 'all';
    this.#addresses.add(key);
    return () => void this.#addresses.delete(key);
  }
}
