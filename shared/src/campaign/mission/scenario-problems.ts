import { compileBoard, groundCost } from '../../board/board.ts';
import { hexKey } from '../../board/hex.ts';
import { reachable } from '../../board/reach.ts';
import { deploymentFor } from '../../maps/deployment-for.ts';
import { SEATS_MOST } from '../../forms/names.ts';
import type { Hex, MapDefinition } from '../../model/board.ts';
import type { ScenarioDefinition } from '../../model/scenario.ts';

/** One thing that keeps a scenario from being played on a map. */
export interface ScenarioProblem {
  readonly code: 'tooFewSlots' | 'tooManySeats' | 'teamUnknown' | 'refUnknown' | 'hexUnreachable' | 'crowded';
  readonly message: string;
}

/** Everything wrong with a scenario on a map: its places must be hexes that its teams can reach (11.1-1). */
export const scenarioProblems = (
  scenario: ScenarioDefinition,
  map: MapDefinition,
): readonly ScenarioProblem[] => [
  ...namesWrong(scenario),
  ...sizeWrong(scenario, map),
  ...placesWrong(scenario, map),
];

const namesWrong = ({ teams, caskets, objectives }: ScenarioDefinition): readonly ScenarioProblem[] => {
  const known = new Set(teams.map(({ team }) => team));
  const named = [...caskets.map(({ team }) => team), ...objectives.map(({ team }) => team)];
  const refs = objectives.flatMap(({ objective }) => {
    if (objective.kind === 'destroyTargets') return objective.targets;
    return objective.kind === 'escort' ? [objective.charge] : [];
  });
  return [
    ...named
      .filter((team) => !known.has(team))
      .map((team) => ({ code: 'teamUnknown' as const, message: `there is no team ${team}` })),
    ...refs
      .filter((ref) => !caskets.some((casket) => casket.ref === ref && casket.fromPilots === undefined))
      .map((ref) => ({ code: 'refUnknown' as const, message: `no casket that is always there is ${ref}` })),
  ];
};

const sizeWrong = (
  { teams, caskets }: ScenarioDefinition,
  map: MapDefinition,
): readonly ScenarioProblem[] => {
  const slots = deploymentFor(map, teams.length);
  if (!slots) return [{ code: 'tooFewSlots', message: `there are no ${teams.length} places to deploy` }];
  const most = teams.reduce((sum, team) => sum + team.most, 0) + caskets.length;
  const tooMany = most > SEATS_MOST;
  const crowded = teams.some(({ team, most: pilots }, index) => {
    const waiting = caskets.filter((casket) => casket.team === team && !casket.at).length;
    return pilots + waiting > (slots[index]?.hexes.length ?? 0);
  });
  return [
    ...(tooMany ? [{ code: 'tooManySeats' as const, message: `${most} caskets are too many` }] : []),
    ...(crowded ? [{ code: 'crowded' as const, message: 'a team does not find room to deploy' }] : []),
  ];
};

/** Places that are not walkable hexes of the map, or that cannot be reached from where the teams start. */
const placesWrong = (scenario: ScenarioDefinition, map: MapDefinition): readonly ScenarioProblem[] => {
  const start = map.deployment[0]?.[0];
  if (!start) return [];
  const board = compileBoard(map);
  const way = reachable({
    board,
    from: board.index(start),
    budget: Infinity,
    stepCost: (from, to) => groundCost(board, from, to),
    canStop: () => true,
  });
  const isReached = (hex: Hex): boolean => {
    const index = board.index(hex);
    return index >= 0 && way.costTo(index) < Infinity;
  };
  return placesOf(scenario)
    .filter((hex) => !isReached(hex))
    .map((hex) => ({ code: 'hexUnreachable', message: `nobody can go to ${hexKey(hex)}` }));
};

const placesOf = ({ caskets, objectives }: ScenarioDefinition): readonly Hex[] => [
  ...caskets.flatMap(({ at }) => (at ? [at] : [])),
  ...objectives.flatMap(({ objective }) => ('hexes' in objective ? objective.hexes : [])),
];
