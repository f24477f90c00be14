import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isOnRearSide, isOnRearSides, sideAttacked } from '../../src/board/facing.ts';
import { DIRECTIONS, disc, hexTowards, ring, sameHex } from '../../src/board/hex.ts';
import type { Facing, Hex, Side } from '../../src/model/board.ts';
import { FACINGS, anyFacing, anyHex, place } from './geometry.ts';
import { runs } from '../support/property.ts';

const DEFENDER: Hex = [2, -3];

/** Sides of the hexes of a ring, counter-clockwise from the hex straight ahead. */
const RING_OF_1: readonly Side[] = [1, 6, 5, 4, 3, 2];
const RING_OF_2: readonly Side[] = [1, 1, 6, 6, 5, 5, 4, 3, 3, 2, 2, 1];
const RING_OF_3: readonly Side[] = [1, 1, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1];

test.each(
  [RING_OF_1, RING_OF_2, RING_OF_3].flatMap((sides, index) =>
    FACINGS.map((facing) => [index + 1, facing, sides] as const),
  ),
)('attacks from ring %i on a defender facing %i', (radius, facing, sides) => {
  const hexes = ring(DEFENDER, radius);
  const ahead = facing * radius;
  const attacked = sides.map((_, index) =>
    sideAttacked(DEFENDER, facing, hexes[(ahead + index) % hexes.length] ?? DEFENDER),
  );
  expect(attacked).toEqual(sides);
});

test.each([
  ['straight ahead', [9, 0], 1],
  ['just right of ahead', [5, 4], 1],
  ['the corner of front and front-right', [6, 6], 1],
  ['just behind that corner', [4, 5], 2],
  ['front-right', [0, 9], 2],
  ['the corner of front-right and rear-right', [-5, 10], 2],
  ['the corner of rear-right and rear', [-10, 5], 3],
  ['straight behind', [-9, 0], 4],
  ['the corner of rear and rear-left', [-6, -6], 5],
  ['the corner of rear-left and front-left', [5, -10], 6],
  ['the corner of front-left and front', [10, -5], 1],
] as const)('from a distance, facing 0: %s, %j, is side %i', (_, attacker, side) => {
  expect(sideAttacked([0, 0], 0, attacker)).toBe(side);
});

test('the side is the one that the centre line crosses geometrically; on a corner, the one nearer the front', () => {
  fc.assert(
    fc.property(anyHex(15), anyFacing(), anyHex(15), (defender, facing, attacker) => {
      fc.pre(!sameHex(defender, attacker));
      expect(sideAttacked(defender, facing, attacker)).toBe(sideOnPaper(defender, facing, attacker));
    }),
    { numRuns: runs(2000) },
  );
});

test('the rear three sides are sides 3, 4 and 5, corners counted forwards', () => {
  const behind = disc([0, 0], 2).filter((hex) => !sameHex(hex, [0, 0]) && isOnRearSides([0, 0], 0, hex));
  expect(behind.length).toBe(3 + 5);
  expect(isOnRearSides([0, 0], 0, [-1, 2])).toBe(false);
  expect(isOnRearSides([0, 0], 0, [-2, 3])).toBe(true);
  expect(FACINGS.map((facing) => isOnRearSide([0, 0], facing, hexTowards([0, 0], 3, 4)))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

/** By angles: clockwise from the facing, in degrees, with 60 degrees to a side. */
const sideOnPaper = (defender: Hex, facing: Facing, attacker: Hex): Side => {
  const angle = (hex: Hex): number => {
    const { x, y } = place(hex);
    return (Math.atan2(y, x) * 180) / Math.PI;
  };
  const line = angle([attacker[0] - defender[0], attacker[1] - defender[1]]);
  const clockwise = (line - angle(DIRECTIONS[facing]) + 720) % 360;
  const offset = clockwise > 180 ? clockwise - 360 : clockwise;
  const sixths = Math.round((Math.sign(offset) * Math.max(0, Math.abs(offset) - 1e-6)) / 60);
  return (((sixths + 6) % 6) + 1) as Side;
};
