import { DIRECTIONS, hexKey, sameHex, turned } from '../board/hex.ts';
import type { Facing, Hex, HexKey, Terrain } from '../model/board.ts';

/**
 * How a map repeats itself. `star`: all turns and mirrors of a hexagon, so that two, three, four or six teams
 * stand equally. `cross`: half a turn and the mirrors along and across direction 0, for two or four teams. `turn`: half
 * a turn only, for two. `none`: what fits one side and what fits the other are drawn one by one.
 */
export type Symmetry = 'star' | 'cross' | 'turn' | 'none';

/** The part of a map from which its symmetry generates the whole: some hexes of each terrain and height. */
export interface Sketch {
  readonly terrain: Readonly<Partial<Record<Terrain, readonly Hex[]>>>;
  readonly elevation: Readonly<Record<number, readonly Hex[]>>;
}

export const terrainOf = (symmetry: Symmetry, sketch: Sketch['terrain']): Readonly<Record<HexKey, Terrain>> =>
  Object.fromEntries(
    (Object.entries(sketch) as [Terrain, readonly Hex[]][]).flatMap(([terrain, hexes]) =>
      keysOf(symmetry, hexes).map((key) => [key, terrain] as const),
    ),
  );

export const elevationOf = (
  symmetry: Symmetry,
  sketch: Sketch['elevation'],
): Readonly<Record<HexKey, number>> =>
  Object.fromEntries(
    Object.entries(sketch).flatMap(([level, hexes]) =>
      keysOf(symmetry, hexes).map((key) => [key, Number(level)] as const),
    ),
  );

/** All images of a hex under the symmetry, the hex itself first. */
export const imagesOf = (symmetry: Symmetry, hex: Hex): readonly Hex[] =>
  TURNS[symmetry]
    .flatMap((sixths) => sketched(symmetry, hex).map((each) => rotated(each, sixths)))
    .filter((image, index, all) => all.findIndex((other) => sameHex(image, other)) === index);

/** Around 0,0, counter-clockwise. */
export const rotated = ([q, r]: Hex, sixths: Facing): Hex => {
  const [qStep, rStep] = [DIRECTIONS[sixths], DIRECTIONS[turned(sixths, 5)]];
  return [q * qStep[0] + r * rStep[0], q * qStep[1] + r * rStep[1]];
};

/** Across the line of direction 0. */
export const mirrored = ([q, r]: Hex): Hex => [q + r, 0 - r];

const TURNS: Readonly<Record<Symmetry, readonly Facing[]>> = {
  star: [0, 1, 2, 3, 4, 5],
  cross: [0, 3],
  turn: [0, 3],
  none: [0],
};

const MIRRORED: readonly Symmetry[] = ['star', 'cross'];

const sketched = (symmetry: Symmetry, hex: Hex): readonly Hex[] =>
  MIRRORED.includes(symmetry) ? [hex, mirrored(hex)] : [hex];

const keysOf = (symmetry: Symmetry, hexes: readonly Hex[]): readonly HexKey[] => [
  ...new Set(hexes.flatMap((hex) => imagesOf(symmetry, hex)).map(hexKey)),
];
