import type { Facing, Hex } from '@penance/shared';

/** From the centre of a hex to a corner, in units of the picture. */
export const SIZE = 40;
/** How far one level raises the ground. */
export const LIFT = 13;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far the shown board is turned counter-clockwise, in sixths of a full turn. */
export type Turn = Facing;

export const keyOf = ([q, r]: Hex): string => `${q},${r}`;

export const hexOf = (key: string): Hex => {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return [q, r];
};

const turnedHex = ([q, r]: Hex, turn: Turn): Hex => {
  let hex: Hex = [q, r];
  for (let step = 0; step < turn; step += 1) hex = [hex[0] + hex[1], -hex[0]];
  return hex;
};

/** The centre of the top face of a hex. */
export const centreOf = (hex: Hex, turn: Turn, level = 0): Point => {
  const [q, r] = turnedHex(hex, turn);
  return { x: SIZE * Math.sqrt(3) * (q + r / 2), y: SIZE * 1.5 * r - level * LIFT };
};

/** The angle at which a facing is shown, in degrees clockwise from the right. */
export const angleOf = (facing: Facing, turn: Turn): number => -60 * ((facing + turn) % 6);

const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, index) => {
  const angle = ((60 * index - 90) * Math.PI) / 180;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

/** The corners, clockwise from the top one. */
export const corners = (inset = 0): readonly Point[] =>
  CORNERS.map(({ x, y }) => ({ x: x * (SIZE - inset), y: y * (SIZE - inset) }));

export const polygon = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');

const round = (value: number): number => Math.round(value * 100) / 100;

/** The cliff below a raised hex: its lower edges, extended downwards. */
export const cliff = (level: number): string => {
  const [, right, lowRight, bottom, lowLeft, left] = corners() as [Point, Point, Point, Point, Point, Point];
  const drop = level * LIFT;
  return polygon([
    right,
    lowRight,
    bottom,
    lowLeft,
    left,
    { x: left.x, y: left.y },
    { x: lowLeft.x, y: lowLeft.y + drop },
    { x: bottom.x, y: bottom.y + drop },
    { x: lowRight.x, y: lowRight.y + drop },
  ]);
};

/** The turn that shows this direction closest to the lower left. */
export const turnTowards = (hex: Hex): Turn => {
  const turns: readonly Turn[] = [0, 1, 2, 3, 4, 5];
  const depth = (turn: Turn): number => {
    const { x, y } = centreOf(hex, turn);
    return y * 2 - x;
  };
  return turns.reduce((best, turn) => (depth(turn) > depth(best) ? turn : best));
};
