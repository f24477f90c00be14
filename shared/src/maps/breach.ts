import { arena } from './arena.ts';
import { duelDeployment } from './hexagon-deployment.ts';

/**
 * A rampart with a breach. The side from the east comes over open ground, with trenches and smoke; the side from the west
 * holds the rampart, and has to leave it where it is broken.
 */
export const breach = arena({
  id: 'breach',
  title: 'The Breach',
  symmetry: 'none',
  terrain: {
    wall: [
      [-1, -3],
      [0, -5],
      [-4, 3],
      [-5, 5],
    ],
    battlement: [
      [-2, -2],
      [-1, -4],
      [-4, 2],
      [-5, 4],
    ],
    rubble: [
      [-3, 0],
      [-3, 1],
      [-2, 0],
      [3, -5],
      [0, 4],
    ],
    'low-wall': [
      [3, 0],
      [3, -2],
      [2, 2],
      [-5, 0],
    ],
    forest: [
      [6, -4],
      [5, -3],
      [3, 3],
      [2, 4],
    ],
    smoke: [
      [0, -1],
      [1, -1],
      [0, 1],
    ],
    water: [[-5, -1]],
  },
  elevation: {
    1: [
      [-2, -2],
      [-2, -3],
      [-3, -2],
      [-2, -4],
      [-1, -4],
      [-4, 2],
      [-5, 2],
      [-5, 3],
      [-6, 4],
      [-5, 4],
    ],
  },
  starts: duelDeployment(8),
});
