import fc from 'fast-check';
import { disc } from '../../src/board/hex.ts';
import type { Facing, Hex } from '../../src/model/board.ts';

export const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** Centre of a hex in the plane, with neighbours at distance 1 and y downwards. */
export const place = ([q, r]: Hex): { readonly x: number; readonly y: number } => ({
  x: q + r / 2,
  y: (r * Math.sqrt(3)) / 2,
});

export const anyHex = (radius: number): fc.Arbitrary<Hex> => fc.constantFrom(...disc([0, 0], radius));

export const anyFacing = (): fc.Arbitrary<Facing> => fc.constantFrom(...FACINGS);
