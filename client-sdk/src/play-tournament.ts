import type { Answer, Decision } from '@penance/shared';
import type { LiveMatch } from './live-match.ts';
import type { LiveTournament } from './live-tournament.ts';
import { PenanceError } from './penance-error.ts';

export type Choose = (decision: Decision, match: LiveMatch) => Answer | Promise<Answer>;

/** Sits down at every match of one’s own as it comes, and plays it, until none can come any more. */
export const playTournament = async (
  tournament: LiveTournament,
  sitDown: (matchId: string) => Promise<LiveMatch>,
  choose: Choose,
): Promise<void> => {
  for (let id = await tournament.nextMatch(); id !== null; id = await tournament.nextMatch()) {
    const match = await sitDown(id).catch(unlessOver);
    if (match === null) continue;
    try {
      await match.playWith(choose);
    } catch (error) {
      unlessOver(error);
    } finally {
      match.leave();
    }
  }
};

const OVER: ReadonlySet<string> = new Set(['matchFinished', 'matchAbandoned']);

/** A referee, or the time of the round, may end a match before one has sat down. */
const unlessOver = (error: unknown): null => {
  if (error instanceof PenanceError && OVER.has(error.code)) return null;
  throw error;
};
