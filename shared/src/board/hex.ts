import type { Facing, Hex, HexKey } from '../model/board.ts';
import { sectorOf, sharesOf } from './sector.ts';

/** One step in each facing: counter-clockwise from +q. */
export const DIRECTIONS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const satisfies readonly Hex[];

/** Distance in hexes; 0 for the same hex, 1 for a neighbour. */
export const distance = (from: Hex, to: Hex): number => {
  const q = to[0] - from[0];
  const r = to[1] - from[1];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
};

export const neighbour = (hex: Hex, direction: Facing): Hex => hexTowards(hex, direction, 1);

/** The hex `steps` away in a straight line. */
export const hexTowards = (hex: Hex, direction: Facing, steps: number): Hex => {
  const [q, r] = DIRECTIONS[direction];
  return [hex[0] + q * steps, hex[1] + r * steps];
};

export const sameHex = (one: Hex, other: Hex): boolean => one[0] === other[0] && one[1] === other[1];

export const hexKey = ([q, r]: Hex): HexKey => `${q},${r}`;

/** The hex a key names, or null unless the key is written exactly as `hexKey` writes it. */
export const parseHexKey = (key: HexKey): Hex | null => {
  const [q, r, ...rest] = key.split(',').map(Number);
  if (q === undefined || r === undefined || rest.length > 0) return null;
  return Number.isSafeInteger(q) && Number.isSafeInteger(r) && hexKey([q, r]) === key ? [q, r] : null;
};

/** Facing turned counter-clockwise by sixths of a full turn; negative turns clockwise. */
export const turned = (facing: Facing, sixths: number): Facing =>
  ((((facing + sixths) % 6) + 6) % 6) as Facing;

/** Hexes at exactly `radius`, counter-clockwise from direction 0; the centre itself for radius 0. */
export const ring = (centre: Hex, radius: number): readonly Hex[] => {
  if (radius === 0) return [centre];
  const hexes: Hex[] = [];
  for (const corner of [0, 1, 2, 3, 4, 5] as const) {
    const start = hexTowards(centre, corner, radius);
    for (let step = 0; step < radius; step += 1) hexes.push(hexTowards(start, turned(corner, 2), step));
  }
  return hexes;
};

/** Hexes within `radius`, ring by ring from the centre. */
export const disc = (centre: Hex, radius: number): readonly Hex[] =>
  Array.from({ length: radius + 1 }, (_, index) => ring(centre, index)).flat();

/**
 * The facing nearest to the line from one hex to another. Exactly between two facings it is the more
 * clockwise one, so that the answer turns with the board. Direction 0 when both hexes are the same.
 */
export const directionTowards = (from: Hex, to: Hex): Facing => {
  const q = to[0] - from[0];
  const r = to[1] - from[1];
  if (q === 0 && r === 0) return 0;
  const sector = sectorOf(q, r);
  const { clockwise, counterClockwise } = sharesOf(sector, q, r);
  return counterClockwise > clockwise ? turned(sector, 1) : sector;
};

/**
 * Where "straight away from the attacker" goes: through the side of the target's hex opposite to the one
 * the centre line comes in by. On a corner, the more clockwise of the two sides.
 */
export const pushDirection = (attacker: Hex, target: Hex): Facing => directionTowards(attacker, target);
