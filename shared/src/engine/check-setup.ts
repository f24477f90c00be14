import { compileBoard } from '../board/board.ts';
import { hexKey } from '../board/hex.ts';
import type { Hex } from '../model/board.ts';
import { COMPONENTS, WOUNDS } from '../model/ids.ts';
import type { MatchSetup, SeatSetup } from '../model/match.ts';
import type { MatchScenario } from '../model/scenario.ts';
import type { Ruleset } from '../model/ruleset.ts';
import { resolveRuleset } from '../rulesets/resolve-ruleset.ts';

/** Problems with what a scenario refers to and with what a pilot or casket carries in. */
export const SETUP_PROBLEMS = [
  'noWoundDeck',
  'woundRepeated',
  'pilotDead',
  'componentMissing',
  'damageBeyondTrack',
  'chassisDestroyed',
  'threadRepeated',
  'seatUnknown',
  'teamUnknown',
  'hexOffMap',
] as const;

export interface SetupProblem {
  readonly code: (typeof SETUP_PROBLEMS)[number];
  /** Path into the setup. */
  readonly at: string;
  readonly message: string;
}

/** Everything in a well-formed setup that keeps a match from starting: carried-in condition and scenario. */
export const setupProblems = (
  setup: MatchSetup,
  ruleset: Ruleset = resolveRuleset(setup.preset, setup.overrides, setup.packs),
): readonly SetupProblem[] => [
  ...setup.seats.flatMap((seat, index) => conditionProblems(ruleset, seat, `seats.${index}`)),
  ...(setup.scenario ? scenarioProblems(setup, setup.scenario) : []),
];

const problem = (code: SetupProblem['code'], at: string, message: string): SetupProblem => ({
  code,
  at,
  message,
});

const conditionProblems = (ruleset: Ruleset, seat: SeatSetup, at: string): readonly SetupProblem[] => [
  ...woundProblems(ruleset, seat, `${at}.wounds`),
  ...damageProblems(ruleset, seat, `${at}.components`),
  ...repeated([...(seat.severed ?? []), ...(seat.lost ?? [])]).map((thread) =>
    problem('threadRepeated', at, `Thread ${thread} is listed twice.`),
  ),
];

const woundProblems = (
  { options }: Ruleset,
  { wounds = [] }: SeatSetup,
  at: string,
): readonly SetupProblem[] => [
  ...(wounds.length > 0 && !options.woundDeck
    ? [problem('noWoundDeck', at, 'The edition has no wound deck.')]
    : []),
  ...repeated(wounds.map(({ wound }) => wound)).map((wound) =>
    problem('woundRepeated', at, `${wound} is flipped twice.`),
  ),
  ...(wounds.length >= WOUNDS.length ? [problem('pilotDead', at, 'A dead pilot takes no part.')] : []),
];

const damageProblems = (
  { options, tracks }: Ruleset,
  { frame, components = {} }: SeatSetup,
  at: string,
): readonly SetupProblem[] =>
  COMPONENTS.flatMap((component) => {
    const cd = components[component] ?? 0;
    const track = tracks[frame][component];
    if (cd === 0) return [];
    if (!track) return [problem('componentMissing', at, `The edition has no ${component}.`)];
    if (cd > track.cap)
      return [problem('damageBeyondTrack', at, `The track of ${component} ends at ${track.cap}.`)];
    const isOut = component === 'chassis' && options.chassisDestroyed === 'defeat' && cd >= track.destroyedAt;
    return isOut ? [problem('chassisDestroyed', at, 'A casket without a Chassis does not deploy.')] : [];
  });

const scenarioProblems = (
  { seats, map }: MatchSetup,
  { objectives, edges, turnLimit }: MatchScenario,
): readonly SetupProblem[] => {
  const board = compileBoard(map);
  const at = 'scenario';
  const teams = [
    ...objectives.map(({ team }) => team),
    ...edges.map(({ team }) => team),
    ...(turnLimit && turnLimit.winner !== null ? [turnLimit.winner] : []),
  ];
  const named = objectives.flatMap(({ objective }) => {
    if (objective.kind === 'destroyTargets') return objective.targets;
    return objective.kind === 'escort' ? [objective.charge] : [];
  });
  const hexes: readonly Hex[] = objectives.flatMap(({ objective }) =>
    'hexes' in objective ? objective.hexes : [],
  );
  return [
    ...named
      .filter((seat) => seats[seat] === undefined)
      .map((seat) => problem('seatUnknown', at, `There is no seat ${seat}.`)),
    ...teams
      .filter((team) => !seats.some((seat) => seat.team === team))
      .map((team) => problem('teamUnknown', at, `No seat is of team ${team}.`)),
    ...hexes
      .filter((hex) => board.index(hex) < 0)
      .map((hex) => problem('hexOffMap', at, `${hexKey(hex)} is off the map.`)),
  ];
};

const repeated = <Item>(items: readonly Item[]): readonly Item[] =>
  items.filter((item, index) => items.indexOf(item) < index);
