import type { TournamentState } from './tournament-state.ts';

type Added =
  'nextRoundAt' | 'reviewEndsAt' | 'isReopened' | 'tieBreakRules' | 'byes' | 'forbiddenPairs' | 'firstSide';

/** A state that may have been stored by an earlier version, with fewer fields. */
export type StoredTournamentState = Omit<TournamentState, Added> & Partial<Pick<TournamentState, Added>>;

/** The same state with the missing fields filled in. */
export const completeTournament = (stored: StoredTournamentState): TournamentState => ({
  nextRoundAt: null,
  reviewEndsAt: null,
  isReopened: false,
  tieBreakRules: 'earlier',
  firstSide: null,
  byes: [],
  forbiddenPairs: [],
  ...stored,
});
