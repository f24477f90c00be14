import type { CardLine } from '../figures/cards.ts';
import { estimateText } from '../figures/cell-text.ts';
import type { Estimate } from '../figures/estimate.ts';
import type { Unit } from '../figures/figures.ts';
import type { Matrix } from '../figures/wins.ts';
import { colourOf, drawing, element, hint, label } from './svg.ts';

const WIDTH = 760;
const NAME = 150;
const BAR = 24;

/** One bar of shares that add up to 1. */
export interface StackedBar {
  readonly name: string;
  readonly parts: readonly { readonly title: string; readonly share: number }[];
}

/** Shares of a whole, one bar a run; `titles` gives each part its colour. */
export const stackedBars = (alt: string, titles: readonly string[], bars: readonly StackedBar[]): string => {
  const width = WIDTH - NAME;
  const rows = bars.map(({ name, parts }, row) => {
    const y = row * (BAR + 8);
    let x = NAME;
    const pieces = parts.map(({ title, share }) => {
      const wide = share * width;
      const text = `${(share * 100).toFixed(0)} %`;
      const piece = [
        element(
          'rect',
          { x, y, width: wide, height: BAR, fill: colourOf(titles.indexOf(title)) },
          hint(`${name}: ${title} ${(share * 100).toFixed(1)} %`),
        ),
        wide > 34 ? label(x + wide / 2, y + BAR - 7, text, { class: 'inside' }) : '',
      ];
      x += wide;
      return piece.join('');
    });
    return label(NAME - 8, y + BAR - 7, name, { class: 'end' }) + pieces.join('');
  });
  return drawing(WIDTH, bars.length * (BAR + 8), alt, rows.join('')) + legend(titles);
};

const legend = (titles: readonly string[]): string =>
  element(
    'ul',
    { class: 'legend' },
    titles
      .map((title, at) =>
        element(
          'li',
          {},
          element('span', { class: 'swatch', style: `background:${colourOf(at)}` }) + ` ${title}`,
        ),
      )
      .join(''),
  );

/** How many matches lasted how many rounds. */
export const histogram = (alt: string, counts: Readonly<Record<number, number>>): string => {
  const rounds = Object.keys(counts).map(Number);
  const last = Math.max(1, ...rounds);
  const step = Math.ceil(last / 40);
  const bins = Array.from({ length: Math.ceil((last + 1) / step) }, (_, bin) =>
    rounds.reduce((sum, round) => sum + (Math.floor(round / step) === bin ? (counts[round] ?? 0) : 0), 0),
  );
  const most = Math.max(1, ...bins);
  const [width, height] = [360, 110];
  const wide = width / bins.length;
  const bars = bins.map((count, bin) => {
    const tall = (count / most) * height;
    const from = bin * step;
    const range = step === 1 ? String(from) : `${from} to ${from + step - 1}`;
    return element(
      'rect',
      { x: bin * wide, y: height - tall, width: Math.max(1, wide - 1), height: tall, class: 'bar' },
      hint(`${range} rounds: ${count} matches`),
    );
  });
  const marks = [0, Math.round(last / 2), last].map((round) =>
    label((round / step + 0.5) * wide, height + 14, String(round), { class: 'middle' }),
  );
  return drawing(width + 10, height + 18, alt, bars.join('') + marks.join(''));
};

const CELL = { width: 92, height: 34 };

/** Who wins against whom: blue where the row wins more, orange where it wins less. */
export const heatMap = (alt: string, { names, against, overall }: Matrix): string => {
  const columns = [...names, 'all others'];
  const heads = columns.map((name, at) =>
    label(NAME + (at + 0.5) * CELL.width, 14, name, { class: 'middle' }),
  );
  const rows = names.map((name, row) => {
    const y = 22 + row * CELL.height;
    const cells = [...(against[row] ?? []), overall[row] ?? null].map((cell, column) =>
      cell ? heatCell(NAME + column * CELL.width, y, `${name} against ${String(columns[column])}`, cell) : '',
    );
    return label(NAME - 8, y + 22, name, { class: 'end' }) + cells.join('');
  });
  return drawing(
    NAME + columns.length * CELL.width,
    26 + names.length * CELL.height,
    alt,
    heads.join('') + rows.join(''),
  );
};

