import type { Pairing, TournamentState } from '@penance/shared';
import { csvLine } from './csv-line.ts';

const HEAD = [
  ...['round', 'table', 'pairing', 'one', 'oneName', 'other', 'otherName'],
  ...['oneGames', 'otherGames', 'winner', 'how', 'matches'],
];

/** All pairings as a table, in order of the rounds; undecided ones have an empty result. */
export const roundsCsv = (state: TournamentState): string => {
  const nameOf = (id: string | null): string =>
    state.entrants.find((entrant) => entrant.id === id)?.name ?? '';
  const line = (round: string, { id, table, entrants: [one, other], result, games }: Pairing): string =>
    csvLine([
      ...[round, table, id, one, nameOf(one), other ?? '', nameOf(other)],
      ...[result?.games[0] ?? '', result?.games[1] ?? '', result?.winner ?? '', result?.how ?? ''],
      games.flatMap(({ match }) => match ?? []).join(' '),
    ]);
  return (
    csvLine(HEAD) +
    state.rounds
      .flatMap(({ id, pairings }) =>
        pairings.filter(({ annulled }) => !annulled).map((pairing) => line(id, pairing)),
      )
      .join('')
  );
};
