import type { Instant, Pairing, PairingId, TournamentGame, TournamentState } from '../tournament-state.ts';
import { changePairing, isOpen } from '../pairing/find-pairing.ts';

const MINUTE = 60_000;
const COMING_MINUTES = 60;

/** Everything that runs out later, for one pairing or (`null`) for the whole tournament, later by `ms`. */
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
 * The same for a time that was nobody's. A start keeps its hour unless the time before it was lost in which people
 * come: the check-in, an hour at least. While the tournament is paused its resumption makes up for everything.
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
