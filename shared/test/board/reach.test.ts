import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compileBoard, groundCost, type Board } from '../../src/board/board.ts';
import { hexKey } from '../../src/board/hex.ts';
import { reachable, type ReachQuery } from '../../src/board/reach.ts';
import { TERRAINS, type Hex } from '../../src/model/board.ts';
import { anyHex } from './geometry.ts';
import { runs } from '../support/property.ts';

const plain = compileBoard({ radius: 4 });
const anywhere = (): boolean => true;
const keysOf = (board: Board, indices: readonly number[]): readonly string[] =>
  indices.map((index) => hexKey(board.hexes[index] ?? [99, 99]));

const reachFrom = (board: Board, from: Hex, query: Partial<ReachQuery> = {}) =>
  reachable({
    board,
    from: board.index(from),
    budget: 3,
    stepCost: (one, other) => 1 + groundCost(board, one, other),
    canStop: anywhere,
    ...query,
  });

describe('reach on open ground', () => {
  test('is the disc without the start', () => {
    const reach = reachFrom(plain, [0, 0], { budget: 2 });
    expect(reach.stops).toHaveLength(18);
    expect(reach.costTo(plain.index([0, 0]))).toBe(0);
    expect(reach.pathTo(plain.index([0, 0]))).toEqual([]);
    expect(reach.costTo(plain.index([1, 1]))).toBe(2);
    expect(reach.costTo(plain.index([3, 0]))).toBe(Infinity);
    expect(reach.pathTo(plain.index([3, 0]))).toBeNull();
  });

  test('half points are exact', () => {
    const reach = reachFrom(plain, [0, 0], { budget: 1.5, stepCost: () => 0.5 });
    expect(reach.costTo(plain.index([3, 0]))).toBe(1.5);
    expect(reach.costTo(plain.index([4, 0]))).toBe(Infinity);
  });

  test('steps may be free', () => {
    const reach = reachFrom(plain, [0, 0], { budget: 0, stepCost: () => 0 });
    expect(reach.stops).toHaveLength(plain.size - 1);
    expect(reach.pathTo(plain.index([4, 0]))).toHaveLength(4);
  });

  test('steps may be limited', () => {
    expect(reachFrom(plain, [0, 0], { budget: 9, maxSteps: 1 }).stops).toHaveLength(6);
  });

  test('steps may cost more the more there are', () => {
    const reach = reachFrom(plain, [0, 0], { budget: 4, surcharge: (steps) => Math.floor(steps / 3) });
    expect(reach.costTo(plain.index([2, 0]))).toBe(2);
    expect(reach.costTo(plain.index([3, 0]))).toBe(4);
    expect(reach.costTo(plain.index([4, 0]))).toBe(Infinity);
  });
});

describe('reach around obstacles', () => {
  const board = compileBoard({ radius: 3, terrain: { '1,0': 'wall', '0,1': 'rubble', '1,-1': 'forest' } });

  test('a wall is bypassed by the cheapest path', () => {
    const reach = reachFrom(board, [0, 0], { budget: 6 });
    expect(reach.costTo(board.index([1, 0]))).toBe(Infinity);
    expect(reach.costTo(board.index([2, 0]))).toBe(4);
    expect(reach.pathTo(board.index([2, 0]))).toHaveLength(3);
  });

  test('allies are passed, but a path does not end on them', () => {
    const corridor = compileBoard({
      hexes: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    });
    const ally = corridor.index([1, 0]);
    const reach = reachFrom(corridor, [0, 0], { canStop: (index) => index !== ally });
    expect(keysOf(corridor, reach.stops)).toEqual(['2,0']);
    expect(reach.costTo(ally)).toBe(Infinity);
    expect(reach.pathTo(ally)).toBeNull();
    expect(keysOf(corridor, reach.pathTo(corridor.index([2, 0])) ?? [])).toEqual(['1,0', '2,0']);
  });

  test.each([
    ['by its steps alone', 1, () => 0],
    ['with a surcharge', 2, (steps: number) => Math.floor(steps / 3)],
  ] as const)('of equally cheap paths the shortest is taken, %s', (_, height, surcharge) => {
    const hill = compileBoard({ radius: 2, terrain: { '1,-1': 'wall' }, elevation: { '1,0': height } });
    const reach = reachFrom(hill, [0, 0], { budget: 5, surcharge });
    expect(reach.costTo(hill.index([2, 0]))).toBe(2 + height);
    expect(keysOf(hill, reach.pathTo(hill.index([2, 0])) ?? [])).toEqual(['1,0', '2,0']);
  });
});

