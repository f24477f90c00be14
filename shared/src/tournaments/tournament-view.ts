import type { TournamentFact } from './tournament-facts.ts';
import type { AccountId } from './tournament-settings.ts';
import type { Entrant, TournamentPlayer, TournamentState } from './tournament-state.ts';

/**
 * An event as an account may see it, or (`null`) as everybody may: all of it but the locked decks of others. Those
 * are shown where the settings say so, once the event runs. The host sees no more than a player, for he may be one.
 */
export const tournamentView = (state: TournamentState, viewer: AccountId | null): TournamentState => ({
  ...state,
  entrants: state.entrants.map((entrant) => viewedEntrant(state, entrant, viewer)),
});

/** A fact as an account may see it. That a deck was locked is public, the deck is not. */
export const viewedFact = (
  state: TournamentState,
  fact: TournamentFact,
  viewer: AccountId | null,
): ViewedTournamentFact => {
  if (fact.type === 'entrantRegistered') {
    return { ...fact, entrant: viewedEntrant(state, fact.entrant, viewer) };
  }
  if (fact.type === 'deckLocked') return maySee(state, fact.account, viewer) ? fact : { ...fact, deck: null };
  if (fact.type === 'playerReplaced') {
    return maySee(state, fact.replacement, viewer) ? fact : { ...fact, deck: null };
  }
  return fact;
};

type DeckLocked = Extract<TournamentFact, { readonly type: 'deckLocked' }>;
export type ViewedTournamentFact =
  | Exclude<TournamentFact, DeckLocked>
  | (Omit<DeckLocked, 'deck'> & { readonly deck: DeckLocked['deck'] | null });

const viewedEntrant = (state: TournamentState, entrant: Entrant, viewer: AccountId | null): Entrant => ({
  ...entrant,
  players: entrant.players.map((player): TournamentPlayer =>
    maySee(state, player.account, viewer) ? player : { ...player, deck: null },
  ),
});

const maySee = (state: TournamentState, owner: AccountId, viewer: AccountId | null): boolean =>
  owner === viewer || (state.settings.deckLists === 'shown' && state.startedAt !== null);
