import {
  deckCheckSchema,
  deckPageSchema,
  deckSchema,
  type Deck,
  type DeckChange,
  type DeckCheck,
  type DeckCheckRequest,
  type DeckPage,
  type NewDeck,
} from '@penance/shared';
import { NOTHING, type HttpClient } from './http-client.ts';
import { pageQuery, type PageOptions } from './page-query.ts';

/** One's own decks, and the check of any. */
export class DecksApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Whether a list is legal under an edition with house rules; every reason at once if not. */
  check(request: DeckCheckRequest): Promise<DeckCheck> {
    return this.#http.post('/decks/check', request, deckCheckSchema);
  }

  list(page: PageOptions = {}): Promise<DeckPage> {
    return this.#http.get(`/decks${pageQuery(page)}`, deckPageSchema);
  }

  create(deck: NewDeck): Promise<Deck> {
    return this.#http.post('/decks', deck, deckSchema);
  }

  get(id: string): Promise<Deck> {
    return this.#http.get(`/decks/${id}`, deckSchema);
  }

  /** `change.version` is the one it started from; refused with `deckChanged` when another change came first. */
  change(id: string, change: DeckChange): Promise<Deck> {
    return this.#http.put(`/decks/${id}`, change, deckSchema);
  }

  remove(id: string): Promise<void> {
    return this.#http.delete(`/decks/${id}`, NOTHING);
  }
}
