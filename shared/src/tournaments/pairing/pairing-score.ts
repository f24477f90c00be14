import type { EntrantId, Pairing, TournamentGame } from '../tournament-state.ts';

/** Games of a pairing that were finished, in order. */
export const finishedGames = (pairing: Pairing): readonly TournamentGame[] =>
  pairing.games.filter(({ status }) => status === 'finished');

/** Games that each has won, in the order of `entrants`. */
export const gamesWon = (pairing: Pairing): readonly [number, number] => {
  const winners = finishedGames(pairing).map(({ outcome }) => outcome?.winner ?? null);
  const [one, other] = pairing.entrants;
  return [countOf(winners, one), other === null ? 0 : countOf(winners, other)];
};

/** Casket HP that the entrant had left more than its opponent, summed over the games of a pairing. */
export const casketHpLead = (pairing: Pairing, entrant: EntrantId): number =>
  finishedGames(pairing).reduce((sum, game) => sum + gameLead(game, entrant), 0);

export const gameLead = ({ seats, outcome }: TournamentGame, entrant: EntrantId): number => {
  const [first, second] = outcome?.casketHp ?? [0, 0];
  return seats[0] === entrant ? first - second : second - first;
};

const countOf = (winners: readonly (EntrantId | null)[], entrant: EntrantId): number =>
  winners.filter((winner) => winner === entrant).length;
