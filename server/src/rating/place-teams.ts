/** What places are derived from. */
export interface MatchEnding {
  /** In seat order. */
  readonly seatTeams: readonly number[];
  /** `null` for a draw. */
  readonly winner: number | null;
  /** Eliminated seats, each with the journal entry in which it was eliminated. */
  readonly fallen: readonly { readonly seat: number; readonly entry: number }[];
}

/**
 * The place of each team: first the winner, then the teams still standing, then the others, the last one eliminated
 * first. Teams whose last seats were eliminated in the same entry share a place, and so do all teams still standing in
 * a draw.
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

/** Later is better: the entry in which its last seat was eliminated. */
const meritOf = (team: number, seatTeams: readonly number[], fallen: MatchEnding['fallen']): number =>
  Math.max(
    ...seatTeams.flatMap((other, seat) =>
      other === team ? [fallen.find((fall) => fall.seat === seat)?.entry ?? STOOD] : [],
    ),
  );
