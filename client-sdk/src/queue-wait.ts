import { QUEUE_WAIT_MOST, type Match, type QueueTicket } from '@penance/shared';
import { waitFor } from './connection/backoff.ts';
import { Listeners, type Unsubscribe } from './connection/listeners.ts';
import { isAway, PenanceError } from './penance-error.ts';

export interface QueueNews {
  /** The state of the wait: at once, when the window widens, and periodically. */
  readonly ticket: QueueTicket;
}

interface QueueWaitParts {
  readonly ticket: QueueTicket;
  readonly patienceMs: number;
  readonly ask: (waitSeconds: number) => Promise<QueueTicket>;
  /** If the deck is known: joins the queue again if the place was lost while the server could not be reached. */
  readonly joinAgain: (() => Promise<QueueTicket>) | null;
  readonly leave: () => Promise<void>;
  readonly matchOf: (id: string) => Promise<Match>;
}

const PAUSE_MS = 1000;

/** One wait in a queue. It continues until a match is found, even across a restart of the server. */
export class QueueWait {
  readonly #parts: QueueWaitParts;
  readonly #listeners = new Listeners<QueueNews>();
  readonly #match: Promise<Match>;
  #ticket: QueueTicket;
  #hasLeft = false;

  constructor(parts: QueueWaitParts) {
    this.#parts = parts;
    this.#ticket = parts.ticket;
    this.#match = this.#wait();
    this.#match.catch(() => undefined);
  }

  /** The state as last received. */
  get ticket(): QueueTicket {
    return this.#ticket;
  }

  on<K extends keyof QueueNews>(name: K, listener: (news: QueueNews[K]) => void): Unsubscribe {
    return this.#listeners.on(name, listener);
  }

  /** Resolves with the match once there is one; rejects with `notQueued` when the wait ended otherwise. */
  match(): Promise<Match> {
    return this.#match;
  }

  /** Leaves the queue. Rejects with `alreadyInMatch` when it was too late. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    try {
      await this.#parts.leave();
    } catch (error) {
      // Whoever has left already, by another connection, must not join again.
      if (error instanceof PenanceError && error.code === 'notQueued') return;
      this.#hasLeft = false;
      throw error;
    }
  }

  /** Asks no more, and does not leave: where another connection of the account goes on with the wait, or ended it. */
  stop(): void {
    this.#hasLeft = true;
  }

  async #wait(): Promise<Match> {
    for (;;) {
      const { matchId } = this.#ticket;
      if (matchId !== null) return this.#parts.matchOf(matchId);
      this.#ticket = await this.#askAgain();
      this.#listeners.emit('ticket', this.#ticket);
    }
  }

  async #ask(): Promise<QueueTicket> {
    const { ask, joinAgain } = this.#parts;
    try {
      return await ask(QUEUE_WAIT_MOST);
    } catch (error) {
      const isDropped = error instanceof PenanceError && error.code === 'notQueued' && !this.#hasLeft;
      if (!isDropped || joinAgain === null) throw error;
      return joinAgain();
    }
  }

  /** Retries after temporary failures, for at most `patienceMs`. */
  async #askAgain(): Promise<QueueTicket> {
    const end = Date.now() + this.#parts.patienceMs;
    for (;;) {
      if (this.#hasLeft) throw new PenanceError('notQueued', 'The wait was given up.');
      try {
        return await this.#ask();
      } catch (error) {
        const isTooMany = error instanceof PenanceError && error.code === 'tooManyRequests';
        if (!(isTooMany || isAway(error)) || Date.now() > end) throw error;
        await waitFor(PAUSE_MS);
      }
    }
  }
}
