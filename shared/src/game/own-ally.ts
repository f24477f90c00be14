import type { SeatIndex } from '../model/ids.ts';
import type { SeatTable } from '../model/table.ts';
import type { MatchRules } from './match-rules.ts';

/**
 * Whether a seat is the ally that its own effects name: under `selfAsAlly`, where it had none when the match began.
 * Seats keep their team, so who has lost its allies is not its own (10.2-11).
 */
export const isOwnAlly = (
  { ruleset }: Pick<MatchRules, 'ruleset'>,
  seats: readonly Pick<SeatTable, 'team'>[],
  seat: SeatIndex,
): boolean => {
  const team = seats[seat]?.team;
  return ruleset.options.selfAsAlly && seats.every((other, index) => index === seat || other.team !== team);
};
