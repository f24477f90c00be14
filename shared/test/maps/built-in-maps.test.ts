import { describe, expect, test } from '@jest/globals';
import { compileBoard, groundCost, type Board } from '../../src/board/board.ts';
import { directionTowards, distance, hexKey } from '../../src/board/hex.ts';
import { seesBetween } from '../../src/board/line-of-sight.ts';
import { reachable, type Reach } from '../../src/board/reach.ts';
import { BUILT_IN_MAPS, builtInMap } from '../../src/maps/built-in-maps.ts';
import { DRAWN_MAP_IDS, MAP_IDS } from '../../src/maps/map-ids.ts';
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
  ridge: [halfTurn, mirror],
  woods: [halfTurn],
  breach: [],
  pit: [sixthTurn, mirror],
  cloister: [halfTurn, mirror],
  wheel: [sixthTurn, mirror],
};

/** Numbers of teams for which every team has exactly the same position, rotated or mirrored. */
const EVEN_TEAMS: Readonly<Record<string, readonly number[]>> = {
  open: [2, 3, 4, 6],
  ruins: [2, 3, 4, 6],
  fortress: [2, 3, 4, 6],
  river: [2, 4],
  ridge: [2, 4],
  woods: [2],
  breach: [],
  pit: [2, 3, 4, 6],
  cloister: [2, 4],
  wheel: [2],
};

/** How many teams there is room for. */
const TEAMS_MOST: Readonly<Record<string, number>> = { breach: 2, pit: 6, cloister: 6 };

/** Where the rest have a radius of 8. */
const RADII: Readonly<Record<string, number>> = { pit: 4, cloister: 5, wheel: 12 };

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

test('there are ten maps, found by id', () => {
  expect(BUILT_IN_MAPS.map(({ id }) => id)).toEqual(MAP_IDS);
  expect(new Set(MAP_IDS).size).toBe(10);
  for (const map of BUILT_IN_MAPS) expect(builtInMap(map.id)).toBe(map);
  expect(builtInMap('nowhere')).toBeUndefined();
});

test('a map that is drawn is of full length, with room for two sides of two', () => {
  for (const id of DRAWN_MAP_IDS) {
    const map = builtInMap(id);
    expect([id, map?.radius]).toEqual([id, 8]);
    for (const { hexes } of (map && deploymentFor(map, 2)) ?? []) expect(hexes.length).toBeGreaterThan(1);
  }
});

test('the eight places of the wheel are equally far from their neighbours', () => {
  const map = builtInMap('wheel');
  const starts = map ? startsOf(map, 8) : [];
  for (const start of starts) {
    const others = starts.map((other) => distance(start, other)).sort((a, b) => a - b);
    expect([hexKey(start), ...others.slice(0, 3)]).toEqual([hexKey(start), 0, 9, 9]);
    expect(others[3]).toBeGreaterThan(9);
  }
});

test('the way over the ridge costs its three levels more than on even ground', () => {
  const map = builtInMap('ridge');
  if (!map) throw new Error('no ridge');
  const board = compileBoard(map);
  const over = walkingFrom(board, [4, 0]).costTo(board.index([-4, 0]));
  const level = walkingFrom(compileBoard({ ...map, elevation: {} }), [4, 0]).costTo(board.index([-4, 0]));
  expect([level, over]).toEqual([9, 12]);
});

describe.each(BUILT_IN_MAPS.map((map) => [map.id, map] as const))('%s', (id, map) => {
  const board = compileBoard(map);
  const radius = RADII[id] ?? 8;
  const most = TEAMS_MOST[id] ?? 8;
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
    expect(new Set(board.terrain).size).toBeGreaterThan(radius < 8 ? 1 : 3);
  });

  test('is connected', () => {
    const way = walkingFrom(board, CENTRE);
    const cutOff = board.hexes.filter(
      (hex, index) => way.costTo(index) === Infinity && map.terrain[hexKey(hex)] !== 'wall',
    );
    expect(cutOff).toEqual([]);
  });

  test('has slots with room for four in each, on ground without extra cost', () => {
    expect(map.radius).toBe(radius);
    expect(map.deployment).toHaveLength(most);
    for (const hexes of map.deployment) {
      expect(hexes.length).toBeGreaterThanOrEqual(4);
      for (const hex of hexes)
        expect([hexKey(hex), map.terrain[hexKey(hex)]]).toEqual([hexKey(hex), undefined]);
    }
  });

  test('has all slots equally far from the middle, facing it', () => {
    map.deployment.forEach((hexes, slot) => {
      expect(hexes.map((hex) => distance(hex, CENTRE))[0]).toBe(radius);
      const ahead = directionTowards(hexes[0] ?? CENTRE, CENTRE);
      expect([ahead, (ahead + 1) % 6]).toContain(map.facing?.[slot]);
    });
  });

  test('is the same for each team of as many as it is even for', () => {
    for (const teams of EVEN_TEAMS[id] ?? []) {
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
      for (const view of views) expect([teams, view]).toEqual([teams, views[0]]);
    }
  });

  test.each([2, 3, 4, 5, 6, 7, 8])(
    'has different slots for each of %i teams, or says that it has none',
    (teams) => {
      expect(new Set(startsOf(map, teams).map(hexKey)).size).toBe(teams <= most ? teams : 0);
    },
  );

  test('lets two melee scouts meet within three rounds, and on a map of full length not in the first', () => {
    const [one = CENTRE, other = CENTRE] = startsOf(map, 2);
    const way = walkingFrom(board, one).costTo(board.index(other)) - 1;
    const bothScoutsPerRound = 2 * 6;
    if (radius >= 8) expect(way).toBeGreaterThan(bothScoutsPerRound);
    expect(way).toBeLessThanOrEqual(3 * bothScoutsPerRound);
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
