import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compileBoard } from '../../src/board/board.ts';
import { disc, distance, hexKey, sameHex } from '../../src/board/hex.ts';
import { hexesBetween, isObscured, seesBetween } from '../../src/board/line-of-sight.ts';
import type { Hex, Terrain } from '../../src/model/board.ts';
import { anyHex, place } from './geometry.ts';
import { runs } from '../support/property.ts';

const AROUND = disc([0, 0], 10);

const boardWith = (terrain: Terrain, ...hexes: readonly Hex[]) =>
  compileBoard({ radius: 6, terrain: Object.fromEntries(hexes.map((hex) => [hexKey(hex), terrain])) });

describe('the hexes of a line', () => {
  test.each([
    ['nothing between neighbours', [1, -1], []],
    ['a straight line', [3, 0], [[[1, 0]], [[2, 0]]]],
    [
      'an edge',
      [1, 1],
      [
        [
          [0, 1],
          [1, 0],
        ],
      ],
    ],
    [
      'an edge, a centre, an edge',
      [2, 2],
      [
        [
          [0, 1],
          [1, 0],
        ],
        [[1, 1]],
        [
          [1, 2],
          [2, 1],
        ],
      ],
    ],
    [
      'an edge the other way',
      [1, -2],
      [
        [
          [1, -1],
          [0, -1],
        ],
      ],
    ],
    ['a slant', [2, 1], [[[1, 0]], [[1, 1]]]],
    ['a slant that cuts corners', [3, 1], [[[1, 0]], [[1, 1]], [[2, 0]], [[2, 1]]]],
    ['a line that only touches corners', [4, 1], [[[1, 0]], [[2, 0]], [[2, 1]], [[3, 1]]]],
  ] as const)('%s', (_, to, steps) => {
    expect(hexesBetween([0, 0], to)).toEqual(steps);
  });

  test('are those whose interior the line crosses geometrically, and pairs share an edge with it', () => {
    fc.assert(
      fc.property(anyHex(9), anyHex(9), (from, to) => {
        const steps = hexesBetween(from, to);
        const keysOf = (hexes: readonly Hex[]): readonly string[] => hexes.map(hexKey).sort();
        const onPaper = (meeting: 'inside' | 'edge'): readonly Hex[] =>
          AROUND.filter((hex) => meetingOnPaper(from, to, hex) === meeting);
        expect(keysOf(steps.filter((step) => step.length === 1).flat())).toEqual(keysOf(onPaper('inside')));
        expect(keysOf(steps.filter((step) => step.length === 2).flat())).toEqual(keysOf(onPaper('edge')));
      }),
      { numRuns: runs(300) },
    );
  });

  test('come in order and are the same from the other end', () => {
    fc.assert(
      fc.property(anyHex(9), anyHex(9), (from, to) => {
        const steps = hexesBetween(from, to);
        const back = hexesBetween(to, from).toReversed();
        expect(back.map((step) => step.map(hexKey).sort())).toEqual(
          steps.map((step) => step.map(hexKey).sort()),
        );
        [...steps.map((step) => step[0]), to].forEach((hex, index) => {
          expect(distance(steps[index - 1]?.[0] ?? from, hex)).toBe(sameHex(from, to) ? 0 : 1);
        });
        expect(new Set(steps.flat().map(hexKey)).size).toBe(steps.flat().length);
      }),
    );
  });
});

