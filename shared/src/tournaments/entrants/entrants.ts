import type { AccountId } from '../tournament-settings.ts';
import type { Entrant, EntrantId, EntrantStatus, TournamentState } from '../tournament-state.ts';

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

/** Whether a referee has sent the account away: it does not come back, in whichever entrant. */
export const isSentAway = (state: TournamentState, account: AccountId): boolean =>
  state.entrants.some(
    ({ status, players }) =>
      status === 'disqualified' && players.some((player) => player.account === account),
  );

/** Whether a team of that name is there. Names that look alike to whoever reads them are the same. */
export const isNameTaken = (state: TournamentState, name: string): boolean =>
  state.entrants.some((entrant) => hasPlace(entrant) && readAs(entrant.name) === readAs(name));

const readAs = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The entrant in which an account plays or will. */
export const entrantOfAccount = (state: TournamentState, account: AccountId): Entrant | undefined =>
  state.entrants.find(
    (entrant) => hasPlace(entrant) && entrant.players.some((player) => player.account === account),
  );
