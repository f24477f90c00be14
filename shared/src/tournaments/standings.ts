import type { TournamentState } from './tournament-state.ts';
import type { Standing } from './tournament-views.ts';

/** Who stands where, best first, with all that it follows from. Empty before the start. */
export const standings = (state: TournamentState): readonly Standing[] => {
  if (state.startedAt === null) return [];
  return state.entrants
    .filter((entrant) => entrant.seed !== null)
    .toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0))
    .map((entrant, index) => ({
      rank: index + 1,
      entrant: entrant.id,
      name: entrant.name,
      status: entrant.status,
      seed: entrant.seed,
      matchPoints: 0,
      played: 0,
      wins: 0,
      draws: 0,
      losses: 0,
      byes: 0,
      tieBreaks: [],
      place: index + 1,
      decidedBy: null,
    }));
};
