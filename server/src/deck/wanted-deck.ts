import type { DeckList } from '@penance/shared';
import type { RequestRefusal } from '../platform/base/refusal.ts';
import { refuse } from '../platform/base/refusal.ts';
import type { DeckStore } from './deck-store.ts';

/** A stored deck of the account by its id, or a list. */
export type WantedDeck = { readonly id: string } | { readonly list: DeckList };

export const wantedDeck = async (
  decks: Pick<DeckStore, 'find'>,
  accountId: string,
  wanted: WantedDeck,
): Promise<DeckList | RequestRefusal> => {
  if ('list' in wanted) return wanted.list;
  const deck = await decks.find({ accountId, deckId: wanted.id });
  return deck?.list ?? refuse('deckNotFound', 'You have no deck with this id.');
};
