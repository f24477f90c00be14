import type { TeamId } from '../model/ids.ts';
import type { MatchScenario, Objective } from '../model/scenario.ts';

/** What each of two sides has to do. The one to destroy is the first seat of the other side. */
type SkirmishObjective =
  Extract<Objective, { readonly kind: 'holdZone' }> | { readonly kind: 'destroyTargets' };

/** A scenario that a host may choose for a match outside campaigns: two sides with the same to do (11.1-3). */
export interface Skirmish {
  readonly title: string;
  /** What is to be done, in a sentence. */
  readonly text: string;
  /** Id of the built-in map that it is played on. */
  readonly map: string;
  /** Seats of each side. */
  readonly least: number;
  readonly most: number;
  readonly objective: SkirmishObjective;
}

export const SKIRMISH_IDS = ['ember', 'bridge', 'relic', 'keep', 'captains'] as const;
export type SkirmishId = (typeof SKIRMISH_IDS)[number];

/** One hex in the middle: whoever stands there is not joined by an enemy, but has to be felled or pushed away. */
const middleFor = (rounds: number): SkirmishObjective => ({ kind: 'holdZone', hexes: [[0, 0]], rounds });

/** Rounds by measurement: most matches end by the objective, and still it pays to fight (docs/decisions/skirmishes.md). */
export const SKIRMISHES: Readonly<Record<SkirmishId, Skirmish>> = {
  ember: {
    title: 'The Ember',
    text: 'Stand in the fire in the middle of the ruins at the end of any seven rounds.',
    map: 'ruins',
    least: 1,
    most: 4,
    objective: middleFor(7),
  },
  bridge: {
    title: 'The Bridge',
    text: 'Stand in the middle of the bridge at the end of any ten rounds.',
    map: 'river',
    least: 1,
    most: 4,
    objective: middleFor(10),
  },
  relic: {
    title: 'The Relic',
    text: 'Stand by the relic on the hilltop at the end of any ten rounds.',
    map: 'open',
    least: 1,
    most: 4,
    objective: middleFor(10),
  },
  keep: {
    title: 'The Keep',
    text: 'Have a casket of your side on the keep at the end of any eight rounds.',
    map: 'fortress',
    least: 2,
    most: 4,
    objective: middleFor(8),
  },
  captains: {
    title: 'The Captains',
    text: 'Fell the captain of the other side, its first casket, before yours has fallen.',
    map: 'fortress',
    least: 2,
    most: 4,
    objective: { kind: 'destroyTargets' },
  },
};

/** Why a skirmish cannot be played with these seats, by the team of each; `null` if it can (11.1-3). */
export const skirmishProblem = (id: SkirmishId, seats: readonly TeamId[]): string | null => {
  const { title, least, most } = SKIRMISHES[id];
  const [one = 0, other, ...more] = teamsIn(seats).map(
    (team) => seats.filter((each) => each === team).length,
  );
  if (more.length === 0 && one === other && one >= least && one <= most) return null;
  return `${title} is for two sides of equally many seats, ${least} to ${most} each.`;
};

/** The scenario as a match with these seats plays it, by the team of each. */
export const skirmishScenario = (id: SkirmishId, seats: readonly TeamId[]): MatchScenario => {
  const { title, objective } = SKIRMISHES[id];
  const teams = teamsIn(seats);
  return {
    id,
    title,
    objectives: teams.map((team) => ({
      team,
      objective:
        objective.kind === 'holdZone'
          ? objective
          : { ...objective, targets: [seats.findIndex((other) => other !== team)] },
    })),
    edges: [],
  };
};

const teamsIn = (seats: readonly TeamId[]): readonly TeamId[] =>
  [...new Set(seats)].sort((one, other) => one - other);
