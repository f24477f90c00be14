import type { EntrantId, Pairing, TournamentGame } from '../tournament-state.ts';

/** Finished games of a pairing, in order. */
export const finishedGames = (pairing: Pairing): readonly TournamentGame[] =>
  pairing.games.filter(({ status }) => status === 'finished');

/** Number of games won by each, in the order of `entrants`. */
export const gamesWon = (pairing: Pairing): readonly [number, number] => {
  const winners = finishedGames(pairing).map(({ outcome }) => outcome?.winner ?? null);
  const [one, other] = pairing.entrants;
  return [countOf(winners, one), other === null ? 0 : countOf(winners, other)];
};

/** Remaining Casket HP of the entrant minus those of its opponent, summed over the games of a pairing. */
export const casketHpLead = (pairing: Pairing, entrant: EntrantId): number =>
  finishedGames(pairing).reduce((sum, game) => sum + gameLead(game, entrant), 0);

export const gameLead = ({ seats, outcome }: TournamentGame, entrant: EntrantId): number => {
  const [first, second] = outcome?.casketHp ?? [0, 0];
  return seats[0] === entrant ? first - second : second - first;
};

const countOf = (winners: readonly (EntrantId | null)[], entrant: EntrantId): number =>
  winners.filter((winner) => winner === entrant).length;
