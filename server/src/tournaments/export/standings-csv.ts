import type { TournamentState } from '@penance/shared';
import { standings } from '@penance/shared';

const BEGINS_A_FORMULA = /^[=+\-@\t\r]/;

/** A value as RFC 4180 writes it; one that a spreadsheet would take for a formula is made plain text. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && BEGINS_A_FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The standings as a table: a row for each entrant, a column for each tie-break. */
export const standingsCsv = (state: TournamentState): string => {
  const rows = standings(state);
  const tieBreaks = rows[0]?.tieBreaks.map(({ kind }) => kind) ?? [];
  const head = line([
    ...['rank', 'place', 'entrant', 'name', 'status', 'seed', 'matchPoints'],
    ...['played', 'wins', 'draws', 'losses', 'byes'],
    ...tieBreaks,
  ]);
  return (
    head +
    rows
      .map((row) =>
        line([
          ...[row.rank, row.place, row.entrant, row.name, row.status, row.seed ?? '', row.matchPoints],
          ...[row.played, row.wins, row.draws, row.losses, row.byes],
          ...row.tieBreaks.map(({ value }) => value),
        ]),
      )
      .join('')
  );
};
