import { arena } from './arena.ts';

/** A small sunken ring around a fire, without cover: no way to stay out of reach, a short match. */
export const pit = arena({
  id: 'pit',
  title: 'Fighting Pit',
  symmetry: 'star',
  radius: 4,
  terrain: { fire: [[0, 0]] },
  elevation: {
    [-1]: [
      [0, 0],
      [1, 0],
    ],
  },
});
