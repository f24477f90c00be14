import { addressKey } from './client-address.ts';

/** Large bodies that may be read or held at the same time. */
export const LARGE_MOST = 8;
/** For so long nobody else takes the place of a body that is still arriving; milliseconds. */
const OWN_MS = 2000;

/** A large body that has a place. */
export interface LoneBody {
  /** It is there: from now on nobody takes its place. */
  readonly arrived: () => void;
  /** Its work is done, or nobody waits for that. */
  readonly end: () => void;
}

interface Place {
  readonly since: number;
  /** Gives the place to somebody else; absent once the body has arrived. */
  cut: (() => void) | undefined;
}

/**
 * Which large bodies are being read or worked on: one for each address, and few in all. Whoever sends slowly keeps
 * nobody out: one more takes the place of the body that has been arriving for longest.
 */
export class LoneBodies {
  readonly #places = new Map<string, Place>();

  /** `own`: the address has one under way; `all`: others have. */
  take(address: string, cut: () => void, now = performance.now()): 'own' | 'all' | LoneBody {
    const key = addressKey(address);
    if (this.#places.has(key)) return 'own';
    if (this.#places.size >= LARGE_MOST && !this.#cutSlowest(now)) return 'all';
    const place: Place = { since: now, cut };
    this.#places.set(key, place);
    return {
      arrived: () => (place.cut = undefined),
      end: () => {
        if (this.#places.get(key) === place) this.#places.delete(key);
      },
    };
  }

  #cutSlowest(now: number): boolean {
    for (const [key, { since, cut }] of this.#places) {
      if (cut === undefined || now - since < OWN_MS) continue;
      this.#places.delete(key);
      cut();
      return true;
    }
    return false;
  }
}
