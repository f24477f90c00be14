import type { Match, MatchSeat } from '@penance/shared';

/** What this page knows of a match: as it was when joined, and who has been connected since. */
interface Known {
  readonly info: Pick<Match, 'seats'>;
  readonly seat: number | null;
  readonly came: ReadonlySet<number>;
  readonly claimAfter: number | null;
}

/**
 * The opponents, if the win may be claimed should they never show up: none of them is a bot, and none has been seen
 * here. Empty otherwise, for example in events. Only the server knows whether they were there before this page was
 * opened.
 */
export const absentOpponents = ({ info, seat, came, claimAfter }: Known): readonly MatchSeat[] => {
  if (seat === null || claimAfter === null) return [];
  const team = info.seats[seat]?.team;
  const others = info.seats.filter((other) => other.team !== team);
  const isAbsent = (other: MatchSeat): boolean => other.occupant?.kind !== 'bot' && !came.has(other.seat);
  return others.every(isAbsent) ? others : [];
};
