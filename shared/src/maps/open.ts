import { arena } from './arena.ts';

/** Long views, little cover, one low hill to fight over. */
export const open = arena({
  id: 'open',
  title: 'Open Field',
  symmetry: 'star',
  terrain: {
    rubble: [[3, 0]],
    water: [[4, -2]],
    'low-wall': [[5, -1]],
    forest: [[6, -3]],
  },
  elevation: {
    1: [
      [0, 0],
      [1, 0],
    ],
  },
});
