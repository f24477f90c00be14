import type {
  GameId,
  Pairing,
  PairingId,
  TournamentGame,
  TournamentRound,
  TournamentState,
} from '../tournament-state.ts';

export const roundIdOf = (pairing: PairingId): string => pairing.slice(0, pairing.lastIndexOf('.'));
export const pairingIdOf = (game: GameId): PairingId => game.slice(0, game.lastIndexOf('/'));

export const roundOf = (state: TournamentState, pairing: PairingId): TournamentRound | undefined => {
  const id = roundIdOf(pairing);
  return state.rounds.findLast((round) => round.id === id);
};

export const findPairing = (state: TournamentState, id: PairingId): Pairing | undefined =>
  roundOf(state, id)?.pairings.find((pairing) => pairing.id === id);

export const findGame = (state: TournamentState, id: GameId): TournamentGame | undefined =>
  findPairing(state, pairingIdOf(id))?.games.find((game) => game.id === id);

export const changePairing = (
  state: TournamentState,
  id: PairingId,
  change: (pairing: Pairing) => Pairing,
): Pick<TournamentState, 'rounds'> => {
  const roundId = roundIdOf(id);
  return {
    rounds: state.rounds.map((round) =>
      round.id === roundId
        ? withOpen(
            round,
            round.pairings.map((pairing) => (pairing.id === id ? change(pairing) : pairing)),
          )
        : round,
    ),
  };
};

export const isOpen = (pairing: Pairing): boolean => pairing.result === null && !pairing.annulled;

export const withOpen = (round: TournamentRound, pairings: readonly Pairing[]): TournamentRound => ({
  ...round,
  pairings,
  open: pairings.filter(isOpen).length,
});

/** Pairings that are neither decided nor annulled, in the order in which they were made. */
export const openPairings = (state: TournamentState): readonly Pairing[] =>
  state.rounds.flatMap((round) => (round.open === 0 ? [] : round.pairings.filter(isOpen)));

/** The unfinished game of a pairing. */
export const openGame = (pairing: Pairing): TournamentGame | undefined =>
  pairing.games.findLast(({ status }) => status !== 'finished' && status !== 'annulled');

export const changeGame = (
  state: TournamentState,
  id: GameId,
  change: (game: TournamentGame) => TournamentGame,
): Pick<TournamentState, 'rounds'> =>
  changePairing(state, pairingIdOf(id), (pairing) => ({
    ...pairing,
    games: pairing.games.map((game) => (game.id === id ? change(game) : game)),
  }));
