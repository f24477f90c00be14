import type { Entrant, EntrantId, TournamentState } from './tournament-state.ts';

/** Ids inside a state always lead to an entrant; those from outside are looked up with `find`. */
export const entrantOf = (state: TournamentState, id: EntrantId): Entrant => {
  const entrant = state.entrants[Number(id.slice(1)) - 1];
  if (entrant?.id !== id) throw new RangeError(`No entrant ${id} in event ${state.id}`);
  return entrant;
};
