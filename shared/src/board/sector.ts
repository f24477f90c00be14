import type { Facing } from '../model/board.ts';

/** A straight-line vector as steps in two neighbouring directions: exact and easy to reason about. */
export interface Shares {
  /** Steps in the sector's own direction. */
  readonly clockwise: number;
  /** Steps in the next direction counter-clockwise. */
  readonly counterClockwise: number;
}

/**
 * The sixth of the plane a vector points into: sector k contains direction k and everything up to, but excluding,
 * direction k + 1. The zero vector has no direction and must not be passed.
 */
export const sectorOf = (q: number, r: number): Facing => {
  if (r <= 0 && q + r > 0) return 0;
  if (q > 0 && q + r <= 0) return 1;
  if (q <= 0 && r < 0) return 2;
  if (r >= 0 && q + r < 0) return 3;
  return q < 0 ? 4 : 5;
};

/** The steps of the shortest way: `clockwise` in direction `sector`, `counterClockwise` in the one after it. */
export const sharesOf = (sector: Facing, q: number, r: number): Shares => {
  const axis = sector % 3;
  const counterClockwise = Math.abs(axis === 0 ? r : axis === 1 ? q + r : q);
  const length = (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  return { clockwise: length - counterClockwise, counterClockwise };
};
