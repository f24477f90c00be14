import type { Instant, Pairing, PairingId, TournamentGame, TournamentState } from './tournament-state.ts';
import { changePairing, isOpen } from './find-pairing.ts';

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
    rounds: state.rounds.map((round) =>
      round.open === 0
        ? round
        : { ...round, pairings: round.pairings.map((it) => (isOpen(it) ? movedPairing(it, ms) : it)) },
    ),
  };
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
