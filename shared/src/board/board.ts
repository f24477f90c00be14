import type { Hex, MapShape, Terrain } from '../model/board.ts';
import { TERRAINS } from '../model/board.ts';
import { DIRECTIONS, hexKey } from './hex.ts';
import { TERRAIN_TRAITS } from './terrain.ts';

/**
 * A map prepared for play: hexes are numbered 0 to size − 1 (by r, then by q), and each fact about them is an array
 * indexed by that number. Compile a map once and keep the result: the map never changes, and lines of sight are cached.
 */
export interface Board {
  readonly size: number;
  readonly hexes: readonly Hex[];
  /** The number of a hex, −1 outside the map. */
  readonly index: (hex: Hex) => number;
  /** Positions in `TERRAINS`. */
  readonly terrain: Uint8Array;
  readonly elevation: Int8Array;
  /** Six per hex, by direction: the neighbour's number, −1 outside the map. */
  readonly neighbours: Int16Array;
  /** What each hex adds to the target number of attacks on a casket in it. */
  readonly cover: Uint8Array;
  /** SP in addition to the ordinary step for entering each hex, without climbing; Infinity for walls. */
  readonly enterCost: Float64Array;
  /** 1 where a wall blocks sight. */
  readonly blocksSight: Uint8Array;
  /** 1 where the map itself has smoke. */
  readonly smoke: Uint8Array;
  readonly hasSmoke: boolean;
  /** Cache of `seesBetween`, rows created on demand: 0 unknown, 1 sees, 2 does not see. */
  readonly sight: (Uint8Array | undefined)[];
}

/** The map must be well-formed (`checkMapShape`): hexes it names outside itself are ignored here. */
export const compileBoard = (shape: MapShape): Board => {
  const hexes = hexesOf(shape);
  const size = hexes.length;
  const index = indexOver(hexes);
  const ground = {
    terrain: new Uint8Array(size),
    elevation: new Int8Array(size),
    cover: new Uint8Array(size),
    enterCost: new Float64Array(size),
    blocksSight: new Uint8Array(size),
    smoke: new Uint8Array(size),
  };
  hexes.forEach((hex, at) => {
    const key = hexKey(hex);
    const terrain = shape.terrain?.[key] ?? 'clear';
    const traits = TERRAIN_TRAITS[terrain];
    ground.terrain[at] = TERRAINS.indexOf(terrain);
    ground.elevation[at] = shape.elevation?.[key] ?? 0;
    ground.cover[at] = traits.cover;
    ground.enterCost[at] = traits.enterCost;
    ground.blocksSight[at] = Number(traits.blocksSight);
    ground.smoke[at] = Number(traits.obscures);
  });
  return {
    size,
    hexes,
    index,
    ...ground,
    neighbours: neighboursOf(hexes, index),
    hasSmoke: ground.smoke.includes(1),
    sight: new Array<Uint8Array | undefined>(size).fill(undefined),
  };
};

export const terrainAt = (board: Board, index: number): Terrain =>
  TERRAINS[board.terrain[index] ?? 0] ?? 'clear';

/**
 * SP in addition to the ordinary step from one hex to a neighbour: for terrain, and one per level climbed; going down
 * is free (2.4-1, 2.5-1). Infinity into a wall.
 */
export const groundCost = (board: Board, from: number, to: number): number => {
  const climb = (board.elevation[to] ?? 0) - (board.elevation[from] ?? 0);
  return (board.enterCost[to] ?? Infinity) + (climb > 0 ? climb : 0);
};

/** By r, then by q. */
const hexesOf = ({ hexes, radius = 0 }: MapShape): readonly Hex[] => {
  if (hexes) return [...hexes].sort((one, other) => one[1] - other[1] || one[0] - other[0]);
  const rows: Hex[] = [];
  for (let r = -radius; r <= radius; r += 1) {
    const last = Math.min(radius, radius - r);
    for (let q = Math.max(-radius, -radius - r); q <= last; q += 1) rows.push([q, r]);
  }
  return rows;
};

const neighboursOf = (hexes: readonly Hex[], index: Board['index']): Int16Array => {
  const neighbours = new Int16Array(hexes.length * 6);
  hexes.forEach(([q, r], at) => {
    DIRECTIONS.forEach((step, direction) => {
      neighbours[at * 6 + direction] = index([q + step[0], r + step[1]]);
    });
  });
  return neighbours;
};

/** Looks hexes up in a table over the smallest rhombus around the map, one cell per hex. */
const indexOver = (hexes: readonly Hex[]): Board['index'] => {
  if (hexes.length === 0) return () => -1;
  let [firstQ, firstR, lastQ, lastR] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [q, r] of hexes) {
    firstQ = Math.min(firstQ, q);
    firstR = Math.min(firstR, r);
    lastQ = Math.max(lastQ, q);
    lastR = Math.max(lastR, r);
  }
  const [columns, rows] = [lastQ - firstQ + 1, lastR - firstR + 1];
  const cells = new Int16Array(columns * rows).fill(-1);
  hexes.forEach(([q, r], at) => {
    cells[(r - firstR) * columns + q - firstQ] = at;
  });
  return (hex) => {
    const q = hex[0] - firstQ;
    const r = hex[1] - firstR;
    return q >= 0 && q < columns && r >= 0 && r < rows ? (cells[r * columns + q] ?? -1) : -1;
  };
};
