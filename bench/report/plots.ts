import type { Figure } from '../figure.ts';
import { numberText } from '../figures-table.ts';
import type { HistoryEntry } from './history.ts';
import { bar, COLOURS, dot, drawing, line, text } from './svg.ts';

const WIDTH = 720;
const LABELS = 190;
const ROW = 46;
const TOP = 30;
const GOAL_US = 90;

/** Cost of an answer by number of duels: bare room, server, and PostgreSQL. */
export const answerPlot = (figures: readonly Figure[]): string => {
  const rows = figures.filter(({ name }) => /^(sockets-\d+|paced-cpu)$/.test(name));
  const most = Math.max(1, ...rows.map(({ value, details }) => value + (details?.postgres ?? 0)));
  const scale = (WIDTH - LABELS - 90) / most;
  const bars = rows.flatMap((figure, row) => rowOf(figure, TOP + row * ROW, scale));
  const [bottom, goal] = [TOP + rows.length * ROW, LABELS + GOAL_US * scale];
  return drawing('Processor time per answer', WIDTH, bottom + 34, [
    text(
      0,
      16,
      'Processor time per answer: server, PostgreSQL beside it; below, the bare room at the same rate',
    ),
    ...bars,
    line(
      [
        [goal, TOP - 6],
        [goal, bottom],
      ],
      COLOURS.text,
      true,
    ),
    text(goal, bottom + 16, `goal for the server: ${GOAL_US} µs`, { anchor: 'middle' }),
  ]);
};

const rowOf = ({ name, value, details }: Figure, y: number, scale: number): readonly string[] => {
  const [postgres, bare] = [details?.postgres ?? 0, details?.bare ?? 0];
  const ends = LABELS + (value + postgres) * scale;
  const duels = name === 'paced-cpu' ? 'one answer a second' : `${name.replace('sockets-', '')} duels`;
  return [
    text(LABELS - 10, y + 18, duels, { anchor: 'end' }),
    bar(LABELS, y, value * scale, 18, COLOURS.ours),
    bar(LABELS + value * scale, y, postgres * scale, 18, COLOURS.database),
    text(ends + 6, y + 14, `${numberText(value)} + ${numberText(postgres)} µs`),
    bar(LABELS, y + 20, bare * scale, 10, COLOURS.beside),
  ];
};

const CELL = { width: 240, height: 120, columns: 3, left: 10, right: 40, top: 40, bottom: 20 };

/** Each ratio over all reports. */
export const historyPlot = (history: readonly HistoryEntry[]): string => {
  const latest = history.at(-1)?.figures ?? [];
  const cells = latest.map((figure, index) => {
    const x = (index % CELL.columns) * CELL.width;
    const y = Math.floor(index / CELL.columns) * CELL.height;
    const ratios = history.map(({ figures }) => figures.find(({ name }) => name === figure.name)?.ratio);
    return cellOf(figure, ratios, x, y);
  });
  const height = Math.ceil(latest.length / CELL.columns) * CELL.height;
  return drawing('The ratios of all reports', CELL.width * CELL.columns, Math.max(height, 1), cells.flat());
};

const cellOf = (
  { name, ratioUnit, better }: Figure,
  ratios: readonly (number | undefined)[],
  x: number,
  y: number,
): readonly string[] => {
  const most = Math.max(...ratios.map((ratio) => ratio ?? 0));
  const across = CELL.width - CELL.left - CELL.right;
  const up = CELL.height - CELL.top - CELL.bottom;
  const points = ratios.flatMap((ratio, at): readonly (readonly [number, number])[] =>
    ratio === undefined
      ? []
      : [
          [
            x + CELL.left + (across * at) / Math.max(1, ratios.length - 1),
            y + CELL.top + up * (1 - (most > 0 ? ratio / most : 0)),
          ],
        ],
  );
  const last = points.at(-1);
  return [
    text(x + CELL.left, y + 14, name),
    text(x + CELL.left, y + 28, `${ratioUnit}; ${better} is better`, { size: 10 }),
    line(points, COLOURS.ours),
    ...points.map(([px, py]) => dot(px, py, COLOURS.ours)),
    ...(last ? [text(last[0] + 5, last[1] + 4, numberText(ratios.at(-1) ?? 0), { size: 10 })] : []),
  ];
};
