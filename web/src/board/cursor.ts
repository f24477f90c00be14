import { TERRAINS, type Hex, type MatchRules, type MatchView } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import { centreOf, keyOf, type Turn } from './geometry.ts';
import type { BoardMarks } from './marks.ts';

interface Steering {
  readonly turn: Turn;
  readonly board: MatchRules['board'];
  readonly view: MatchView;
}

/** The directions of the keys, in degrees clockwise from the right. */
const HEADINGS: Readonly<Record<string, number>> = {
  ArrowRight: 0,
  ArrowLeft: 180,
  ArrowUp: -90,
  ArrowDown: 90,
  PageUp: -60,
  PageDown: 60,
};
const STEPS: readonly Hex[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

/** The hex that a key leads to: a neighbour, the own casket, the next casket; `null` for other keys. */
export const steered = (key: string, from: Hex, { turn, board, view }: Steering): Hex | null => {
  if (key === 'Home') return view.seats[view.own?.seat ?? 0]?.at ?? null;
  if (key === 'c') return nextCasket(from, view);
  const heading = HEADINGS[key];
  if (heading === undefined) return null;
  const here = centreOf(from, turn);
  const off = (hex: Hex): number => {
    const { x, y } = centreOf(hex, turn);
    const degrees = (Math.atan2(y - here.y, x - here.x) * 180) / Math.PI;
    // Straight up and down lie between two hexes: alternate between them from row to row.
    const lean = from[1] % 2 === 0 ? 1 : -1;
    return Math.abs(((degrees - heading + 540) % 360) - 180 + lean);
  };
  const around = STEPS.map(([q, r]): Hex => [from[0] + q, from[1] + r]).filter(
    (hex) => board.index(hex) >= 0,
  );
  const [best] = around.sort((one, other) => off(one) - off(other));
  return best && off(best) <= 35 ? best : from;
};

const nextCasket = (from: Hex, { seats }: MatchView): Hex | null => {
  const here = seats.findIndex(({ at }) => keyOf(at) === keyOf(from));
  return seats[(here + 1) % seats.length]?.at ?? null;
};

/** Describes a hex in words: what stands there, the ground, and what choosing it would do. */
export const hexWords = (hex: Hex, { board }: MatchRules, view: MatchView, marks: BoardMarks): string => {
  const index = board.index(hex);
  const terrain = TERRAINS[board.terrain[index] ?? 0] ?? 'clear';
  const level = board.elevation[index] ?? 0;
  const end = marks.ends.get(keyOf(hex));
  const caskets = view.seats.filter(({ at, reason }) => keyOf(at) === keyOf(hex) && reason !== 'retreat');
  return [
    ...caskets.map(({ name, facing, status }) =>
      status === 'defeated' ? `${name}, ${t().table.out}` : `${name}, ${t().story.facings[facing]}`,
    ),
    t().terrain[terrain].title,
    level > 0 ? t().height(level) : '',
    end === undefined ? '' : t().ask.cost(String(end.cost)),
  ]
    .filter((part) => part !== '')
    .join(', ');
};
