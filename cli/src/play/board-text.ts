import type { Facing, Hex, MatchRules, MatchView, SeatView, Terrain } from '@penance/shared';
import { TERRAINS } from '@penance/shared';
import type { Paint } from './paint.ts';
import { visible } from '../output/wrap.ts';

/** What stands on the ground where nothing else does. */
const GLYPHS: Readonly<Record<Terrain, string>> = {
  clear: '.',
  rubble: ':',
  'low-wall': '=',
  forest: 'f',
  battlement: '#',
  smoke: '%',
  darkness: '&',
  water: '~',
  wall: '@',
  fire: '^',
  tainted: '!',
};

const ARROWS: Readonly<Record<Facing, string>> = { 0: '→', 1: '↗', 2: '↖', 3: '←', 4: '↙', 5: '↘' };

/** Columns from one hex to the next; rows are shifted by half of it. */
const CELL = 4;

export interface BoardMarks {
  /** Numbers of choices, by hex key. */
  readonly numbers: ReadonlyMap<string, number>;
}

const NO_MARKS: BoardMarks = { numbers: new Map() };

/**
 * The map, one line for each row of hexes, every row shifted by half a hex against the one above. A casket is
 * its seat's number and an arrow where it faces; behind a hex stands its height, if it has one.
 */
export const boardLines = (
  { board }: MatchRules,
  view: MatchView,
  paint: Paint,
  { numbers }: BoardMarks = NO_MARKS,
): readonly string[] => {
  const left = Math.min(...board.hexes.map(columnOf));
  const rows = new Map<number, string>();
  board.hexes.forEach((hex, index) => {
    const line = rows.get(hex[1]) ?? '';
    const at = (columnOf(hex) - left) * (CELL / 2);
    const number = numbers.get(keyOf(hex));
    const cell =
      casketCell(view, hex, paint) ??
      (number === undefined ? null : paint.good(String(number))) ??
      groundCell(board.terrain[index] ?? 0, board.elevation[index] ?? 0, isVeiled(view, hex), paint);
    rows.set(hex[1], line + ' '.repeat(at - visible(line)) + cell);
  });
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([r, line]) => `${String(r).padStart(3)} ${line}`);
};

export const keyOf = ([q, r]: Hex): string => `${q},${r}`;

/** Half hexes to the right. */
const columnOf = ([q, r]: Hex): number => 2 * q + r;

const casketCell = (view: MatchView, hex: Hex, paint: Paint): string | null => {
  const index = view.seats.findIndex(({ at }) => keyOf(at) === keyOf(hex));
  const casket = view.seats[index];
  if (!casket) return null;
  if (casket.status === 'defeated') return paint.dim(`${index + 1}x`);
  return colourOf(view, casket, paint)(paint.bold(`${index + 1}${ARROWS[casket.facing]}`));
};

const colourOf = (view: MatchView, { team }: SeatView, paint: Paint): Paint['own'] =>
  team === view.seats[view.own?.seat ?? 0]?.team ? paint.own : paint.foe;

const groundCell = (terrain: number, height: number, isSmoke: boolean, paint: Paint): string => {
  const name = TERRAINS[terrain] ?? 'clear';
  const cell = `${isSmoke ? GLYPHS.smoke : GLYPHS[name]}${height === 0 ? '' : height}`;
  return name === 'clear' && height === 0 && !isSmoke ? paint.dim(cell) : cell;
};

const isVeiled = ({ areas }: MatchView, hex: Hex): boolean =>
  areas.some(({ effect, at, radius }) => effect === 'smoke' && hexesApart(at, hex) <= radius);

const hexesApart = (one: Hex, other: Hex): number => {
  const q = other[0] - one[0];
  const r = other[1] - one[1];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
};

/** What the signs of this map mean, those only that stand on it. */
export const legendLine = ({ board }: MatchRules): string => {
  const there = TERRAINS.filter((_, index) => index > 0 && board.terrain.includes(index));
  return [...there.map((name) => `${GLYPHS[name]} ${name}`), '2 height', '1→ casket', '1x wreck'].join('   ');
};
