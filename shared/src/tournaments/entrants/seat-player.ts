import { deckRefusal } from './deck-refusal.ts';
import { entrantOfAccount, hasPlace, isSentAway } from './entrants.ts';
import { reopenGame } from './replace-player.ts';
import { refused } from '../../decider/decision.ts';
import type { RefereeCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';

/** Gives an entrant without a player one, who keeps its name and points. An open game waits for the player from then on. */
export const seatPlayer = (
  draft: TournamentDraft,
  command: Extract<RefereeCommand, { readonly kind: 'seatPlayer' }>,
): TournamentRefused | null => {
  const { state, circumstances } = draft;
  const { account, deck } = command;
  const entrant = state.entrants.find(({ id }) => id === command.entrant);
  if (entrant === undefined) return refused('entrantUnknown', 'There is no such entrant.');
  if (!hasPlace(entrant)) return refused('entrantOut', 'This entrant is out of the tournament.');
  if (entrant.players.length > 0) {
    return refused('entrantHasPlayer', 'This entrant has a player already: replace that one.');
  }
  if (entrantOfAccount(state, account) !== undefined) {
    return refused('alreadyRegistered', 'The player is in this tournament already.');
  }
  if (isSentAway(state, account)) return refused('entrantOut', 'The player was disqualified.');
  const name = circumstances.nameOf(account);
  if (name === null) return refused('accountUnknown', 'There is no such account.');
  const illegal = deck === undefined ? null : deckRefusal(draft, deck);
  if (illegal !== null) return illegal;
  draft.add({ type: 'playerJoined', entrant: entrant.id, account, name });
  if (deck !== undefined) draft.add({ type: 'deckLocked', account, deck });
  reopenGame(draft, entrant.id);
  return null;
};
