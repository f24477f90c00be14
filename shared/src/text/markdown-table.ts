import { printable } from './printable.ts';

/** A table with columns of even width, as formatters leave it. */
export const markdownTable = (head: readonly string[], cells: readonly (readonly string[])[]): string => {
  const rows = cells.map((row) => row.map(printable));
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};
