import { arena } from './arena.ts';

/** A raised court behind battlements and towers; six gates, a moat between them, a keep in the middle. */
export const fortress = arena({
  id: 'fortress',
  title: 'Penitent Fortress',
  symmetry: 'star',
  terrain: {
    battlement: [
      [0, 0],
      [4, -1],
    ],
    'low-wall': [[2, -1]],
    wall: [[4, 0]],
    water: [[5, -1]],
    rubble: [
      [5, 0],
      [6, -3],
    ],
    forest: [[6, -1]],
  },
  elevation: {
    1: [
      [1, 0],
      [2, 0],
      [2, -1],
      [3, 0],
      [3, -1],
      [4, -2],
    ],
    2: [
      [0, 0],
      [4, -1],
    ],
  },
});
