import type { Instant, TournamentState } from '../tournament-state.ts';

/**
 * The instant that new deadlines are counted from. During a pause it is the beginning of the pause: resuming postpones
 * every deadline by the whole pause.
 */
export const countFrom = ({ pausedAt }: Pick<TournamentState, 'pausedAt'>, at: Instant): Instant =>
  pausedAt ?? at;
