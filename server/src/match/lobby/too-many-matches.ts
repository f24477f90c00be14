import { refuse, tooMuchContent, type RequestRefusal } from '../../platform/base/refusal.ts';
import type { HostLimits, ReachedLimit } from './insert-match.ts';
import { seatRefusal } from './seat-refusal.ts';

/** Why an account may not host another match. */
export const tooManyMatches = (limits: HostLimits, reached: ReachedLimit): RequestRefusal => {
  if (reached === 'content') return tooMuchContent(limits.contentBytes);
  if (reached === 'seats') return seatRefusal('tooManySeats');
  return refuse(
    'tooManyMatches',
    {
      waiting: `At most ${limits.waiting} matches of one host may wait for players.`,
      open: `At most ${limits.open} matches of one host may wait or be played at the same time.`,
      day: `An account opens at most ${limits.perDay} matches within 24 hours.`,
      botsDay: `An account opens at most ${limits.botsPerDay} matches among bots within 24 hours.`,
    }[reached],
  );
};
