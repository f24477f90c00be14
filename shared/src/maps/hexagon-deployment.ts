import { distance, hexTowards, ring, turned } from '../board/hex.ts';
import type { Facing, Hex, MapDefinition } from '../model/board.ts';

/** Radius of the built-in maps: rivals start 16 hexes apart, two or three rounds from the first blow. */
export const ARENA_RADIUS = 8;

/**
 * Slots of a hexagon of radius 8: its six corners, opposite ones next to one another, then the middles of two
 * opposite edges for a seventh and an eighth team. Every slot centre is 8 hexes from 0,0.
 *
 * Two teams stand in opposite corners; three in every other corner; four in the corners of a rectangle, which
 * is even on a `cross` map too; six in all. Five, seven and eight cannot be even on a hexagon.
 */
export const hexagonDeployment = (): Required<
  Pick<MapDefinition, 'deployment' | 'facing' | 'slotsByTeams'>
> => ({
  deployment: [...CORNERS.map(cornerSlot), ...EDGES.map(edgeSlot)],
  facing: [...CORNERS, ...EDGES].map((direction) => turned(direction, 3)),
  slotsByTeams: { 3: [0, 4, 3], 4: [2, 3, 4, 5] },
});

const CORNERS: readonly Facing[] = [0, 3, 1, 4, 2, 5];

/** The edge between this corner and the next one counter-clockwise. */
const EDGES: readonly Facing[] = [1, 4];

/** The corner, then its five closest neighbours inside the map, those towards the middle first. */
const cornerSlot = (corner: Facing): readonly Hex[] => {
  const tip = hexTowards([0, 0], corner, ARENA_RADIUS);
  const inner = hexTowards([0, 0], corner, ARENA_RADIUS - 1);
  const beside = [turned(corner, 2), turned(corner, -2)];
  return [
    tip,
    inner,
    ...beside.map((direction) => hexTowards(inner, direction, 1)),
    ...beside.map((direction) => hexTowards(tip, direction, 1)),
  ];
};

/** The middle of the edge and its four neighbours inside the map. */
const edgeSlot = (edge: Facing): readonly Hex[] => {
  const start = hexTowards([0, 0], edge, ARENA_RADIUS);
  const middle = hexTowards(start, turned(edge, 2), ARENA_RADIUS / 2);
  return [middle, ...ring(middle, 1).filter((hex) => distance([0, 0], hex) <= ARENA_RADIUS)];
};
