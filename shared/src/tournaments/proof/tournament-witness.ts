import type { TournamentState } from '../tournament-state.ts';
import type { TournamentWitness } from './tournament-verification.ts';

/** What to keep of an event before its start, to verify it afterwards. Once it has started, nothing can be kept. */
export const tournamentWitness = ({ startedAt, settings, lots }: TournamentState): TournamentWitness =>
  startedAt === null ? { commitment: lots.commitment, settings } : {};
