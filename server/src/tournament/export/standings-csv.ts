import { ranking, type Standing, type TournamentState } from '@penance/shared';
import { csvLine } from './csv-line.ts';

type TieBreak = Standing['tieBreaks'][number];

/** The standings as a table: one row per entrant, one column per tie-break. Yields all along. */
export function* standingsCsv(state: TournamentState): Generator<undefined, string> {
  const rows = yield* ranking(state);
  const head = [
    ...['rank', 'place', 'entrant', 'name', 'status', 'seed', 'matchPoints'],
    ...['played', 'wins', 'draws', 'losses', 'byes'],
    ...shown(rows[0]?.tieBreaks ?? []).map(columnOf),
  ];
  const lines = [csvLine(head)];
  for (const row of rows) {
    const cells = [
      ...[row.rank, row.place, row.entrant, row.name, row.status, row.seed ?? '', row.matchPoints],
      ...[row.played, row.wins, row.draws, row.losses, row.byes],
      ...shown(row.tieBreaks).map(({ value }) => value),
    ];
    lines.push(csvLine(cells));
    yield;
  }
  return lines.join('');
}

/** Match points have a column already. */
const shown = (tieBreaks: readonly TieBreak[]): readonly TieBreak[] =>
  tieBreaks.filter(({ kind }) => kind !== 'matchPoints');

/** Wins without play count as wins, but not in the tie-break of that name. */
const columnOf = ({ kind }: TieBreak): string => (kind === 'wins' ? 'winsByPlaying' : kind);
