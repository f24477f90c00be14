import {
  queuesSchema,
  queueTicketSchema,
  type DeckList,
  type JoinQueue,
  type Match,
  type Queues,
  type QueueTicket,
} from '@penance/shared';
import type { BroughtDecks } from './brought-decks.ts';
import { NOTHING, type HttpClient } from './http-client.ts';
import type { MatchesApi } from './matches-api.ts';
import { isAway } from '../penance-error.ts';
import type { QueueWait } from '../queue-wait.ts';

export interface QueueOptions {
  /** How long to retry when the server cannot be reached. Default 60 seconds. */
  readonly patienceMs?: number;
}

/** How this client joined the queue, if it did. */
interface Joined {
  readonly joinNow: () => Promise<QueueTicket>;
  /** Undefined where it is not known which list applies. */
  readonly list: () => DeckList | undefined;
}

/** Waiting for opponents of similar strength. */
export class QueueApi {
  readonly #http: HttpClient;
  readonly #matches: Pick<MatchesApi, 'info'>;
  readonly #brought: BroughtDecks;

  constructor(http: HttpClient, matches: Pick<MatchesApi, 'info'>, brought: BroughtDecks) {
    this.#http = http;
    this.#matches = matches;
    this.#brought = brought;
  }

  /** Every queue, with the number of players waiting in it. */
  list(): Promise<Queues> {
    return this.#http.get('/queue', queuesSchema);
  }

  /**
   * Joins a queue such as `three-layer.duel.rated`. Listen to its events, and await `match`: you have a seat then, and
   * continue with `client.play`.
   */
  async join(
    queue: string,
    deck: JoinQueue['deck'],
    { patienceMs = 60_000 }: QueueOptions = {},
  ): Promise<QueueWait> {
    let list: DeckList | undefined;
    const joinNow = async (): Promise<QueueTicket> => {
      const brought = await this.#brought.bring(deck, () => this.#joinOnce(queue, deck));
      list = brought.list;
      return brought.reply;
    };
    const begin = await this.#waiting(patienceMs, { joinNow, list: () => list });
    return begin(await joinNow());
  }

  /**
   * A request of which the reply was lost is repeated: with the same deck it has no second effect. A ticket would not do:
   * while the request is still under way, it is that of the match before.
   */
  async #joinOnce(queue: string, deck: JoinQueue['deck']): Promise<QueueTicket> {
    const send = (): Promise<QueueTicket> => this.#http.post(pathOf(queue), { deck }, queueTicketSchema);
    try {
      return await send();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
    return send();
  }

  /** Continues a wait that another connection of this account began. */
  async resume(queue: string, { patienceMs = 60_000 }: QueueOptions = {}): Promise<QueueWait> {
    const begin = await this.#waiting(patienceMs, null);
    return begin(await this.ticket(queue));
  }

  /** The state of the wait; `waitSeconds` delays the reply until there is news, at most for that long. */
  ticket(queue: string, waitSeconds = 0, signal?: AbortSignal): Promise<QueueTicket> {
    return this.#http.get(`${pathOf(queue)}?wait=${String(waitSeconds)}`, queueTicketSchema, signal);
  }

  /** Leaves the queue. */
  leave(queue: string): Promise<void> {
    return this.#http.delete(pathOf(queue), NOTHING);
  }

  /** Loads what waits, before there is a place to be kept. */
  async #waiting(patienceMs: number, joined: Joined | null): Promise<(ticket: QueueTicket) => QueueWait> {
    const { QueueWait } = await import('../queue-wait.ts');
    return (ticket) =>
      new QueueWait({
        ticket,
        patienceMs,
        ask: (seconds, signal) => this.ticket(ticket.queue, seconds, signal),
        joinAgain: joined?.joinNow ?? null,
        leave: () => this.leave(ticket.queue),
        matchOf: (id): Promise<Match> => {
          if (joined) this.#brought.set(id, joined.list());
          return this.#matches.info(id);
        },
      });
  }
}

const pathOf = (queue: string): string => `/queue/${encodeURIComponent(queue)}`;
