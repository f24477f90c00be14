import type { BeginParts } from './begin-match.ts';
import { beginMatch, isFull, isSalted } from './begin-match.ts';

export interface MatchStarterParts extends BeginParts {
  /** How long a full match waits for the salts of its players, milliseconds. */
  readonly patienceMs: number;
  /** Told when a match has begun here, or is no lobby any more. */
  readonly onBegun: (matchId: string) => void;
  readonly report: (error: unknown, matchId: string) => void;
}

/** Begins matches when all is there: every seat ready, and every salt or the end of patience. */
export class MatchStarter {
  readonly #parts: MatchStarterParts;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #deciding = new Map<string, Promise<void>>();
  #isClosed = false;

  constructor(parts: MatchStarterParts) {
    this.#parts = parts;
  }

  /** Looks whether the match can begin now. One look after the other; the last sees what the ones before did. */
  consider(matchId: string, isPatient = true): Promise<void> {
    const before = this.#deciding.get(matchId) ?? Promise.resolve();
    const deciding = before
      .then(() => this.#decide(matchId, isPatient))
      .catch((error: unknown) => {
        this.#parts.report(error, matchId);
      });
    this.#deciding.set(matchId, deciding);
    return deciding.finally(() => {
      if (this.#deciding.get(matchId) === deciding) this.#deciding.delete(matchId);
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  }

  async #decide(matchId: string, isPatient: boolean): Promise<void> {
    const { store, onBegun } = this.#parts;
    const record = this.#isClosed ? undefined : await store.find(matchId);
    if (!record) return;
    const mustWait = isPatient && !isSalted(record);
    if (record.status !== 'lobby') onBegun(matchId);
    else if (!isFull(record)) this.#stopWaiting(matchId);
    else if (mustWait) this.#wait(matchId);
    else {
      this.#stopWaiting(matchId);
      if (await beginMatch(this.#parts, record)) onBegun(matchId);
      else await this.#decide(matchId, isPatient);
    }
  }

  #wait(matchId: string): void {
    if (this.#waiting.has(matchId)) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(matchId);
      void this.consider(matchId, false);
    }, this.#parts.patienceMs);
    timer.unref();
    this.#waiting.set(matchId, timer);
  }

  #stopWaiting(matchId: string): void {
    clearTimeout(this.#waiting.get(matchId));
    this.#waiting.delete(matchId);
  }
}
