import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  DIRECTIONS,
  directionTowards,
  disc,
  distance,
  hexKey,
  hexTowards,
  neighbour,
  parseHexKey,
  pushDirection,
  ring,
  sameHex,
  turned,
} from '../../src/board/hex.ts';
import { FACINGS, anyHex, place } from './geometry.ts';

test('the six directions are those that the cases use: from +q, counter-clockwise', () => {
  expect(DIRECTIONS).toEqual([
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ]);
  for (const facing of FACINGS) {
    const { x, y } = place(DIRECTIONS[facing]);
    expect(x).toBeCloseTo(Math.cos((facing * Math.PI) / 3));
    expect(-y).toBeCloseTo(Math.sin((facing * Math.PI) / 3));
  }
});

test.each([
  [[0, 0], [0, 0], 0],
  [[0, 0], [1, -1], 1],
  [[0, 0], [1, 1], 2],
  [[2, -3], [-1, 4], 7],
  [[-8, 0], [8, 0], 16],
  [[0, -8], [-8, 8], 16],
] as const)('the distance from %j to %j is %i', (from, to, hexes) => {
  expect(distance(from, to)).toBe(hexes);
  expect(distance(to, from)).toBe(hexes);
});

test('rings and discs contain each hex of their distance once', () => {
  expect(ring([3, -1], 0)).toEqual([[3, -1]]);
  for (const radius of [1, 2, 5]) {
    const hexes = ring([3, -1], radius);
    expect(new Set(hexes.map(hexKey)).size).toBe(6 * radius);
    expect(hexes.every((hex) => distance([3, -1], hex) === radius)).toBe(true);
  }
  expect(new Set(disc([0, 0], 8).map(hexKey)).size).toBe(217);
  expect(ring([0, 0], 1)).toEqual(DIRECTIONS);
});

test('a hex key is parsed only in the form that hexKey writes', () => {
  fc.assert(fc.property(anyHex(30), (hex) => expect(parseHexKey(hexKey(hex))).toEqual(hex)));
  for (const key of ['', '1', '1,2,3', '1, 2', '01,2', '1.5,0', 'a,b', '-0,1', ',', '1e1,0']) {
    expect(parseHexKey(key)).toBeNull();
  }
});

test('facings wrap around in both directions', () => {
  expect([turned(0, 1), turned(5, 1), turned(0, -1), turned(2, -9), turned(3, 6)]).toEqual([1, 0, 5, 5, 3]);
});

describe('the direction straight away', () => {
  test('continues a straight line', () => {
    for (const facing of FACINGS) {
      for (const steps of [1, 2, 7])
        expect(pushDirection([2, 1], hexTowards([2, 1], facing, steps))).toBe(facing);
    }
  });

  test.each([
    [[3, -1], 0],
    [[3, -2], 1],
    [[2, 1], 0],
    [[1, 2], 5],
    [[-4, 1], 3],
    [[-1, -3], 2],
    [[-3, 4], 4],
  ] as const)('from 0,0 at a target on %j is direction %i, the nearest', (target, direction) => {
    expect(pushDirection([0, 0], target)).toBe(direction);
  });

  test.each([
    [[2, -1], 0],
    [[1, -2], 1],
    [[-1, -1], 2],
    [[-2, 1], 3],
    [[-1, 2], 4],
    [[1, 1], 5],
    [[3, 3], 5],
  ] as const)('through the corner towards %j is the more clockwise side, %i', (target, direction) => {
    expect(pushDirection([0, 0], target)).toBe(direction);
  });

  test('is the one with the smallest angle, and no push brings a target nearer', () => {
    fc.assert(
      fc.property(anyHex(12), anyHex(12), (from, to) => {
        fc.pre(!sameHex(from, to));
        const [a, b] = [place(from), place(to)];
        const along = FACINGS.map((facing) => {
          const step = place(DIRECTIONS[facing]);
          return step.x * (b.x - a.x) + step.y * (b.y - a.y);
        });
        const chosen = directionTowards(from, to);
        expect(along[chosen]).toBeGreaterThan(Math.max(...along) - 1e-9);
        expect(distance(from, neighbour(to, chosen))).toBe(distance(from, to) + 1);
      }),
    );
  });
});
