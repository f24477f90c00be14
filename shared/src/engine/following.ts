import type { Input, MatchState } from '../model/match.ts';
import { pendingDecisions } from './judge.ts';

/** Whether the match can go on without outside input: it waits for a chance outcome, or the decision is forced. */
export const goesOnByItself = (state: Pick<MatchState, 'pending'>): boolean =>
  state.pending.on === 'chance' || pendingDecisions(state).some(({ forced }) => forced);

/** Whether the input is the one with which the match goes on by itself. */
export const isFollowing = (state: Pick<MatchState, 'pending'>, input: Input): boolean => {
  if (state.pending.on === 'chance') return input.kind === 'chance';
  const forced = pendingDecisions(state).find((decision) => decision.forced);
  return input.kind === 'answer' && input.decision === forced?.id;
};
