import { entrantOfAccount, hasDecks, hasPlace, isNameTaken, isSentAway } from './entrants.ts';
import { freeStatus } from './register-entrant.ts';
import { refused } from '../../decider/decision.ts';
import type { RefereeCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { Entrant, TournamentState } from '../tournament-state.ts';

/**
 * Brings back an entrant that is out: wrongly disqualified, dropped for no-shows, or withdrawn. Its no-shows are
 * forgiven; what it has lost stays lost until it is adjudicated. Once the tournament runs it gets back its own place,
 * even if somebody has entered meanwhile.
 */
export const reinstate = (
  draft: TournamentDraft,
  { entrant: id }: Extract<RefereeCommand, { readonly kind: 'reinstate' }>,
): TournamentRefused | null => {
  const { state } = draft;
  const entrant = state.entrants.find((each) => each.id === id);
  if (entrant === undefined) return refused('entrantUnknown', 'There is no such entrant.');
  const fault = faultOf(state, entrant);
  if (fault !== null) return fault;
  const status = state.status === 'running' ? 'playing' : freeStatus(state);
  if (status === null) return refused('tournamentFull', 'All places and the waiting list are full.');
  draft.add({ type: 'entrantStatusChanged', entrant: id, status, because: 'reinstated' });
  if (entrant.noShows > 0) draft.add({ type: 'noShowsCorrected', entrant: id, noShows: 0 });
  return null;
};

const faultOf = (state: TournamentState, entrant: Entrant): TournamentRefused | null => {
  if (hasPlace(entrant)) return refused('entrantNotOut', 'This entrant is in the tournament.');
  if (state.startedAt !== null && entrant.seed === null) {
    return refused('lateEntryNotPossible', 'It has no place to come back to: it was not there at the start.');
  }
  if (entrant.players.some(({ account }) => entrantOfAccount(state, account) !== undefined)) {
    return refused('alreadyRegistered', 'One of its players is in this tournament in another entrant.');
  }
  const others = { ...state, entrants: state.entrants.filter((each) => each !== entrant) };
  if (entrant.players.some(({ account }) => isSentAway(others, account))) {
    return refused('entrantOut', 'One of its players was disqualified in another entrant.');
  }
  if (state.settings.teamSize > 1 && isNameTaken(state, entrant.name)) {
    return refused('teamNameTaken', 'Another team has its name now.');
  }
  return state.startedAt !== null && !hasDecks(entrant)
    ? refused('deckMissing', 'It has no deck to play with.')
    : null;
};
