/** What places are given by. */
export interface MatchEnding {
  /** In order of the seats. */
  readonly seatTeams: readonly number[];
  /** `null` for a draw. */
  readonly winner: number | null;
  /** Seats that fell, each with the entry of the journal in which it did. */
  readonly fallen: readonly { readonly seat: number; readonly entry: number }[];
}

/**
 * The place of each team: the winner is first, then those that still stood, then the others, the last to fall
 * first. Teams whose last seat fell in the same entry share a place, and so do all that stood in a draw.
 */
export const placeTeams = ({ seatTeams, winner, fallen }: MatchEnding): ReadonlyMap<number, number> => {
  const standing = [...new Set(seatTeams)].map((team) => ({ team, merit: meritOf(team, seatTeams, fallen) }));
  const merits = standing.map(({ team, merit }) => (team === winner ? WON : merit));
  return new Map(
    standing.map(({ team }, at) => [team, 1 + merits.filter((other) => other > (merits[at] ?? 0)).length]),
  );
};

const STOOD = Number.MAX_SAFE_INTEGER - 1;
const WON = Number.MAX_SAFE_INTEGER;

/** The later the better: the entry in which its last seat fell. */
const meritOf = (team: number, seatTeams: readonly number[], fallen: MatchEnding['fallen']): number =>
  Math.max(
    ...seatTeams.flatMap((other, seat) =>
      other === team ? [fallen.find((fall) => fall.seat === seat)?.entry ?? STOOD] : [],
    ),
  );
