import type { Terrain } from '../model/board.ts';

export interface TerrainTraits {
  /** SP in addition to the ordinary step; Infinity if nobody can enter. */
  readonly enterCost: number;
  /** What it adds to the target number of attacks on a casket in it. */
  readonly cover: 0 | 1 | 2;
  readonly blocksSight: boolean;
  readonly obscures: boolean;
}

const PLAIN: TerrainTraits = { enterCost: 0, cover: 0, blocksSight: false, obscures: false };

/** The columns "enter" and "cover" of the terrain table, and what blocks sight (2.4-1, 2.4-2, 2.4-3, 2.4-4). */
export const TERRAIN_TRAITS: Readonly<Record<Terrain, TerrainTraits>> = {
  clear: PLAIN,
  rubble: { ...PLAIN, enterCost: 1, cover: 1 },
  'low-wall': { ...PLAIN, enterCost: 1, cover: 1 },
  forest: { ...PLAIN, enterCost: 1, cover: 2 },
  battlement: { ...PLAIN, enterCost: 1, cover: 2 },
  smoke: { ...PLAIN, obscures: true },
  darkness: { ...PLAIN, obscures: true },
  water: PLAIN,
  wall: { ...PLAIN, enterCost: Infinity, blocksSight: true },
  fire: PLAIN,
  tainted: PLAIN,
};
