import { directionTowards, distance, hexTowards, ring, turned } from '../board/hex.ts';
import type { Facing, Hex, MapDefinition } from '../model/board.ts';

/** Where teams start. */
export type Deployment = Pick<MapDefinition, 'deployment' | 'facing' | 'slotsByTeams'>;

/** Radius of a map of full length: rivals start 16 hexes apart, two or three rounds from the first blow. */
export const FULL_RADIUS = 8;

/**
 * Slots of a hexagon: its six corners, opposite ones next to one another, then, where there is room between the corners,
 * the middles of two opposite edges for a seventh and an eighth team. Every slot centre is `radius` hexes from 0,0.
 *
 * Two teams stand in opposite corners; three in every other corner; four in the corners of a rectangle, which
 * is even on a `cross` map too; six in all. Five, seven and eight cannot be even here.
 */
export const hexagonDeployment = (radius: number): Deployment => {
  const edges = radius < FULL_RADIUS ? [] : EDGES;
  return {
    deployment: [
      ...CORNERS.map((corner) => cornerSlot(corner, radius)),
      ...edges.map((edge) => borderSlot(edge * radius + radius / 2, radius)),
    ],
    facing: [...CORNERS, ...edges].map((direction) => turned(direction, 3)),
    slotsByTeams: { 3: [0, 4, 3], 4: [2, 3, 4, 5] },
  };
};

/**
 * Eight slots on the border of a hexagon whose radius is a multiple of four, each as far from the middle as the others and from its
 * neighbours as they from theirs. Two teams stand in opposite corners; four there and in the middles of two edges.
 */
export const wheelDeployment = (radius: number): Deployment => {
  const places = SPOKES.map((spoke) => (spoke * 6 * radius) / SPOKES.length);
  const deployment = places.map((place) => borderSlot(place, radius));
  return { deployment, facing: deployment.map(([at = CENTRE]) => directionTowards(at, CENTRE)) };
};

/** Two teams in opposite corners, the first in that of direction 0. */
export const duelDeployment = (radius: number): Deployment => ({
  deployment: [cornerSlot(0, radius), cornerSlot(3, radius)],
  facing: [3, 0],
});

const CENTRE: Hex = [0, 0];
const CORNERS: readonly Facing[] = [0, 3, 1, 4, 2, 5];

/** The edge between this corner and the next one counter-clockwise. */
const EDGES: readonly Facing[] = [1, 4];

/** Eighths of a turn, in the order in which slots are given to teams. */
const SPOKES = [0, 4, 2, 6, 1, 5, 3, 7] as const;

/** The corner, then its five closest neighbours inside the map, those towards the middle first. */
const cornerSlot = (corner: Facing, radius: number): readonly Hex[] => {
  const tip = hexTowards(CENTRE, corner, radius);
  const inner = hexTowards(CENTRE, corner, radius - 1);
  const beside = [turned(corner, 2), turned(corner, -2)];
  return [
    tip,
    inner,
    ...beside.map((direction) => hexTowards(inner, direction, 1)),
    ...beside.map((direction) => hexTowards(tip, direction, 1)),
  ];
};

/** That hex of the border, counted counter-clockwise from direction 0, and its neighbours inside the map. */
const borderSlot = (place: number, radius: number): readonly Hex[] => {
  const at = ring(CENTRE, radius)[place] ?? CENTRE;
  return [at, ...ring(at, 1).filter((hex) => distance(CENTRE, hex) <= radius)];
};