const heatCell = (x: number, y: number, title: string, cell: Estimate): string => {
  if (cell.value === null) return '';
  const off = Math.max(-1, Math.min(1, (cell.value - 0.5) * 4));
  const isSure = cell.low > 0.5 || cell.high < 0.5;
  return [
    element(
      'rect',
      {
        x: x + 1,
        y: y + 1,
        width: CELL.width - 2,
        height: CELL.height - 2,
        rx: 3,
        fill: off >= 0 ? colourOf(0) : colourOf(3),
        'fill-opacity': Math.abs(off) * 0.75,
        class: 'cell',
      },
      hint(`${title}: ${estimateText('share', cell)}, ${cell.matches} matches`),
    ),
    label(x + CELL.width / 2, y + 21, `${(cell.value * 100).toFixed(0)} %`, {
      class: isSure ? 'middle sure' : 'middle',
    }),
  ].join('');
};

/** One figure in each run, with its interval, on a common scale. */
export const forest = (alt: string, unit: Unit, cells: readonly Estimate[]): string => {
  const known = cells.filter(({ value }) => value !== null);
  const bounds = known.flatMap(({ low, high, value }) => [low, high, value ?? 0].filter(Number.isFinite));
  const least = unit === 'share' ? 0 : Math.min(0, ...bounds);
  const most = unit === 'share' ? 1 : Math.max(1e-9, ...bounds);
  const [width, line] = [180, 14];
  const x = (value: number): number =>
    4 + ((Math.max(least, Math.min(most, value)) - least) / (most - least)) * (width - 8);
  const rows = cells.map(({ value, low, high }, row) => {
    const y = row * line + line / 2;
    if (value === null) return '';
    return [
      element('line', { x1: x(low), x2: x(high), y1: y, y2: y, stroke: colourOf(row), 'stroke-width': 2 }),
      element('circle', { cx: x(value), cy: y, r: 4, fill: colourOf(row) }),
    ].join('');
  });
  const axis = element('line', {
    x1: 4,
    x2: width - 4,
    y1: cells.length * line,
    y2: cells.length * line,
    class: 'axis',
  });
  return drawing(width, cells.length * line + 1, alt, axis + rows.join(''));
};

/** Cards by how often they are played, and how much more their decks win when they are. */
export const cardCloud = (alt: string, cards: readonly CardLine[]): string => {
  const [width, height, left] = [WIDTH, 320, 44];
  const x = (share: number): number => left + share * (width - left - 24);
  const y = (gain: number): number => height / 2 - Math.max(-0.5, Math.min(0.5, gain)) * (height - 40);
  const grid = [-0.4, -0.2, 0, 0.2, 0.4].map(
    (gain) =>
      element('line', {
        x1: left,
        x2: width - 12,
        y1: y(gain),
        y2: y(gain),
        class: gain === 0 ? 'axis' : 'grid',
      }) + label(left - 6, y(gain) + 4, `${gain > 0 ? '+' : ''}${(gain * 100).toFixed(0)}`, { class: 'end' }),
  );
  const scale = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    label(x(share), height - 2, `${(share * 100).toFixed(0)} %`, { class: 'middle' }),
  );
  const dots = cards.map(({ card, share, winsPlayed, winsNot, decks }) => {
    const gain = share > 0 && share < 1 ? winsPlayed.share - winsNot.share : 0;
    const isSure = winsPlayed.low > winsNot.high || winsPlayed.high < winsNot.low;
    const text = `${card}: played in ${(share * 100).toFixed(0)} % of ${decks} decks; wins ${(winsPlayed.share * 100).toFixed(0)} % if played, ${(winsNot.share * 100).toFixed(0)} % if not`;
    return (
      element('circle', { cx: x(share), cy: y(gain), r: 4, class: isSure ? 'dot sure' : 'dot' }, hint(text)) +
      (isSure || share < 0.05 ? label(x(share) + 6, y(gain) + 4, share < 0.05 ? '' : card) : '')
    );
  });
  return drawing(width, height, alt, grid.join('') + scale.join('') + dots.join(''));
};
