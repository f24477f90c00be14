import type { PenanceClient, QueueWait } from '@penance/client-sdk';
import type { DeckList, QueueTicket } from '@penance/shared';
import { lastMatch } from '../account/session.svelte.ts';
import { kept } from './kept-queue.svelte.ts';

/**
 * The wait of this browser for an opponent. It outlives pages and reloads, and all tabs share it: each shows how it
 * stands, and none begins a second one.
 */
class OpponentSearch {
  /** How the wait stands; `null` before that is known. */
  ticket: QueueTicket | null = $state.raw(null);
  /** When the ticket was received, milliseconds since 1970. */
  heardAt = $state(0);
  /** The match that was found and waits for its player. */
  found: string | null = $state(null);
  #wait: QueueWait | null = null;
  /** Whose wait it is: the id of the account. */
  #account = '';
  /** The stored deck with which it was begun, empty for another one. */
  #deck = '';

  constructor() {
    // Another tab has given it up, or has gone to the match.
    addEventListener('storage', () => {
      if (kept.id === null) this.#forget();
    });
  }

  /** Rejects when the server refuses the deck or joining the queue. `deck`: the stored one, empty for another. */
  async begin(client: PenanceClient, queue: string, list: DeckList, deck: string): Promise<void> {
    kept.isLost = false;
    if (kept.id !== null) return;
    const wait = await client.queue.join(queue, { list });
    this.#deck = deck;
    this.#follow(client, wait);
  }

  /** Follows the wait that this browser began earlier, or in another tab, if it still has its place. */
  async resume(client: PenanceClient | null): Promise<void> {
    const queue = kept.id;
    if (queue === null || this.#wait || this.found !== null) return;
    try {
      if (!client) throw new Error('Nobody is signed in any more.');
      const wait = await client.queue.resume(queue);
      if (kept.id === queue) this.#follow(client, wait);
      else wait.stop();
    } catch {
      // Another tab may have ended it meanwhile.
      if (kept.id !== queue) return;
      this.#end();
      kept.isLost = client !== null;
    }
  }

  /** Rejects when it was too late: then the match that was found is shown. */
  async leave(): Promise<void> {
    const queue = kept.id;
    const wait = this.#wait;
    const deck = this.#deck;
    // First the other tabs, so that none of them joins again.
    this.#end();
    try {
      await wait?.leave();
    } catch (error) {
      kept.id = queue;
      this.#wait = wait;
      this.#deck = deck;
      throw error;
    }
  }

  /** The player has arrived at the match that was found. */
  arrive(): void {
    if (this.found !== null) lastMatch.set(this.found, this.#deck);
    this.#end();
  }

  /** This browser has that account now, `null` for none: the wait of another one is over. */
  belongTo(client: PenanceClient | null): void {
    const wait = this.#wait;
    if (wait === null || client?.account.id === this.#account) return;
    this.#end();
    // An account that was deleted is in no queue.
    wait.leave().catch(() => undefined);
  }

  #follow({ account }: PenanceClient, wait: QueueWait): void {
    this.#wait = wait;
    this.#account = account.id;
    kept.id = wait.ticket.queue;
    this.#hear(wait.ticket);
    wait.on('ticket', (ticket) => {
      if (this.#wait === wait) this.#hear(ticket);
    });
    wait.match().then(
      ({ id }) => {
        if (this.#wait === wait) this.found = id;
      },
      () => {
        if (this.#wait !== wait) return;
        this.#end();
        kept.isLost = true;
      },
    );
  }

  #hear(ticket: QueueTicket): void {
    this.ticket = ticket;
    this.heardAt = Date.now();
  }

  #end(): void {
    kept.id = null;
    this.#forget();
  }

  #forget(): void {
    this.#wait?.stop();
    this.#wait = null;
    this.#deck = '';
    this.ticket = null;
    this.found = null;
  }
}

/** The one of this page. */
export const search = new OpponentSearch();
