import type { Match, MatchSeat } from '@penance/shared';

/** What is known here of a match: as it was joined, and who has been connected since. */
interface Known {
  readonly info: Match;
  readonly seat: number | null;
  readonly came: ReadonlySet<number>;
  readonly claimAfter: number | null;
}

/**
 * The opponents, where the win may be claimed if they never come: none of them a bot, none of them seen here.
 * Empty otherwise. It may not in events, for example. Whether they came before this page was opened only the server
 * knows.
 */
export const absentOpponents = ({ info, seat, came, claimAfter }: Known): readonly MatchSeat[] => {
  if (seat === null || claimAfter === null) return [];
  const team = info.seats[seat]?.team;
  const others = info.seats.filter((other) => other.team !== team);
  const isAbsent = (other: MatchSeat): boolean => other.occupant?.kind !== 'bot' && !came.has(other.seat);
  return others.every(isAbsent) ? others : [];
};
