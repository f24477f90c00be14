import type { AnswerReply } from '@penance/shared';
import type { ClaimWin } from '../matches/play/claim-win.ts';
import type { LiveMatches } from '../matches/play/live-matches.ts';
import { roomRefusal } from './room-refusals.ts';
import type { ViewerLink } from './shown/viewer-link.ts';

interface EndingParts {
  readonly live: Pick<LiveMatches, 'get'>;
  readonly claimWin: ClaimWin;
}

/** The reply to `concede`. */
export const concede = async (
  { live }: EndingParts,
  matchId: string,
  { visitor: { seat } }: ViewerLink,
): Promise<AnswerReply> => {
  if (seat === null) return roomRefusal('notSeated');
  return live.get(matchId)?.session.concede(seat) ?? roomRefusal('matchNotStarted');
};

/** The reply to `claim`. */
export const claim = async (
  { live, claimWin }: EndingParts,
  matchId: string,
  { visitor: { seat } }: ViewerLink,
): Promise<AnswerReply> => {
  if (seat === null) return roomRefusal('notSeated');
  const match = live.get(matchId);
  if (!match) return roomRefusal('matchNotStarted');
  const reply = await claimWin(match, seat);
  return typeof reply === 'string' ? roomRefusal(reply) : reply;
};
