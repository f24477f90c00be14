import type { Hex } from '../model/board.ts';
import { arena } from './arena.ts';

const BED: readonly Hex[] = [
  [0, -1],
  [0, -2],
  [1, -2],
  [1, -3],
  [1, -4],
  [2, -4],
  [2, -5],
  [2, -6],
  [3, -6],
];

/**
 * A sunken river between two of the corners, with a bridge in the middle and one at each end. Its bed cools
 * whoever wades, but lies a level below the banks: climbing out costs, and the banks shoot down.
 */
export const river = arena({
  id: 'river',
  title: 'River Crossing',
  symmetry: 'cross',
  terrain: {
    water: BED,
    'low-wall': [
      [2, 0],
      [3, -2],
    ],
    rubble: [
      [3, -1],
      [5, -1],
    ],
    wall: [
      [5, -2],
      [4, 0],
    ],
    forest: [
      [4, -4],
      [6, -4],
      [6, -6],
    ],
    smoke: [[4, -5]],
  },
  elevation: {
    [-1]: BED,
    1: [
      [5, -3],
      [6, -3],
      [6, -2],
    ],
  },
});
