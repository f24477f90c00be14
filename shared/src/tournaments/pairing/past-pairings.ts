import { drawLot, seedOfLots } from '../lots.ts';
import type { EntrantId, Pair, Pairing, TournamentState } from '../tournament-state.ts';

/** History of an entrant, including undecided pairings; annulled pairings do not count. */
export interface Past {
  readonly met: ReadonlyMap<EntrantId, number>;
  readonly byes: number;
  /** Number of first seats minus number of second seats. */
  readonly seatBalance: number;
  readonly lastSeat: 'first' | 'second' | null;
  readonly last: Pairing | null;
}

interface GrowingPast extends Past {
  readonly met: Map<EntrantId, number>;
  byes: number;
  seatBalance: number;
  lastSeat: 'first' | 'second' | null;
  last: Pairing | null;
}

export const pastOf = (state: TournamentState): ReadonlyMap<EntrantId, Past> => {
  const pasts = new Map<EntrantId, GrowingPast>(
    state.entrants.map(({ id }) => [
      id,
      { met: new Map(), byes: 0, seatBalance: 0, lastSeat: null, last: null },
    ]),
  );
  for (const round of state.rounds) {
    for (const pairing of round.pairings) if (!pairing.annulled) remember(pasts, pairing);
  }
  return pasts;
};

const remember = (pasts: ReadonlyMap<EntrantId, GrowingPast>, pairing: Pairing): void => {
  const [one, other] = pairing.entrants;
  const seats = pairing.games[0]?.seats;
  for (const entrant of pairing.entrants) {
    const past = entrant === null ? undefined : pasts.get(entrant);
    if (past === undefined) continue;
    const opponent = entrant === one ? other : one;
    past.last = pairing;
    if (opponent === null) past.byes += 1;
    else past.met.set(opponent, (past.met.get(opponent) ?? 0) + 1);
    if (seats === undefined) continue;
    past.lastSeat = seats[0] === entrant ? 'first' : 'second';
    past.seatBalance += seats[0] === entrant ? 1 : -1;
  }
};

/**
 * The entrant that has sat first less often sits first; if equal, the one that sat second last; if still equal, the lot
 * decides.
 */
export const fairSeats = (
  state: TournamentState,
  pasts: ReadonlyMap<EntrantId, Past>,
  pairing: string,
  pair: Pair,
): Pair => {
  const [one, other] = pair;
  const turned: Pair = [other, one];
  const [past, otherPast] = [pasts.get(one), pasts.get(other)];
  const balance = (past?.seatBalance ?? 0) - (otherPast?.seatBalance ?? 0);
  if (balance !== 0) return balance < 0 ? pair : turned;
  if (past?.lastSeat !== otherPast?.lastSeat) return past?.lastSeat === 'first' ? turned : pair;
  return drawLot(seedOfLots(state), `seats ${pairing}`) % 2 === 0 ? pair : turned;
};
