/**
 * Where a spreadsheet would read a formula: at the beginning, and behind a sign that begins a new cell where numbers have a
 * comma. The wide forms count where people write them.
 */
const BEGINS_A_FORMULA = /(^|[;\t])(?=["\s]*[=+\-@\t\r＝＋－＠])/gu;

/** A value in RFC 4180 format; what a spreadsheet would interpret as a formula is turned into plain text. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' ? value.replace(BEGINS_A_FORMULA, "$1'") : String(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of a table. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
