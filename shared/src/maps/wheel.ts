import { arena } from './arena.ts';
import { wheelDeployment } from './hexagon-deployment.ts';

const RADIUS = 12;

/** For eight caskets that each stand alone, or two sides of four: eight places around a hill, nine hexes apart. */
export const wheel = arena({
  id: 'wheel',
  title: 'Pilgrims’ Wheel',
  symmetry: 'star',
  radius: RADIUS,
  terrain: {
    battlement: [[0, 0]],
    fire: [[2, -1]],
    'low-wall': [
      [4, -1],
      [9, -3],
    ],
    wall: [
      [5, 0],
      [8, -4],
    ],
    smoke: [[6, -3]],
    rubble: [
      [7, -2],
      [10, -5],
    ],
    water: [[8, 0]],
    forest: [[9, -1]],
  },
  elevation: {
    1: [
      [1, 0],
      [9, -1],
    ],
    2: [[0, 0]],
  },
  starts: wheelDeployment(RADIUS),
});
