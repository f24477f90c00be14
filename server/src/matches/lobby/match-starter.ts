import type { BackgroundLoop } from '../../operation/background-loop.ts';
import type { BeginParts } from './begin-match.ts';
import { beginMatch, isCommitted, isFull, isSalted, sealMatch } from './begin-match.ts';

export interface MatchStarterParts extends BeginParts {
  /** How long a full match waits for its players' salts, milliseconds. */
  readonly patienceMs: number;
  /** Called when the set-up of a match is sealed, to ask its players for their salts. */
  readonly onSealed: (matchId: string) => void;
  /** Called when a match has begun here, or is no longer a lobby. */
  readonly onBegun: (matchId: string) => void;
  /** Runs over full lobbies, and reports those that cannot be started. */
  readonly loop: BackgroundLoop;
}

/** What a full match waits for, in this order. */
type Awaited = 'hashes' | 'salts';

/**
 * Begins a match when every seat is ready and all hashes, then all salts, have arrived or the wait for them is over.
 */
export class MatchStarter {
  readonly #parts: MatchStarterParts;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #deciding = new Map<string, Promise<void>>();
  #isClosed = false;

  constructor(parts: MatchStarterParts) {
    this.#parts = parts;
  }

  /**
   * Checks whether the match can begin now. Checks run one after the other; the last sees what the earlier ones did.
   */
  consider(matchId: string, outOfPatience?: Awaited): Promise<void> {
    const before = this.#deciding.get(matchId) ?? Promise.resolve();
    const deciding = before
      .then(() => this.#parts.loop.attempt(matchId, () => this.#decide(matchId, outOfPatience)))
      .then(() => undefined);
    this.#deciding.set(matchId, deciding);
    return deciding.finally(() => {
      if (this.#deciding.get(matchId) === deciding) this.#deciding.delete(matchId);
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  }

  async #decide(matchId: string, outOfPatience?: Awaited): Promise<void> {
    const { store, onBegun, onSealed } = this.#parts;
    const record = this.#isClosed ? undefined : await store.find(matchId);
    if (!record) return;
    if (record.status !== 'lobby') onBegun(matchId);
    else if (!isFull(record)) this.#stopWaiting(matchId);
    else if (record.sealedAt === null && outOfPatience !== 'hashes' && !isCommitted(record))
      this.#wait(matchId, 'hashes');
    else if (record.sealedAt === null) {
      this.#stopWaiting(matchId);
      if ((await sealMatch(this.#parts, record)) && !isSalted(record)) onSealed(matchId);
      await this.#decide(matchId, outOfPatience);
    } else if (outOfPatience !== 'salts' && !isSalted(record)) this.#wait(matchId, 'salts');
    else {
      this.#stopWaiting(matchId);
      if (await beginMatch(this.#parts, record)) onBegun(matchId);
      else await this.#decide(matchId, outOfPatience);
    }
  }

  #wait(matchId: string, awaited: Awaited): void {
    if (this.#waiting.has(matchId)) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(matchId);
      void this.consider(matchId, awaited);
    }, this.#parts.patienceMs);
    timer.unref();
    this.#waiting.set(matchId, timer);
  }

  #stopWaiting(matchId: string): void {
    clearTimeout(this.#waiting.get(matchId));
    this.#waiting.delete(matchId);
  }
}