const anyBoard = fc
  .dictionary(anyHex(3).map(hexKey), fc.constantFrom(...TERRAINS), { maxKeys: 20 })
  .chain((terrain) =>
    fc
      .dictionary(anyHex(3).map(hexKey), fc.integer({ min: -2, max: 2 }), { maxKeys: 12 })
      .map((elevation) => compileBoard({ radius: 3, terrain, elevation })),
  );

test('reach is the same as by brute-force search, with limits and surcharges', () => {
  fc.assert(
    fc.property(
      anyBoard,
      anyHex(3),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(0, 2, 3),
      (board, from, halves, maxSteps, every) => {
        const surcharge = (steps: number): number => (every === 0 ? 0 : Math.floor(steps / every));
        const stepCost = (one: number, other: number): number => 0.5 + groundCost(board, one, other);
        const canStop = (index: number): boolean => index % 5 !== 0;
        const query = {
          board,
          from: board.index(from),
          budget: halves / 2,
          stepCost,
          canStop,
          maxSteps,
          surcharge,
        };
        const reach = reachable(query);
        const expected = byTryingEverything(query);
        board.hexes.forEach((_, index) => {
          if (index === query.from) return;
          const cost = canStop(index) ? (expected.get(index)?.cost ?? Infinity) : Infinity;
          expect(reach.costTo(index)).toBe(cost);
          expect(reach.stops.includes(index)).toBe(cost < Infinity);
          const path = reach.pathTo(index);
          if (path === null) expect(cost).toBe(Infinity);
          else expect(wayCost(board, query.from, path, 0.5) + surcharge(path.length)).toBe(cost);
          expect(path?.length).toBe(canStop(index) ? expected.get(index)?.steps : undefined);
        });
      },
    ),
    { numRuns: runs(150) },
  );
});

/** The cost of a path step by step; fails when two of its hexes are not neighbours. */
const wayCost = (board: Board, from: number, path: readonly number[], perStep = 1): number =>
  path.reduce((cost, to, at) => {
    const before = path[at - 1] ?? from;
    expect(neighboursOf(board, before)).toContain(to);
    return cost + perStep + groundCost(board, before, to);
  }, 0);

interface Way {
  readonly cost: number;
  readonly steps: number;
}

/** The cheapest path per hex, the shortest of these, computed independently for every number of steps. */
const byTryingEverything = (query: Required<ReachQuery>): ReadonlyMap<number, Way> => {
  const least = new Map<number, Way>();
  let layer = new Map([[query.from, 0]]);
  for (let steps = 1; steps <= query.maxSteps; steps += 1) {
    const next = new Map<number, number>();
    const moves = [...layer].flatMap(([hex, cost]) =>
      neighboursOf(query.board, hex).map((to) => [to, cost + query.stepCost(hex, to, steps)] as const),
    );
    for (const [to, cost] of moves) next.set(to, Math.min(cost, next.get(to) ?? Infinity));
    for (const [hex, cost] of next) {
      const total = cost + query.surcharge(steps);
      if (total <= query.budget && total < (least.get(hex)?.cost ?? Infinity))
        least.set(hex, { cost: total, steps });
    }
    layer = next;
  }
  return least;
};

const neighboursOf = (board: Board, index: number): readonly number[] =>
  [...board.neighbours.slice(index * 6, index * 6 + 6)].filter((neighbour) => neighbour >= 0);
