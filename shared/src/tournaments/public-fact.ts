import type { TournamentFact } from './tournament-facts.ts';
import type { TournamentPlayer, TournamentState } from './tournament-state.ts';

/** A fact as everybody may read it at any time: without decks. */
export const publicFact = (fact: TournamentFact): TournamentFact => {
  if (fact.type === 'entrantRegistered') {
    const { entrant } = fact;
    return { ...fact, entrant: { ...entrant, players: entrant.players.map(withoutDeck) } };
  }
  return 'deck' in fact ? { ...fact, deck: null } : fact;
};

/** The same of a state, in which `isOwn` may keep the decks of a viewer. */
export const withoutDecks = (
  state: TournamentState,
  isOwn: (player: TournamentPlayer) => boolean = () => false,
): TournamentState => ({
  ...state,
  entrants: state.entrants.map((entrant) => ({
    ...entrant,
    players: entrant.players.map((player) => (isOwn(player) ? player : withoutDeck(player))),
  })),
});

const withoutDeck = (player: TournamentPlayer): TournamentPlayer => ({ ...player, deck: null });
