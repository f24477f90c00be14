import type { Pairing, TournamentState } from '@penance/shared';
import { csvLine } from './csv-line.ts';

const HEAD = [
  ...['round', 'table', 'pairing', 'one', 'oneName', 'other', 'otherName'],
  ...['oneGames', 'otherGames', 'winner', 'how', 'matches'],
];

/** All pairings as a table, in order of the rounds; undecided ones have an empty result. Yields after each line. */
export function* roundsCsv(state: TournamentState): Generator<undefined, string> {
  const names = new Map(state.entrants.map(({ id, name }) => [id, name]));
  const line = (round: string, { id, table, entrants: [one, other], result, games }: Pairing): string =>
    csvLine([
      ...[round, table, id, one, names.get(one) ?? '', other ?? '', names.get(other ?? '') ?? ''],
      ...[result?.games[0] ?? '', result?.games[1] ?? '', result?.winner ?? '', result?.how ?? ''],
      games.flatMap(({ match }) => match ?? []).join(' '),
    ]);
  const lines = [csvLine(HEAD)];
  for (const { id, pairings } of state.rounds) {
    for (const pairing of pairings) {
      if (!pairing.annulled) lines.push(line(id, pairing));
      yield;
    }
  }
  return lines.join('');
}
