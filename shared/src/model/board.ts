/** Axial coordinates. Drawn with q to the right and r downwards (the r axis leaning right). */
export type Hex = readonly [q: number, r: number];

/**
 * The direction of the neighbour that a casket faces (2.1-1). Direction 0 is +q; the others follow counter-clockwise
 * (see `DIRECTIONS`).
 */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * Side of a casket, clockwise from its facing: front, front-right, rear-right, rear, rear-left, front-left
 * (2.1-2).
 */
export type Side = 1 | 2 | 3 | 4 | 5 | 6;

export const TERRAINS = [
  'clear',
  'rubble',
  'low-wall',
  'forest',
  'battlement',
  'smoke',
  'darkness',
  'water',
  'wall',
  'fire',
  'tainted',
] as const;

export type Terrain = (typeof TERRAINS)[number];

/** A hex as a key of a JSON object: `"q,r"`, for example `"-2,5"`. */
export type HexKey = string;

/**
 * The ground only, as plain JSON. Exactly one of `radius` (all hexes within that distance of 0,0) and `hexes` (any
 * shape) is given. Hexes that `terrain` or `elevation` do not name are clear and at level 0.
 */
export interface MapShape {
  readonly radius?: number;
  readonly hexes?: readonly Hex[];
  readonly terrain?: Readonly<Record<HexKey, Terrain>>;
  readonly elevation?: Readonly<Record<HexKey, number>>;
}

/** A whole map, as plain JSON: what a host may send and what the built-in maps are. */
export interface MapDefinition extends MapShape {
  readonly id: string;
  readonly title: string;
  readonly terrain: Readonly<Record<HexKey, Terrain>>;
  readonly elevation: Readonly<Record<HexKey, number>>;
  /** Where teams start: one list of hexes per slot, two to eight slots, the best hex of a slot first. */
  readonly deployment: readonly (readonly Hex[])[];
  /** Start facing of each slot; without it caskets look along direction 0. */
  readonly facing?: readonly Facing[];
  /** The slots used for each number of teams, in team order; for numbers not listed, the first slots. */
  readonly slotsByTeams?: Readonly<Record<string, readonly number[]>>;
}
