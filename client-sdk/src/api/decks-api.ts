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
import type { BroughtDecks } from './brought-decks.ts';
import { NOTHING, type HttpClient } from './http-client.ts';
import { pageQuery, type PageOptions } from './page-query.ts';

/** Your own decks, and a check for any deck list. */
export class DecksApi {
  readonly #http: HttpClient;
  readonly #brought: Pick<BroughtDecks, 'saved'>;

  constructor(http: HttpClient, brought: Pick<BroughtDecks, 'saved'>) {
    this.#http = http;
    this.#brought = brought;
  }

  /** Whether a list is legal under an edition with house rules; if not, with every reason. */
  check(request: DeckCheckRequest): Promise<DeckCheck> {
    return this.#http.post('/decks/check', request, deckCheckSchema);
  }

  list(page: PageOptions = {}): Promise<DeckPage> {
    return this.#http.get(`/decks${pageQuery(page)}`, deckPageSchema);
  }

  /**
   * Stores a deck. The list is remembered, to be compared with the sealed set-up of matches that use the deck by its
   * id.
   */
  async create(deck: NewDeck): Promise<Deck> {
    const created = await this.#http.post('/decks', deck, deckSchema);
    this.#brought.saved(created, deck.list);
    return created;
  }

  get(id: string): Promise<Deck> {
    return this.#http.get(`/decks/${id}`, deckSchema);
  }

  /**
   * `change.version` is the version that the change is based on; refused with `deckChanged` if it is no longer current.
   */
  async change(id: string, change: DeckChange): Promise<Deck> {
    const changed = await this.#http.put(`/decks/${id}`, change, deckSchema);
    this.#brought.saved(changed, change.list);
    return changed;
  }

  remove(id: string): Promise<void> {
    return this.#http.delete(`/decks/${id}`, NOTHING);
  }
}
