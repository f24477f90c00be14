import { arena } from './arena.ts';

/** Thickets, two brooks and a heart so dark that shots go astray in it; the same from both sides after half a turn. */
export const woods = arena({
  id: 'woods',
  title: 'Dark Woods',
  symmetry: 'turn',
  terrain: {
    darkness: [
      [0, 0],
      [1, -1],
      [1, 0],
      [2, -1],
      [3, -2],
      [4, -2],
    ],
    forest: [
      [2, -3],
      [3, -4],
      [5, -4],
      [6, -2],
      [4, 1],
      [1, 3],
      [0, 4],
      [-1, 5],
      [0, -5],
    ],
    water: [
      [3, 0],
      [3, 1],
      [2, 2],
      [2, 3],
      [1, 5],
    ],
    wall: [
      [4, -1],
      [0, 3],
      [2, -5],
    ],
    rubble: [
      [5, -1],
      [3, -3],
    ],
  },
  elevation: {
    1: [
      [2, -3],
      [3, -3],
      [3, -4],
      [4, -4],
    ],
  },
});
