import type { Input, MatchState } from '../model/match.ts';
import { pendingDecisions } from './judge.ts';

/** Whether the match waits for nobody outside: chance has to speak, or a question has one answer only. */
export const goesOnByItself = (state: Pick<MatchState, 'pending'>): boolean =>
  state.pending.on === 'chance' || pendingDecisions(state).some(({ forced }) => forced);

/** Whether the input is what the match goes on with by itself. */
export const isFollowing = (state: Pick<MatchState, 'pending'>, input: Input): boolean => {
  if (state.pending.on === 'chance') return input.kind === 'chance';
  const forced = pendingDecisions(state).find((decision) => decision.forced);
  return input.kind === 'answer' && input.decision === forced?.id;
};
