import type { AccountId } from '../tournament-settings.ts';
import type { Entrant, EntrantId, EntrantStatus, TournamentState } from '../tournament-state.ts';

/** For ids inside a state, which always exist; ids from outside are looked up with `find`. */
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

/** Whether an entrant is in the tournament or on the waiting list: its players may be in no other entrant. */
export const hasPlace = (entrant: Entrant): boolean => HAS_PLACE[entrant.status];

/** Whether it can play: no match exists for a game while a deck is missing, so nobody is paired without one. */
export const hasDecks = ({ players }: Entrant): boolean => players.every(({ deck }) => deck !== null);

/** Whether its games can be played: one that a report has brought may have no player, or none with a deck. */
export const isReady = (entrant: Entrant): boolean => entrant.players.length > 0 && hasDecks(entrant);

/** Whether it has missed as many games as put an entrant out. */
export const wasDropped = ({ settings }: TournamentState, { noShows }: Entrant): boolean =>
  settings.dropAfterNoShows !== null && noShows >= settings.dropAfterNoShows;

/** Whether a referee has excluded the account: it may not return in any entrant. */
export const isSentAway = (state: TournamentState, account: AccountId): boolean =>
  state.entrants.some(
    ({ status, players }) =>
      status === 'disqualified' && players.some((player) => player.account === account),
  );

/** Whether there is a team with that name. Names that look alike count as the same. */
export const isNameTaken = (state: TournamentState, name: string): boolean =>
  state.entrants.some((entrant) => hasPlace(entrant) && readAs(entrant.name) === readAs(name));

const readAs = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The last entrant in which an account has played and that is out now. */
export const formerEntrantOf = (state: TournamentState, account: AccountId): Entrant | undefined =>
  state.entrants.findLast(
    (entrant) =>
      entrant.seed !== null &&
      !hasPlace(entrant) &&
      entrant.players.some((player) => player.account === account),
  );

/** The entrant in which an account plays or will play. */
export const entrantOfAccount = (state: TournamentState, account: AccountId): Entrant | undefined =>
  state.entrants.find(
    (entrant) => hasPlace(entrant) && entrant.players.some((player) => player.account === account),
  );
