import type { AccountId, TournamentSettings } from './tournament-settings.ts';
import type { Instant, TournamentState } from './tournament-state.ts';

export interface TournamentOpening {
  readonly id: string;
  readonly host: AccountId;
  /** `commitTo` of the secret that the start will show. */
  readonly commitment: string;
  readonly at: Instant;
}

/** A tournament as it is planned: nobody has registered. Settings have gone through `tournamentSettingsSchema`. */
export const openTournament = (
  settings: TournamentSettings,
  opening: TournamentOpening,
): TournamentState => ({
  id: opening.id,
  seq: 0,
  host: opening.host,
  settings,
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
  roundsPlanned: null,
  entrants: [],
  rounds: [],
  log: [],
});
