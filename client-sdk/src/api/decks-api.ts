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

/** One's own decks, and the check of any. */
export class DecksApi {
  readonly #http: HttpClient;
  readonly #brought: Pick<BroughtDecks, 'saved'>;

  constructor(http: HttpClient, brought: Pick<BroughtDecks, 'saved'>) {
    this.#http = http;
    this.#brought = brought;
  }

  /** Whether a list is legal under an edition with house rules; every reason at once if not. */
  check(request: DeckCheckRequest): Promise<DeckCheck> {
    return this.#http.post('/decks/check', request, deckCheckSchema);
  }

  list(page: PageOptions = {}): Promise<DeckPage> {
    return this.#http.get(`/decks${pageQuery(page)}`, deckPageSchema);
  }

  /** The list is remembered: a match to which the deck is brought by its id is held against it. */
  async create(deck: NewDeck): Promise<Deck> {
    const created = await this.#http.post('/decks', deck, deckSchema);
    this.#brought.saved(created, deck.list);
    return created;
  }

  get(id: string): Promise<Deck> {
    return this.#http.get(`/decks/${id}`, deckSchema);
  }

  /** `change.version` is the one it started from; refused with `deckChanged` when another change came first. */
  async change(id: string, change: DeckChange): Promise<Deck> {
    const changed = await this.#http.put(`/decks/${id}`, change, deckSchema);
    this.#brought.saved(changed, change.list);
    return changed;
  }

  remove(id: string): Promise<void> {
    return this.#http.delete(`/decks/${id}`, NOTHING);
  }
}
