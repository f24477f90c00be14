import type { Figure } from './figure.ts';
import { mean } from './statistics.ts';

const HEADER = ['figure', 'measured', 'as a ratio', 'goal'];

/** The figures as lines of text. */
export const figuresTable = (figures: readonly Figure[]): string => {
  const rows = [HEADER, ...figures.map(cells)];
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const J = mean(figures.map((figure) => figure.J).filter((each) => each > 0));
  const rated = `J = ${numberText(J)} JSON round trips of 2.7 kB per processor second, measured around each figure`;
  return [...lines, ...(J > 0 ? ['', rated] : []), ''].join('\n');
};

const cells = ({ title, value, unit, ratio, interval, ratioUnit, goal }: Figure): readonly string[] => [
  title,
  `${numberText(value)}${unit}`,
  `${numberText(ratio)}${intervalText(interval)} ${ratioUnit}`,
  goal,
];

export const intervalText = (interval: Figure['interval']): string =>
  interval ? ` (${interval.map(numberText).join(' to ')})` : '';

export const numberText = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
