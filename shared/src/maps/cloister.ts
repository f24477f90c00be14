import { arena } from './arena.ts';

/** A small court with a well, four walls to step behind and graves at its sides, without cover: a short match. */
export const cloister = arena({
  id: 'cloister',
  title: 'Cloister',
  symmetry: 'cross',
  radius: 5,
  terrain: { water: [[0, 0]], wall: [[2, -1]], tainted: [[1, -2]] },
  elevation: {},
});
