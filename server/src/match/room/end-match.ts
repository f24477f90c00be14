import type { AnswerReply } from '@penance/shared';
import type { ClaimWin } from '../live/claim-win.ts';
import type { LiveMatches } from '../live/live-matches.ts';
import type { MatchSession } from '../session/match-session.ts';
import { matchOver } from '../session/session-refusals.ts';
import { roomRefusal } from '../../platform/sockets/room-refusals.ts';
import type { ViewerLink } from './viewer-link.ts';

interface EndingParts {
  readonly live: Pick<LiveMatches, 'get'>;
  readonly claimWin: ClaimWin;
}

/** The reply to `concede`. A room keeps its session when the match is over. */
export const concede = async (
  session: MatchSession | undefined,
  { visitor: { seat } }: ViewerLink,
): Promise<AnswerReply> => {
  if (seat === null) return roomRefusal('notSeated');
  return session?.concede(seat) ?? roomRefusal('matchNotStarted');
};

/** The reply to `claim`. */
export const claim = async (
  { live, claimWin }: EndingParts,
  session: MatchSession | undefined,
  { visitor: { seat } }: ViewerLink,
): Promise<AnswerReply> => {
  if (seat === null) return roomRefusal('notSeated');
  if (session?.isOver) return matchOver();
  const match = session && live.get(session.matchId);
  if (!match) return roomRefusal('matchNotStarted');
  const reply = await claimWin(match, seat);
  return typeof reply === 'string' ? roomRefusal(reply) : reply;
};
