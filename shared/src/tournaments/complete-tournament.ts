import type { TournamentState } from './tournament-state.ts';

type Added = 'nextRoundAt' | 'reviewEndsAt' | 'isReopened';

/** A state as it may have been stored by an earlier version, which knew less. */
export type StoredTournamentState = Omit<TournamentState, Added> & Partial<Pick<TournamentState, Added>>;

/** The same state with everything that it could not know yet. */
export const completeTournament = (stored: StoredTournamentState): TournamentState => ({
  nextRoundAt: null,
  reviewEndsAt: null,
  isReopened: false,
  ...stored,
});
