import { expect, test } from '@jest/globals';
import { compileBoard, groundCost, terrainAt } from '../../src/board/board.ts';
import { DIRECTIONS, disc, distance } from '../../src/board/hex.ts';
import { TERRAINS, type Terrain } from '../../src/model/board.ts';

test('every hex of a radius has its own number, and no other hex has one', () => {
  const board = compileBoard({ radius: 3 });
  expect(board.size).toBe(37);
  expect(board.hexes.map(board.index)).toEqual(board.hexes.map((_, index) => index));
  for (const hex of disc([0, 0], 6)) expect(board.index(hex) >= 0).toBe(distance([0, 0], hex) <= 3);
});

test('a free shape may have holes and lie anywhere', () => {
  const hexes = disc([20, -7], 2).filter(([q, r]) => q !== 20 || r !== -7);
  const board = compileBoard({ hexes });
  expect(board.size).toBe(18);
  expect(board.index([20, -7])).toBe(-1);
  expect(board.index([0, 0])).toBe(-1);
  expect(board.hexes.map(board.index)).toEqual(board.hexes.map((_, index) => index));
});

test('neighbours are listed in the order of the directions, -1 if outside', () => {
  const board = compileBoard({ radius: 2 });
  board.hexes.forEach(([q, r], index) => {
    const expected = DIRECTIONS.map((step) => board.index([q + step[0], r + step[1]]));
    expect([...board.neighbours.slice(index * 6, index * 6 + 6)]).toEqual(expected);
  });
  expect([...board.neighbours].filter((neighbour) => neighbour < 0)).toHaveLength(30);
});

const GROUND: Readonly<
  Record<Terrain, readonly [enter: number, cover: number, wall: boolean, smoke: boolean]>
> = {
  clear: [0, 0, false, false],
  rubble: [1, 1, false, false],
  'low-wall': [1, 1, false, false],
  forest: [1, 2, false, false],
  battlement: [1, 2, false, false],
  smoke: [0, 0, false, true],
  darkness: [0, 0, false, true],
  water: [0, 0, false, false],
  wall: [Infinity, 0, true, false],
  fire: [0, 0, false, false],
  tainted: [0, 0, false, false],
};

test.each(TERRAINS)('%s', (terrain) => {
  const board = compileBoard({ radius: 1, terrain: { '1,0': terrain } });
  const [here, there] = [board.index([0, 0]), board.index([1, 0])];
  const [enter, cover, wall, smoke] = GROUND[terrain];
  expect(terrainAt(board, there)).toBe(terrain);
  expect(groundCost(board, here, there)).toBe(enter);
  expect(groundCost(board, there, here)).toBe(0);
  expect(board.cover[there]).toBe(cover);
  expect(board.blocksSight[there]).toBe(Number(wall));
  expect(board.smoke[there]).toBe(Number(smoke));
});

test('climbing costs 1 per level, descending nothing, and climbing is added to the terrain cost', () => {
  const board = compileBoard({
    radius: 2,
    terrain: { '1,0': 'forest' },
    elevation: { '1,0': 2, '0,1': -1 },
  });
  const [low, middle, high] = [board.index([0, 1]), board.index([0, 0]), board.index([1, 0])];
  expect(groundCost(board, middle, high)).toBe(3);
  expect(groundCost(board, low, high)).toBe(4);
  expect(groundCost(board, high, middle)).toBe(0);
  expect(groundCost(board, middle, low)).toBe(0);
  expect(groundCost(board, low, middle)).toBe(1);
});
