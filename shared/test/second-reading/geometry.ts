import type { Hex } from '../../src/model/board.ts';

/** The board by plain geometry: centres as points in the plane, angles in degrees, a hexagon as six half-planes. */
const SQRT3 = Math.sqrt(3);
const CLOSE = 1e-9;

export const NEIGHBOURS: readonly [Hex, ...Hex[]] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

export const stepsBetween = ([q, r]: Hex, [otherQ, otherR]: Hex): number =>
  (Math.abs(q - otherQ) + Math.abs(r - otherR) + Math.abs(q + r - otherQ - otherR)) / 2;

const centre = ([q, r]: Hex): readonly [number, number] => [q + r / 2, (r * SQRT3) / 2];

/** Sides from the front; for lines through the corner between side n and the next: the one nearer the front. */
const NEARER_FRONT = [1, 2, 3, 5, 6, 1] as const;

/** Sides 1 to 6, clockwise from the facing; a line through a corner counts for the side nearer the front. */
export const sideFrom = (at: Hex, facing: number, from: Hex): number => {
  const [x, y] = centre(at);
  const [fromX, fromY] = centre(from);
  const angle = (Math.atan2(y - fromY, fromX - x) * 180) / Math.PI;
  const clockwise = (((facing * 60 - angle) % 360) + 360) % 360;
  const sixths = clockwise / 60 + 0.5;
  const isCorner = Math.abs(sixths - Math.round(sixths)) < 1e-6;
  if (!isCorner) return (Math.floor(sixths) % 6) + 1;
  return NEARER_FRONT[(Math.round(sixths) + 5) % 6] ?? 1;
};

/** Edges of a hexagon around 0,0 with x counted in widths and y in sides: `x·p + y·q ≤ reach`. */
const EDGES = [
  [1, 0, 0.5],
  [-1, 0, 0.5],
  [1, 1, 1],
  [-1, 1, 1],
  [1, -1, 1],
  [-1, -1, 1],
] as const;

const scaled = ([q, r]: Hex): readonly [number, number] => [q + r / 2, 1.5 * r];

/** How the straight line between two centres meets a hex. */
export const meets = (from: Hex, to: Hex, hex: Hex): 'not' | 'edge' | 'inside' => {
  const [x, y] = scaled(hex);
  const [fromX, fromY] = scaled(from);
  const [toX, toY] = scaled(to);
  let [begin, end] = [0, 1];
  let isAlong = false;
  for (const [p, q, reach] of EDGES) {
    const first = p * (fromX - x) + q * (fromY - y) - reach;
    const last = p * (toX - x) + q * (toY - y) - reach;
    if (Math.abs(first - last) < CLOSE) {
      if (first > CLOSE) return 'not';
      if (Math.abs(first) <= CLOSE) isAlong = true;
    } else if (last > first) end = Math.min(end, first / (first - last));
    else begin = Math.max(begin, first / (first - last));
  }
  if (end - begin < CLOSE) return 'not';
  return isAlong ? 'edge' : 'inside';
};

/** Blocked by a wall that the line enters, or by two walls on both sides of an edge along which it runs. */
export const isSeen = (from: Hex, to: Hex, walls: readonly Hex[]): boolean => {
  const between = walls.filter((wall) => stepsBetween(wall, from) > 0 && stepsBetween(wall, to) > 0);
  if (between.some((wall) => meets(from, to, wall) === 'inside')) return false;
  const beside = between.filter((wall) => meets(from, to, wall) === 'edge');
  return !beside.some((one) =>
    beside.some((other) => stepsBetween(one, other) === 1 && isSplit(from, to, one, other)),
  );
};

/** Whether the midpoint of two neighbours lies on the line: then it runs between them. */
const isSplit = (from: Hex, to: Hex, one: Hex, other: Hex): boolean => {
  const [fromX, fromY] = scaled(from);
  const [toX, toY] = scaled(to);
  const [oneX, oneY] = scaled(one);
  const [otherX, otherY] = scaled(other);
  const across =
    (toX - fromX) * ((oneY + otherY) / 2 - fromY) - (toY - fromY) * ((oneX + otherX) / 2 - fromX);
  return Math.abs(across) < CLOSE;
};
