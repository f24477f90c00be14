import { entrantOf } from './entrants.ts';
import { openPairings } from '../pairing/find-pairing.ts';
import { gamesWon } from '../pairing/pairing-score.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { StatusReason } from '../tournament-facts.ts';
import type { EntrantId, Pairing } from '../tournament-state.ts';

/** Removes an entrant: it loses its open pairing; before the start its place goes to the first on the waiting list. */
export const leaveTournament = (
  draft: TournamentDraft,
  id: EntrantId,
  status: 'withdrawn' | 'disqualified',
  because: StatusReason,
): void => {
  const hadPlace = entrantOf(draft.state, id).status === 'registered';
  draft.add({ type: 'entrantStatusChanged', entrant: id, status, because });
  if (hadPlace) promoteFirstWaiting(draft);
  const open = openPairings(draft.state).find(({ entrants }) => entrants.includes(id));
  if (open !== undefined) decideWithout(draft, open, id);
};

const promoteFirstWaiting = (draft: TournamentDraft): void => {
  const first = draft.state.entrants.find(({ status }) => status === 'waiting');
  if (first === undefined) return;
  draft.add({
    type: 'entrantStatusChanged',
    entrant: first.id,
    status: 'registered',
    because: 'placeFreed',
  });
};

const decideWithout = (draft: TournamentDraft, pairing: Pairing, gone: EntrantId): void => {
  const winner = pairing.entrants.find((entrant) => entrant !== gone) ?? null;
  draft.add({
    type: 'pairingDecided',
    pairing: pairing.id,
    result: { at: draft.at, winner, how: 'withdrawal', games: gamesWon(pairing), decidedBy: null },
  });
};
