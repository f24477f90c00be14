import { standings, type Standing, type TournamentState } from '@penance/shared';
import { csvLine } from './csv-line.ts';

type TieBreak = Standing['tieBreaks'][number];

/** The standings as a table: one row per entrant, one column per tie-break. */
export const standingsCsv = (state: TournamentState): string => {
  const rows = standings(state);
  const head = [
    ...['rank', 'place', 'entrant', 'name', 'status', 'seed', 'matchPoints'],
    ...['played', 'wins', 'draws', 'losses', 'byes'],
    ...shown(rows[0]?.tieBreaks ?? []).map(columnOf),
  ];
  const lines = rows.map((row) => [
    ...[row.rank, row.place, row.entrant, row.name, row.status, row.seed ?? '', row.matchPoints],
    ...[row.played, row.wins, row.draws, row.losses, row.byes],
    ...shown(row.tieBreaks).map(({ value }) => value),
  ]);
  return [head, ...lines].map(csvLine).join('');
};

/** Match points have a column already. */
const shown = (tieBreaks: readonly TieBreak[]): readonly TieBreak[] =>
  tieBreaks.filter(({ kind }) => kind !== 'matchPoints');

/** Wins without play count as wins, but not in the tie-break of that name. */
const columnOf = ({ kind }: TieBreak): string => (kind === 'wins' ? 'winsByPlaying' : kind);
