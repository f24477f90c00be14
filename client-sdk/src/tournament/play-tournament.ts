import type { Answer, Decision } from '@penance/shared';
import { backoffMs, waitFor } from '../connection/backoff.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { LiveTournament } from './live-tournament.ts';
import { isPassing, PenanceError } from '../penance-error.ts';

export type Choose = (decision: Decision, match: LiveMatch) => Answer | Promise<Answer>;

/** Joins and plays each of your matches as it is made, until there can be no more. */
export const playTournament = async (
  tournament: LiveTournament,
  sitDown: (matchId: string) => Promise<LiveMatch>,
  choose: Choose,
  patienceMs: number,
): Promise<void> => {
  for (let id = await tournament.nextMatch(); id !== null; id = await tournament.nextMatch()) {
    const match = await sitDownAtLast(() => sitDown(id), patienceMs).catch(unlessOver);
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

/** Retries while the server is away: a player who does not show up at the table loses. */
const sitDownAtLast = async (sitDown: () => Promise<LiveMatch>, patienceMs: number): Promise<LiveMatch> => {
  const giveUpAt = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sitDown();
    } catch (error) {
      if (!isPassing(error) || Date.now() > giveUpAt) throw error;
      await waitFor(backoffMs(attempt, Math.random()));
    }
  }
};

const OVER: ReadonlySet<string> = new Set(['matchFinished', 'matchAbandoned']);

/** A referee, or the end of the round, may end a match before you have joined it. */
const unlessOver = (error: unknown): null => {
  if (error instanceof PenanceError && OVER.has(error.code)) return null;
  throw error;
};
