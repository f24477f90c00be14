import { isElimination } from '../formats/bracket-plan.ts';
import { placedBracket } from '../formats/bracket-slots.ts';
import { entrantOf, hasPlace } from '../entrants/entrants.ts';
import { findPairing } from '../pairing/find-pairing.ts';
import { gamesWon } from '../pairing/pairing-score.ts';
import { refused } from '../../decider/decision.ts';
import type { RefereeCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { PairingId, TournamentState } from '../tournament-state.ts';

/** Decides a pairing. A decided pairing can be decided again, unless a later one depends on it. */
export const adjudicate = (
  draft: TournamentDraft,
  { pairing: id, winner }: Extract<RefereeCommand, { readonly kind: 'adjudicate' }>,
): TournamentRefused | null => {
  const { state } = draft;
  const { format } = state.settings;
  const pairing = findPairing(state, id);
  if (state.status !== 'running') return refused('notRunning', 'The tournament is not running.');
  if (pairing === undefined || pairing.annulled) {
    return refused('pairingUnknown', 'There is no such pairing.');
  }
  if (pairing.entrants[1] === null) return refused('pairingIsBye', 'There is no opponent to decide against.');
  if (winner === null && isElimination(format)) {
    return refused('drawNotPossible', 'A draw is not possible: one of the two must advance.');
  }
  if (winner !== null && !pairing.entrants.includes(winner)) {
    return refused('winnerNotPaired', 'The winner must be one of the two.');
  }
  if (winner !== null && !hasPlace(entrantOf(state, winner))) {
    return refused('entrantOut', 'The winner has left the tournament.');
  }
  if (pairing.result !== null && leadsOn(state, id)) {
    return refused('laterPairingsDepend', 'A later pairing already depends on this one.');
  }
  draft.add({
    type: 'pairingDecided',
    pairing: id,
    result: { at: draft.at, winner, how: 'adjudicated', games: gamesWon(pairing), decidedBy: null },
  });
  return null;
};

const leadsOn = (state: TournamentState, id: PairingId): boolean => {
  const { format } = state.settings;
  if (!isElimination(format)) return false;
  return placedBracket(state, format).some(
    ({ pairing, plan }) =>
      pairing !== null && plan.slots.some((slot) => 'pairing' in slot && slot.pairing === id),
  );
};