describe('walls', () => {
  test.each([
    ['on the line', [3, 0], [[2, 0]], false],
    [
      'beside the line',
      [3, 0],
      [
        [2, -1],
        [1, 1],
      ],
      true,
    ],
    ['on one side of an edge', [1, 1], [[1, 0]], true],
    ['on the other side of an edge', [1, 1], [[0, 1]], true],
    [
      'on both sides of an edge',
      [1, 1],
      [
        [1, 0],
        [0, 1],
      ],
      false,
    ],
    [
      'on one side of each of two edges',
      [2, 2],
      [
        [1, 0],
        [1, 2],
      ],
      true,
    ],
    ['between two edges', [2, 2], [[1, 1]], false],
    [
      'on both sides of the farther edge',
      [2, 2],
      [
        [2, 1],
        [1, 2],
      ],
      false,
    ],
    ['cut by the line at a corner', [3, 1], [[2, 0]], false],
    ['touched by the line in a point', [4, 1], [[1, 1]], true],
    [
      'under the two themselves',
      [3, 0],
      [
        [0, 0],
        [3, 0],
      ],
      true,
    ],
    ['on a neighbour looked at', [1, 0], [[1, 0]], true],
  ] as const)('%s', (_, to, walls, sees) => {
    const board = boardWith('wall', ...walls);
    expect(seesBetween(board, [0, 0], to)).toBe(sees);
    expect(seesBetween(board, to, [0, 0])).toBe(sees);
    expect(seesBetween(board, [0, 0], to)).toBe(sees);
  });

  test('nothing else blocks', () => {
    const terrains = [
      'rubble',
      'low-wall',
      'forest',
      'battlement',
      'smoke',
      'water',
      'fire',
      'tainted',
    ] as const;
    for (const terrain of terrains)
      expect(seesBetween(boardWith(terrain, [1, 0]), [0, 0], [2, 0])).toBe(true);
    const hill = compileBoard({ radius: 3, elevation: { '1,0': 5 } });
    expect(seesBetween(hill, [0, 0], [2, 0])).toBe(true);
  });

  test('outside the map there are neither walls nor lines of sight', () => {
    const board = compileBoard({
      hexes: [
        [0, 0],
        [1, 0],
        [2, 0],
        [1, 1],
      ],
      terrain: { '1,0': 'wall' },
    });
    expect(seesBetween(board, [0, 0], [1, 1])).toBe(true);
    expect(seesBetween(board, [0, 0], [9, 9])).toBe(false);
    expect(seesBetween(board, [9, 9], [0, 0])).toBe(false);
  });

  test('sight is mutual, on any map', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyHex(6), { maxLength: 40, selector: hexKey }),
        anyHex(6),
        anyHex(6),
        (walls, from, to) => {
          const board = boardWith('wall', ...walls);
          expect(seesBetween(board, to, from)).toBe(seesBetween(board, from, to));
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

describe('smoke', () => {
  test.each([
    ['none', [3, 0], [], false],
    ['around the attacker', [3, 0], [[0, 0]], true],
    ['around the target', [3, 0], [[3, 0]], true],
    ['on the line', [3, 0], [[1, 0]], true],
    ['beside the line', [3, 0], [[1, -1]], false],
    ['on one side of an edge', [1, 1], [[1, 0]], false],
    [
      'on both sides of an edge',
      [1, 1],
      [
        [1, 0],
        [0, 1],
      ],
      true,
    ],
  ] as const)('%s', (_, to, smoke, obscured) => {
    const mapped = boardWith('smoke', ...smoke);
    expect(isObscured(mapped, undefined, [0, 0], to)).toBe(obscured);
    const board = boardWith('clear');
    const extra = new Set(smoke.map((hex) => board.index(hex)));
    expect(isObscured(board, (index) => extra.has(index), [0, 0], to)).toBe(obscured);
  });

  test('of the map and of a card count together on the two sides of an edge', () => {
    const board = boardWith('smoke', [1, 0]);
    expect(isObscured(board, (index) => index === board.index([0, 1]), [0, 0], [1, 1])).toBe(true);
  });
});

/** What the segment does to a hex, computed from its six corners. */
const meetingOnPaper = (from: Hex, to: Hex, hex: Hex): 'inside' | 'edge' | 'apart' => {
  const [a, b, centre] = [place(from), place(to), place(hex)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (sameHex(hex, from) || sameHex(hex, to)) return 'apart';
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = ((corner + 0.5) * Math.PI) / 3;
    const [x, y] = [centre.x + Math.cos(angle) / Math.sqrt(3), centre.y + Math.sin(angle) / Math.sqrt(3)];
    return {
      along: ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length,
      aside: ((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length,
    };
  });
  const beyond =
    corners.every(({ along }) => along < 1e-9) || corners.every(({ along }) => along > length - 1e-9);
  if (beyond) return 'apart';
  if (corners.some(({ aside }) => aside > 1e-9) && corners.some(({ aside }) => aside < -1e-9))
    return 'inside';
  return corners.filter(({ aside }) => Math.abs(aside) < 1e-9).length === 2 ? 'edge' : 'apart';
};
