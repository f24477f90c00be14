/** Rows as columns with two spaces between; what is not left stands at the right, like numbers. */
export const aligned = (
  rows: readonly (readonly string[])[],
  isLeft: (column: number) => boolean,
): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isLeft(column) ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
};
