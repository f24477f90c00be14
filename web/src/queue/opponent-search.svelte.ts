import type { PenanceClient, QueueWait } from '@penance/client-sdk';
import type { DeckList, QueueTicket } from '@penance/shared';

const KEPT_AS = 'penance.queue';

/** A wait for an opponent in one queue. It continues when the page is reloaded. */
export class OpponentSearch {
  /** The state of the wait; `null` when there is none. */
  ticket: QueueTicket | null = $state.raw(null);
  /** When the ticket was received, milliseconds since 1970. */
  heardAt = $state(0);
  readonly #onMatch: (matchId: string) => void;
  readonly #onLost: (error: unknown) => void;
  #wait: QueueWait | null = null;

  constructor(onMatch: (matchId: string) => void, onLost: (error: unknown) => void) {
    this.#onMatch = onMatch;
    this.#onLost = onLost;
  }

  /** Rejects when the server refuses the deck or joining the queue. */
  async begin(client: PenanceClient, queue: string, list: DeckList): Promise<void> {
    this.#follow(await client.queue.join(queue, { list }));
  }

  /** Continues a wait that this tab began earlier, if it still has its place. */
  async resume(client: PenanceClient): Promise<void> {
    const queue = sessionStorage.getItem(KEPT_AS);
    if (queue === null) return;
    try {
      this.#follow(await client.queue.resume(queue));
    } catch {
      sessionStorage.removeItem(KEPT_AS);
    }
  }

  async leave(): Promise<void> {
    const wait = this.#wait;
    this.#end();
    await wait?.leave();
  }

  #follow(wait: QueueWait): void {
    this.#wait = wait;
    sessionStorage.setItem(KEPT_AS, wait.ticket.queue);
    this.#hear(wait.ticket);
    wait.on('ticket', (ticket) => {
      if (this.#wait === wait) this.#hear(ticket);
    });
    wait.match().then(
      ({ id }) => {
        if (this.#wait !== wait) return;
        this.#end();
        this.#onMatch(id);
      },
      (error: unknown) => {
        if (this.#wait !== wait) return;
        this.#end();
        this.#onLost(error);
      },
    );
  }

  #hear(ticket: QueueTicket): void {
    this.ticket = ticket;
    this.heardAt = Date.now();
  }

  #end(): void {
    this.#wait = null;
    this.ticket = null;
    sessionStorage.removeItem(KEPT_AS);
  }
}
