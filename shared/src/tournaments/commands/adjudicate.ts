import { isElimination } from '../formats/bracket-plan.ts';
import { placedBracket } from '../formats/bracket-slots.ts';
import { entrantOf, hasPlace } from '../entrants/entrants.ts';
import { findPairing, roundOf } from '../pairing/find-pairing.ts';
import { gamesWon } from '../pairing/pairing-score.ts';
import { refused } from '../../decider/decision.ts';
import type { RefereeCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { EntrantId, Pairing, PairingId, TournamentState } from '../tournament-state.ts';

/**
 * Decides a pairing. A decided pairing can be decided again, unless a later one depends on it, and in a reopened
 * tournament one that its end has annulled. An entrant that is out may win what it has played; in an elimination it
 * would have to play on.
 */
export const adjudicate = (
  draft: TournamentDraft,
  { pairing: id, winner }: Extract<RefereeCommand, { readonly kind: 'adjudicate' }>,
): TournamentRefused | null => {
  const { state } = draft;
  const { format } = state.settings;
  const pairing = findPairing(state, id);
  if (state.status !== 'running') return refused('notRunning', 'The tournament is not running.');
  if (pairing === undefined || (pairing.annulled && !wasLeftOpen(state, pairing))) {
    return refused('pairingUnknown', 'There is no such pairing.');
  }
  if (pairing.entrants[1] === null) return refused('pairingIsBye', 'There is no opponent to decide against.');
  if (winner === null && isElimination(format)) {
    return refused('drawNotPossible', 'A draw is not possible: one of the two must advance.');
  }
  if (winner !== null && !pairing.entrants.includes(winner)) {
    return refused('winnerNotPaired', 'The winner must be one of the two.');
  }
  if (winner !== null && isElimination(format) && !hasPlace(entrantOf(state, winner))) {
    return refused('entrantOut', 'The winner is out of the tournament: reinstate it first.');
  }
  if (pairing.result !== null && leadsOn(state, id)) {
    return refused('laterPairingsDepend', 'A later pairing already depends on this one.');
  }
  draft.add({
    type: 'pairingDecided',
    pairing: id,
    result: { at: draft.at, winner, how: 'adjudicated', games: gamesWon(pairing), decidedBy: null },
  });
  for (const entrant of excused(pairing, winner)) {
    const noShows = Math.max(0, entrantOf(state, entrant).noShows - 1);
    draft.add({ type: 'noShowsCorrected', entrant, noShows });
  }
  return null;
};

/** Those who lost it for not coming, which a draw or their win takes back. */
const excused = ({ entrants, result }: Pairing, winner: EntrantId | null): readonly EntrantId[] => {
  if (result?.how !== 'noShow' && result?.how !== 'bothAbsent') return [];
  const absent = entrants.flatMap((each) => (each === null || each === result.winner ? [] : [each]));
  return winner === null ? absent : absent.filter((each) => each === winner);
};

/** Whether it was annulled only because the tournament ended: nothing took its place in the round. */
const wasLeftOpen = (state: TournamentState, { id, entrants, result }: Pairing): boolean =>
  state.isReopened &&
  result === null &&
  roundOf(state, id)?.pairings.every(
    (other) => other.annulled || !other.entrants.some((each) => each !== null && entrants.includes(each)),
  ) === true;

const leadsOn = (state: TournamentState, id: PairingId): boolean => {
  const { format } = state.settings;
  if (!isElimination(format)) return false;
  return placedBracket(state, format).some(
    ({ pairing, plan }) =>
      pairing !== null && plan.slots.some((slot) => 'pairing' in slot && slot.pairing === id),
  );
};
