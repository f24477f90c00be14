import type { Deck } from '@penance/shared';
import {
  checkDeck,
  deckChangeSchema,
  deckCheckRequestSchema,
  deckCheckSchema,
  deckPageSchema,
  deckSchema,
  idSchema,
  newDeckSchema,
  pageQuerySchema,
} from '@penance/shared';
import * as z from 'zod';
import { placeOf } from '../platform/database/cursor.ts';
import type { DeckRecord, DeckStore } from './deck-store.ts';
import { withWholePacks, type OfferedPack } from '../catalogue/offered-packs.ts';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { wantedEdition } from '../catalogue/wanted-edition.ts';
import { placeIn } from '../platform/http/page-cursor.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { EDITION_REFUSALS } from '../catalogue/edition-refusals.ts';

const deckParams = z.strictObject({ id: idSchema });

export const deckRoutes = (
  decks: DeckStore,
  decksPerAccount: number,
  packs: readonly OfferedPack[],
): readonly Route[] => [
  route({
    method: 'GET',
    path: '/decks',
    summary: 'Your decks',
    description: 'The most recently changed first.',
    tag: 'Decks',
    auth: 'required',
    bound: { body: BODY.none, rows: 101 },
    query: pageQuerySchema,
    reply: deckPageSchema,
    status: 200,
    refusals: [],
    run: async ({ account, query: { cursor, limit } }) => {
      const after = placeIn(cursor, placeOf);
      if (isRefused(after)) return after;
      const { items, next } = await decks.list(account.id, { limit, after });
      return { items: items.map(shownDeck), next: next ?? null };
    },
  }),
  route({
    method: 'POST',
    path: '/decks',
    summary: 'Save a deck',
    description: 'Any well-formed deck list is saved; whether it is legal depends on the edition.',
    tag: 'Decks',
    auth: 'required',
    bound: { body: BODY.deck, rows: 2 },
    body: newDeckSchema,
    reply: deckSchema,
    status: 201,
    refusals: ['tooManyDecks'],
    run: async ({ account, body }) => {
      const deck = await decks.create(account.id, body, decksPerAccount);
      return deck
        ? shownDeck(deck)
        : refuse('tooManyDecks', `An account keeps at most ${decksPerAccount} decks.`);
    },
  }),
  route({
    method: 'POST',
    path: '/decks/check',
    summary: 'Check a deck list',
    description: 'Against an edition with house rules. Lists every problem.',
    tag: 'Decks',
    auth: 'none',
    bound: { body: BODY.packs, rows: 0, perMinute: 60 },
    body: deckCheckRequestSchema,
    reply: deckCheckSchema,
    status: 200,
    refusals: EDITION_REFUSALS,
    run: async ({ body: { list, ...wanted } }) => {
      const whole = withWholePacks(packs, wanted);
      if (isRefused(whole)) return whole;
      const edition = await wantedEdition(whole);
      if (isRefused(edition)) return edition;
      const verdict = checkDeck(edition.ruleset, list);
      return verdict.ok
        ? { legal: true, reasons: [], cards: verdict.deck }
        : { legal: false, reasons: verdict.problems, cards: null };
    },
  }),
  route({
    method: 'GET',
    path: '/decks/:id',
    summary: 'One of your decks',
    tag: 'Decks',
    auth: 'required',
    bound: { body: BODY.none, rows: 1 },
    params: deckParams,
    reply: deckSchema,
    status: 200,
    refusals: ['deckNotFound'],
    run: async ({ account, params }) => {
      const deck = await decks.find({ accountId: account.id, deckId: params.id });
      return deck ? shownDeck(deck) : unknownDeck();
    },
  }),
  route({
    method: 'PUT',
    path: '/decks/:id',
    summary: 'Change a deck',
    description:
      'The request names the version that it changes. It is refused if the deck has changed since.',
    tag: 'Decks',
    auth: 'required',
    bound: { body: BODY.deck, rows: 1 },
    params: deckParams,
    body: deckChangeSchema,
    reply: deckSchema,
    status: 200,
    refusals: ['deckNotFound', 'deckChanged'],
    run: async ({ account, params, body }) => {
      const owned = { accountId: account.id, deckId: params.id };
      const changed = await decks.change(owned, body);
      if (changed) return shownDeck(changed);
      const present = await decks.find(owned);
      return present
        ? refuse('deckChanged', `The deck is at version ${present.version} now.`)
        : unknownDeck();
    },
  }),
  route({
    method: 'DELETE',
    path: '/decks/:id',
    summary: 'Delete a deck',
    description: 'Matches that use it keep their copy.',
    tag: 'Decks',
    auth: 'required',
    bound: { body: BODY.none, rows: 1 },
    params: deckParams,
    reply: null,
    status: 204,
    refusals: ['deckNotFound'],
    run: async ({ account, params }) =>
      (await decks.remove({ accountId: account.id, deckId: params.id })) ? undefined : unknownDeck(),
  }),
];

const shownDeck = ({ createdAt, updatedAt, ...deck }: DeckRecord): Deck => ({
  ...deck,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const unknownDeck = (): RequestRefusal => refuse('deckNotFound', 'You have no deck with this id.');
