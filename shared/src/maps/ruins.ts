import { arena } from './arena.ts';

/** A burnt-out chapel: broken walls cut every long view, the middle is tainted and still on fire. */
export const ruins = arena({
  id: 'ruins',
  title: 'Ruined Chapel',
  symmetry: 'star',
  terrain: {
    fire: [[0, 0]],
    tainted: [[1, 0]],
    wall: [
      [3, 0],
      [4, -2],
      [6, -1],
    ],
    rubble: [
      [2, -1],
      [4, 0],
      [7, -2],
    ],
    'low-wall': [
      [4, -1],
      [6, -2],
    ],
    smoke: [[5, -2]],
    forest: [[6, -3]],
  },
  elevation: { 1: [[5, 0]] },
});
