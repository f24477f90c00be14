import type { AccountId, TournamentSettings } from './tournament-settings.ts';
import type { Instant, TournamentState } from './tournament-state.ts';

export interface TournamentOpening {
  readonly id: string;
  readonly host: AccountId;
  /** `commitTo` of the secret that is published at the start. */
  readonly commitment: string;
  readonly at: Instant;
  /** Digest of its edition. */
  readonly edition?: string;
}

/** A newly planned tournament without registrations. Settings must have been parsed by `tournamentSettingsSchema`. */
export const openTournament = (
  settings: TournamentSettings,
  opening: TournamentOpening,
): TournamentState => ({
  id: opening.id,
  seq: 0,
  host: opening.host,
  settings,
  ...(opening.edition !== undefined && { edition: opening.edition }),
  status: 'planned',
  lots: { commitment: opening.commitment, secret: null, seed: null },
  now: opening.at,
  openedAt: opening.at,
  startedAt: null,
  finishedAt: null,
  pausedAt: null,
  startsAt: settings.startsAt,
  arenaEndsAt: null,
  nextWaveAt: null,
  nextRoundAt: null,
  reviewEndsAt: null,
  isReopened: false,
  tieBreakRules: 'fide-2026',
  firstSide: null,
  roundsPlanned: null,
  entrants: [],
  rounds: [],
  byes: [],
  forbiddenPairs: [],
  log: [],
});
