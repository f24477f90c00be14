import { arena } from './arena.ts';

/**
 * A ridge between two sides, three levels high: the straight way over it costs as much as the way through one of its two
 * saddles, and whoever holds the top hits more easily.
 */
export const ridge = arena({
  id: 'ridge',
  title: 'The Ridge',
  symmetry: 'cross',
  terrain: {
    battlement: [[0, 0]],
    'low-wall': [[1, -2]],
    rubble: [
      [2, -4],
      [4, -1],
    ],
    wall: [[4, -4]],
    forest: [
      [5, -3],
      [5, -6],
    ],
  },
  elevation: {
    1: [
      [2, 0],
      [3, -1],
      [3, -2],
      [3, -3],
      [2, -4],
      [3, -4],
      [3, -5],
      [4, -6],
      [4, -7],
    ],
    2: [
      [1, 0],
      [2, -1],
      [2, -2],
      [2, -3],
      [3, -6],
    ],
    3: [
      [0, 0],
      [1, -1],
      [1, -2],
    ],
  },
});
