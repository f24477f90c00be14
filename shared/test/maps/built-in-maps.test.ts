import { describe, expect, test } from '@jest/globals';
import { compileBoard, groundCost, type Board } from '../../src/board/board.ts';
import { directionTowards, distance, hexKey } from '../../src/board/hex.ts';
import { seesBetween } from '../../src/board/line-of-sight.ts';
import { reachable, type Reach } from '../../src/board/reach.ts';
import { BUILT_IN_MAPS, builtInMap } from '../../src/maps/built-in-maps.ts';
import { checkMap } from '../../src/maps/check-map.ts';
import { deploymentFor } from '../../src/maps/deployment-for.ts';
import type { Hex, MapDefinition } from '../../src/model/board.ts';

type Motion = (hex: Hex) => Hex;

const halfTurn: Motion = ([q, r]) => [-q, -r];
const sixthTurn: Motion = ([q, r]) => [-r, q + r];
const mirror: Motion = ([q, r]) => [q + r, -r];

/** Symmetries of each map. */
const MOTIONS: Readonly<Record<string, readonly Motion[]>> = {
  open: [sixthTurn, mirror],
  ruins: [sixthTurn, mirror],
  fortress: [sixthTurn, mirror],
  river: [halfTurn, mirror],
};

/** Numbers of teams for which every team has exactly the same position, rotated or mirrored. */
const EVEN_TEAMS: Readonly<Record<string, readonly number[]>> = {
  open: [2, 3, 4, 6],
  ruins: [2, 3, 4, 6],
  fortress: [2, 3, 4, 6],
  river: [2, 4],
};

const CENTRE: Hex = [0, 0];

const walkingFrom = (board: Board, from: Hex): Reach =>
  reachable({
    board,
    from: board.index(from),
    budget: Infinity,
    stepCost: (one, other) => 1 + groundCost(board, one, other),
    canStop: () => true,
  });

const startsOf = (map: MapDefinition, teams: number): readonly Hex[] =>
  (deploymentFor(map, teams) ?? []).map(({ hexes }) => hexes[0] ?? CENTRE);

test('there are the four maps, found by id', () => {
  expect(BUILT_IN_MAPS.map(({ id }) => id)).toEqual(['open', 'ruins', 'fortress', 'river']);
  for (const map of BUILT_IN_MAPS) expect(builtInMap(map.id)).toBe(map);
  expect(builtInMap('nowhere')).toBeUndefined();
});

describe.each(BUILT_IN_MAPS.map((map) => [map.id, map] as const))('%s', (id, map) => {
  const board = compileBoard(map);
  const groundAt = (hex: Hex): readonly unknown[] => {
    const index = board.index(hex);
    return [index >= 0, board.terrain[index], board.elevation[index]];
  };

  test('is valid, and survives JSON', () => {
    expect(checkMap(map)).toEqual({ ok: true, map });
    expect(JSON.parse(JSON.stringify(map))).toEqual(map);
  });

  test('is unchanged by its rotations and reflections', () => {
    for (const motion of MOTIONS[id] ?? []) {
      for (const hex of board.hexes)
        expect([hexKey(hex), groundAt(motion(hex))]).toEqual([hexKey(hex), groundAt(hex)]);
    }
    expect(new Set(board.terrain).size).toBeGreaterThan(3);
  });

  test('is connected', () => {
    const way = walkingFrom(board, CENTRE);
    const cutOff = board.hexes.filter(
      (hex, index) => way.costTo(index) === Infinity && map.terrain[hexKey(hex)] !== 'wall',
    );
    expect(cutOff).toEqual([]);
  });

  test('has eight slots with room for four in each, on ground without extra cost', () => {
    expect(map.deployment).toHaveLength(8);
    for (const hexes of map.deployment) {
      expect(hexes.length).toBeGreaterThanOrEqual(5);
      for (const hex of hexes)
        expect([hexKey(hex), map.terrain[hexKey(hex)]]).toEqual([hexKey(hex), undefined]);
    }
  });

  test('has all slots equally far from the middle, facing it', () => {
    map.deployment.forEach((hexes, slot) => {
      expect(hexes.map((hex) => distance(hex, CENTRE))[0]).toBe(8);
      const ahead = directionTowards(hexes[0] ?? CENTRE, CENTRE);
      expect([ahead, (ahead + 1) % 6]).toContain(map.facing?.[slot]);
    });
  });

  test.each(EVEN_TEAMS[id] ?? [])('is the same for each of %i teams', (teams) => {
    const starts = startsOf(map, teams);
    const views = starts.map((start) => {
      const way = walkingFrom(board, start);
      return {
        centre: way.costTo(board.index(CENTRE)),
        rivals: starts.map((rival) => way.costTo(board.index(rival))).sort((a, b) => a - b),
        ground: board.hexes.map((hex, index) => `${way.costTo(index)} ${String(groundAt(hex))}`).sort(),
        seen: board.hexes.filter((hex) => seesBetween(board, start, hex)).length,
      };
    });
    for (const view of views) expect(view).toEqual(views[0]);
  });

  test.each([2, 3, 4, 5, 6, 7, 8])('has different slots for each of %i teams', (teams) => {
    expect(new Set(startsOf(map, teams).map(hexKey)).size).toBe(teams);
  });

  test('lets two melee scouts meet in the second or third round, not in the first', () => {
    const [one = CENTRE, other = CENTRE] = startsOf(map, 2);
    const way = walkingFrom(board, one).costTo(board.index(other)) - 1;
    const bothScoutsPerRound = 2 * 6;
    expect(way).toBeGreaterThan(bothScoutsPerRound);
    expect(way).toBeLessThanOrEqual(2 * bothScoutsPerRound);
  });
});

test('a map without positions for a number of teams gives its first slots, or reports that they are too few', () => {
  const map: MapDefinition = {
    id: 'm',
    title: 'M',
    radius: 2,
    terrain: {},
    elevation: {},
    deployment: [[[2, 0]], [[-2, 0]]],
    facing: [3, 0],
  };
  expect(deploymentFor(map, 2)).toEqual([
    { hexes: [[2, 0]], facing: 3 },
    { hexes: [[-2, 0]], facing: 0 },
  ]);
  expect(deploymentFor(map, 3)).toBeNull();
});
