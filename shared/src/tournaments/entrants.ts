import type { AccountId } from './tournament-settings.ts';
import type { Entrant, EntrantId, EntrantStatus, TournamentState } from './tournament-state.ts';

/** Ids inside a state always lead to an entrant; those from outside are looked up with `find`. */
export const entrantOf = (state: TournamentState, id: EntrantId): Entrant => {
  const entrant = state.entrants[Number(id.slice(1)) - 1];
  if (entrant?.id !== id) throw new RangeError(`No entrant ${id} in tournament ${state.id}`);
  return entrant;
};

export const nextEntrantId = (state: TournamentState): EntrantId => `e${state.entrants.length + 1}`;

const HAS_PLACE: Readonly<Record<EntrantStatus, boolean>> = {
  waiting: true,
  registered: true,
  playing: true,
  absent: false,
  withdrawn: false,
  disqualified: false,
};

/** Whether an entrant is in the tournament or waits to be: its players may be in no other entrant. */
export const hasPlace = (entrant: Entrant): boolean => HAS_PLACE[entrant.status];

/** The entrant in which an account plays or will. */
export const entrantOfAccount = (state: TournamentState, account: AccountId): Entrant | undefined =>
  state.entrants.find(
    (entrant) => hasPlace(entrant) && entrant.players.some((player) => player.account === account),
  );
