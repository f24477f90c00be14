import { deckSchema, type Deck, type DeckList, type TakeSeat } from '@penance/shared';
import type { HttpClient } from './http-client.ts';
import { isPassing, PenanceError } from '../penance-error.ts';

type WantedDeck = TakeSeat['deck'];

/** The reply to a request with a deck, and the deck list that applies; undefined where it cannot be known. */
interface Brought<Reply> {
  readonly reply: Reply;
  readonly list: DeckList | undefined;
}

/** The deck lists that this client sent for its matches, to be compared with the set-up that the server seals. */
export class BroughtDecks {
  readonly #http: HttpClient;
  readonly #byMatch = new Map<string, DeckList>();
  /** Decks that this client stored, as it sent them. */
  readonly #saved = new Map<string, { readonly version: number; readonly list: DeckList }>();

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** The list for a match, if this client sent one. */
  of(matchId: string): DeckList | undefined {
    return this.#byMatch.get(matchId);
  }

  set(matchId: string, list: DeckList | undefined): void {
    if (list) this.#byMatch.set(matchId, list);
    else this.#byMatch.delete(matchId);
  }

  /** This client has stored a list; the server's reply names its version. */
  saved({ id, version }: Deck, list: DeckList): void {
    this.#saved.set(id, { version, list });
  }

  /**
   * Sends a request with a deck. A stored deck is fetched before and after: if another device changed it meanwhile,
   * this client cannot know which version applies, and nothing is compared.
   */
  async bring<Reply>(deck: WantedDeck, send: () => Promise<Reply>): Promise<Brought<Reply>> {
    if ('list' in deck) return { reply: await send(), list: deck.list };
    const before = await this.#stored(deck.id);
    const reply = await send();
    if (!before) throw new PenanceError('unexpectedReply', 'The server took a deck that it does not show.');
    const after = await this.#stored(deck.id).catch(() => undefined);
    return { reply, list: after?.version === before.version ? this.#listOf(before) : undefined };
  }

  /** Undefined for a deck that the server does not have: the request with the deck will then be refused as well. */
  async #stored(id: string): Promise<Deck | undefined> {
    try {
      return await this.#http.get(`/decks/${id}`, deckSchema);
    } catch (error) {
      if (error instanceof PenanceError && !isPassing(error)) return undefined;
      throw error;
    }
  }

  /** The list as this client sent it, if known, instead of as the server returns it. */
  #listOf({ id, version, list }: Deck): DeckList {
    const saved = this.#saved.get(id);
    return saved?.version === version ? saved.list : list;
  }
}
