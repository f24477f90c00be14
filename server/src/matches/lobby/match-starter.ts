import type { BackgroundLoop } from '../../operation/background-loop.ts';
import type { BeginParts } from './begin-match.ts';
import { beginMatch, isCommitted, isFull, isSalted, sealMatch } from './begin-match.ts';

export interface MatchStarterParts extends BeginParts {
  /** How long a full match waits for the salts of its players, milliseconds. */
  readonly patienceMs: number;
  /** Called when the set-up of a match is fixed, to ask its players for their salts. */
  readonly onSealed: (matchId: string) => void;
  /** Called when a match has begun here, or is not a lobby any more. */
  readonly onBegun: (matchId: string) => void;
  /** Over full lobbies; one that fails is reported to it. */
  readonly loop: BackgroundLoop;
}

/** What a full match waits for, one after the other. */
type Awaited = 'hashes' | 'salts';

/** Begins matches when all is there: every seat ready, and the hashes of all salts, and the salts, or the end of patience. */
export class MatchStarter {
  readonly #parts: MatchStarterParts;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #deciding = new Map<string, Promise<void>>();
  #isClosed = false;

  constructor(parts: MatchStarterParts) {
    this.#parts = parts;
  }

  /** Looks whether the match can begin now. One look after the other; the last sees what the ones before did. */
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
