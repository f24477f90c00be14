import { entrantOfAccount, hasPlace, isSentAway } from './entrants.ts';
import { openGame, openPairings } from '../pairing/find-pairing.ts';
import { deckRefusal } from './deck-refusal.ts';
import { refused } from '../../decider/decision.ts';
import type { RefereeCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { EntrantId } from '../tournament-state.ts';

/**
 * Replaces a player by another, who keeps the points of the entrant and its locked deck unless another deck is given.
 * An open game is annulled and opened again, so that the new player gets the full time to join it.
 */
export const replacePlayer = (
  draft: TournamentDraft,
  command: Extract<RefereeCommand, { readonly kind: 'replacePlayer' }>,
): TournamentRefused | null => {
  const { state, circumstances } = draft;
  const entrant = state.entrants.find(({ id }) => id === command.entrant);
  if (entrant === undefined) return refused('entrantUnknown', 'There is no such entrant.');
  if (!hasPlace(entrant)) return refused('entrantOut', 'This entrant is out of the tournament.');
  const player = entrant.players.find(({ account }) => account === command.account);
  if (player === undefined) return refused('playerUnknown', 'This player does not belong to this entrant.');
  if (entrantOfAccount(state, command.replacement) !== undefined) {
    return refused('replacementTaken', 'The replacement plays in this tournament already.');
  }
  if (isSentAway(state, command.replacement)) {
    return refused('entrantOut', 'The replacement was disqualified.');
  }
  const name = circumstances.nameOf(command.replacement);
  if (name === null) return refused('accountUnknown', 'There is no such account.');
  const illegal = command.deck === undefined ? null : deckRefusal(draft, command.deck);
  if (illegal !== null) return illegal;
  const deck = command.deck ?? player.deck;
  if (deck === null && state.status === 'running') {
    return refused('deckMissing', 'There is no deck to play on with: give the replacement one.');
  }
  draft.add({
    type: 'playerReplaced',
    entrant: entrant.id,
    account: command.account,
    replacement: command.replacement,
    name,
    deck,
  });
  reopenGame(draft, entrant.id);
  return null;
};

/** Annuls an entrant's open game, so that it is opened again with the full time to join it. */
export const reopenGame = (draft: TournamentDraft, entrant: EntrantId): void => {
  for (const pairing of openPairings(draft.state).filter(({ entrants }) => entrants.includes(entrant))) {
    const game = openGame(pairing);
    if (game !== undefined && game.status !== 'choosing') draft.add({ type: 'gameAnnulled', game: game.id });
  }
};
