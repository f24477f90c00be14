const BEGINS_A_FORMULA = /^[=+\-@\t\r]/;

/** A value in RFC 4180 format; one that a spreadsheet would interpret as a formula is turned into plain text. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && BEGINS_A_FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of a table. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
