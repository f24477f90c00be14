/** The figures as lines of text. */
export function figuresTable(figures) {
  const rows = [
    ['figure', 'measured', 'as a ratio', 'goal'],
    ...figures.map(({ title, value, unit, ratio, ratioUnit, goal }) => [
      title,
      `${number(value)}${unit}`,
      `${number(ratio)} ${ratioUnit}`,
      goal,
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
  const rated = figures.filter((figure) => figure.J > 0);
  const J = rated.reduce((sum, figure) => sum + figure.J, 0) / Math.max(1, rated.length);
  return [
    ...lines,
    '',
    `J = ${number(J)} JSON round trips of 2.7 kB per processor second, measured around each figure`,
    '',
  ].join('\n');
}

function number(value) {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
