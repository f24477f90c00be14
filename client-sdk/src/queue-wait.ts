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
  readonly ask: (waitSeconds: number, signal: AbortSignal) => Promise<QueueTicket>;
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
  /** Aborted by leaving: a request that the server holds would end with a refusal. */
  #asking = new AbortController();
  /** Settles when the last attempt to join again has ended: leaving before that would leave nothing. */
  #joining: Promise<unknown> = Promise.resolve();
  /** Settles when it is known whether the last `leave` was too late. */
  #leaving: Promise<void> = Promise.resolve();

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

  /** Leaves the queue. Rejects with `alreadyInMatch` when it was too late: then the wait goes on to its match. */
  leave(): Promise<void> {
    const leaving = this.#leave();
    this.#leaving = leaving.catch(() => undefined);
    return leaving;
  }

  /** Asks no more, and does not leave: where another connection of the account goes on with the wait, or ended it. */
  stop(): void {
    this.#asking.abort(new PenanceError('notQueued', 'The wait was given up.'));
  }

  async #leave(): Promise<void> {
    this.stop();
    await this.#joining;
    try {
      await this.#parts.leave();
    } catch (error) {
      // Whoever has left already, by another connection, must not join again.
      if (error instanceof PenanceError && error.code === 'notQueued') return;
      this.#asking = new AbortController();
      throw error;
    }
  }

  async #wait(): Promise<Match> {
    for (;;) {
      const { matchId } = this.#ticket;
      if (matchId !== null) return this.#parts.matchOf(matchId);
      this.#ticket = await this.#askAgain();
      this.#listeners.emit('ticket', this.#ticket);
    }
  }

  async #ask(signal: AbortSignal): Promise<QueueTicket> {
    const { ask, joinAgain } = this.#parts;
    try {
      return await ask(QUEUE_WAIT_MOST, signal);
    } catch (error) {
      signal.throwIfAborted();
      const isDropped = error instanceof PenanceError && error.code === 'notQueued';
      if (!isDropped || joinAgain === null) throw error;
      const joining = joinAgain();
      this.#joining = joining.catch(() => undefined);
      return joining;
    }
  }

  /** Retries after temporary failures, for at most `patienceMs`. */
  async #askAgain(): Promise<QueueTicket> {
    const end = Date.now() + this.#parts.patienceMs;
    for (;;) {
      const { signal } = this.#asking;
      try {
        return await this.#ask(signal);
      } catch (error) {
        if (signal.aborted) await this.#continueUnlessLeft(error);
        else if (isTemporary(error) && Date.now() <= end) await waitFor(PAUSE_MS);
        else throw error;
      }
    }
  }

  async #continueUnlessLeft(reason: unknown): Promise<void> {
    await this.#leaving;
    if (this.#asking.signal.aborted) throw reason;
  }
}

const isTemporary = (error: unknown): boolean =>
  isAway(error) || (error instanceof PenanceError && error.code === 'tooManyRequests');
