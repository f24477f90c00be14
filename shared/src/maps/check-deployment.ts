import { compileBoard, groundCost } from '../board/board.ts';
import { hexKey } from '../board/hex.ts';
import { reachable } from '../board/reach.ts';
import type { Hex, HexKey, MapDefinition } from '../model/board.ts';
import type { MapProblem } from './map-problems.ts';
import { hexKeysOf } from './check-shape.ts';

interface Placed {
  readonly hex: Hex;
  readonly key: HexKey;
  readonly path: readonly (string | number)[];
}

/** Problems of the deployment, on a map with a valid size. */
export const deploymentProblems = (map: MapDefinition): readonly MapProblem[] => {
  const placed = map.deployment.flatMap((hexes, slot) =>
    hexes.map((hex, index): Placed => ({ hex, key: hexKey(hex), path: ['deployment', slot, index] })),
  );
  const inside = hexKeysOf(map);
  const taken = new Set<HexKey>();
  const ofHexes = placed.flatMap((place) => {
    const isRepeated = taken.has(place.key);
    taken.add(place.key);
    return placeProblems(map, place, inside, isRepeated);
  });
  const ofReach = ofHexes.length === 0 ? unreachable(map, placed) : [];
  return [...ofHexes, ...ofReach, ...facingProblems(map), ...slotProblems(map)];
};

const placeProblems = (
  { terrain }: MapDefinition,
  { key, path }: Placed,
  inside: ReadonlySet<HexKey>,
  isRepeated: boolean,
): readonly MapProblem[] => {
  if (!inside.has(key)) return [{ code: 'outsideMap', path, message: `${key} is outside the map` }];
  if (isRepeated) return [{ code: 'duplicateHex', path, message: `${key} is a deployment hex already` }];
  return terrain[key] === 'wall' ? [{ code: 'wallOnDeployment', path, message: `${key} is a wall` }] : [];
};

/** Hexes without a path to the first team's first hex. */
const unreachable = (map: MapDefinition, placed: readonly Placed[]): readonly MapProblem[] => {
  const [first, ...others] = placed;
  if (!first) return [];
  const board = compileBoard(map);
  const way = reachable({
    board,
    from: board.index(first.hex),
    budget: Infinity,
    stepCost: (from, to) => groundCost(board, from, to),
    canStop: () => true,
  });
  return others.flatMap(({ hex, key, path }) =>
    way.costTo(board.index(hex)) === Infinity
      ? [{ code: 'deploymentUnreachable', path, message: `There is no way from ${key} to ${first.key}` }]
      : [],
  );
};

const facingProblems = ({ facing, deployment }: MapDefinition): readonly MapProblem[] =>
  facing && facing.length !== deployment.length
    ? [{ code: 'facingCountWrong', path: ['facing'], message: 'There is one start facing for each slot' }]
    : [];

const slotProblems = ({ slotsByTeams = {}, deployment }: MapDefinition): readonly MapProblem[] =>
  Object.entries(slotsByTeams).flatMap(([teams, slots]) => {
    const isSound =
      slots.length === Number(teams) &&
      new Set(slots).size === slots.length &&
      slots.every((slot) => slot < deployment.length);
    const message = `${teams} teams need ${teams} different slots of this map`;
    return isSound ? [] : [{ code: 'slotsWrong', path: ['slotsByTeams', teams], message }];
  });
