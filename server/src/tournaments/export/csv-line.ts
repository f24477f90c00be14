const BEGINS_A_FORMULA = /^[=+\-@\t\r]/;

/** A value as RFC 4180 writes it; one that a spreadsheet would take for a formula is made plain text. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && BEGINS_A_FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of a table. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
