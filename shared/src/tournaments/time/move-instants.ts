import type { Instant, Pairing, PairingId, TournamentGame, TournamentState } from '../tournament-state.ts';
import { changePairing, isOpen } from '../pairing/find-pairing.ts';

const MINUTE = 60_000;
const COMING_MINUTES = 60;

/** Postpones all future deadlines of one pairing, or (`null`) of the whole tournament, by `ms`. */
export const moveInstants = (
  state: TournamentState,
  ms: number,
  pairing: PairingId | null,
): Partial<TournamentState> => {
  if (pairing !== null) {
    return changePairing(state, pairing, (it) => ({ ...movedPairing(it, ms), addedMs: it.addedMs + ms }));
  }
  return {
    startsAt: later(state.startsAt, ms),
    arenaEndsAt: later(state.arenaEndsAt, ms),
    nextWaveAt: later(state.nextWaveAt, ms),
    nextRoundAt: later(state.nextRoundAt, ms),
    reviewEndsAt: later(state.reviewEndsAt, ms),
    rounds: state.rounds.map((round) =>
      round.open === 0
        ? round
        : { ...round, pairings: round.pairings.map((it) => (isOpen(it) ? movedPairing(it, ms) : it)) },
    ),
  };
};

/**
 * The same for lost time (the server was unreachable). A start keeps its time unless the lost time falls into the
 * period before it in which players arrive: the check-in, at least one hour. While the tournament is paused, resuming
 * it compensates for everything.
 */
export const moveByLostTime = (
  state: TournamentState,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Partial<TournamentState> => {
  if (state.pausedAt !== null) return {};
  const { startsAt, settings } = state;
  const comingMs = Math.max(settings.checkInMinutes ?? 0, COMING_MINUTES) * MINUTE;
  const lostOfComing = startsAt === null ? 0 : to - Math.max(from, startsAt - comingMs);
  return { ...moveInstants(state, to - from, null), startsAt: later(startsAt, Math.max(0, lostOfComing)) };
};

const movedPairing = (pairing: Pairing, ms: number): Pairing => ({
  ...pairing,
  endsAt: later(pairing.endsAt, ms),
  games: pairing.games.map((game) => movedGame(game, ms)),
});

const movedGame = (game: TournamentGame, ms: number): TournamentGame => ({
  ...game,
  chooseBy: later(game.chooseBy, ms),
  noShowAt: later(game.noShowAt, ms),
  left: Object.fromEntries(Object.entries(game.left).map(([account, at]) => [account, later(at, ms)])),
});

const later = (instant: Instant | null, ms: number): Instant | null =>
  instant === null ? null : instant + ms;
