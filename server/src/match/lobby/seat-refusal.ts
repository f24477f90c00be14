import { unknownMatch } from '../access/match-access.ts';
import type { RequestRefusal } from '../../platform/base/refusal.ts';
import { refuse } from '../../platform/base/refusal.ts';
import type { SeatRefusalCode } from './match-seats.ts';

const SEAT_REFUSALS: Readonly<Record<SeatRefusalCode | 'nobodySeated', () => RequestRefusal>> = {
  matchNotFound: unknownMatch,
  notInLobby: () => refuse('matchNotOpen', 'The match has begun, or is over.'),
  seatNotFound: () => refuse('seatUnknown', 'The match has no seat of this number.'),
  seatTaken: () => refuse('seatTaken', 'The seat is taken, or no seat is free.'),
  alreadySeated: () => refuse('alreadySeated', 'You have another seat in this match: leave that seat first.'),
  tooManySeats: () =>
    refuse('tooManySeats', 'You have a seat at as many waiting matches as allowed: leave one of them first.'),
  // Not who: that is nobody's business but theirs.
  notAdmitted: () => refuse('notAdmitted', 'You cannot take a seat at this table: choose another one.'),
  nobodySeated: () => refuse('notSeated', 'No player has this seat.'),
  notSeated: () => refuse('notSeated', 'You have no seat in this match.'),
};

export const seatRefusal = (code: keyof typeof SEAT_REFUSALS): RequestRefusal => SEAT_REFUSALS[code]();
