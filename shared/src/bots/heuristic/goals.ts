import type { MatchRules } from '../../game/match-rules.ts';
import type { Hex } from '../../model/board.ts';
import type { SeatIndex } from '../../model/ids.ts';
import type { Objective, ObjectiveProgress } from '../../model/scenario.ts';
import type { MatchView } from '../../views/match-view.ts';
import { walkingTo } from './turn/approach.ts';
import { WEIGHTS } from './worth/weights.ts';

/** What the objectives of a scenario make of places and enemies, for one seat. */
export interface Goals {
  readonly places: readonly GoalPlace[];
  /** Enemies whose fall wins the match or saves it. */
  readonly wanted: readonly SeatIndex[];
  /** Whether the match is lost, or can no longer be won, when this seat falls. */
  readonly isWanted: boolean;
}

interface GoalPlace {
  /** Numbers of its hexes on the board. */
  readonly hexes: readonly number[];
  /** Worth of ending the turn on one of them. */
  readonly there: number;
}

const NO_GOALS: Goals = { places: [], wanted: [], isWanted: false };

/** The objectives that are still open, as this seat has to see them. */
export const goalsOf = ({ board }: MatchRules, { mission, seats }: MatchView, me: SeatIndex): Goals => {
  if (!mission) return NO_GOALS;
  const team = seats[me]?.team;
  const places: GoalPlace[] = [];
  const wanted: SeatIndex[] = [];
  let isWanted = false;
  for (const [index, { team: of, objective }] of mission.scenario.objectives.entries()) {
    const progress = mission.progress[index];
    if (progress?.status !== 'open') continue;
    if (of === team) {
      const hexes = placeOf(objective, progress, me).map((hex) => board.index(hex));
      if (hexes.length > 0) places.push({ hexes, there: worthThere(objective, mission.progress) });
    }
    if (objective.kind === 'destroyTargets') {
      if (of === team) wanted.push(...objective.targets);
      else isWanted ||= objective.targets.includes(me);
    }
    if (objective.kind === 'escort') {
      if (of !== team) wanted.push(objective.charge);
      else isWanted ||= objective.charge === me;
    }
  }
  return { places, wanted, isWanted };
};

/** Where an objective of its side wants this seat. */
const placeOf = (objective: Objective, { arrived }: ObjectiveProgress, me: SeatIndex): readonly Hex[] => {
  if (objective.kind === 'holdZone') return objective.hexes;
  if (objective.kind === 'reachHex') return arrived.includes(me) ? [] : objective.hexes;
  return objective.kind === 'escort' && objective.charge === me ? objective.hexes : [];
};

/** A zone is worth more the nearer any side is to having held it: one's own rounds, or those that the enemy needs. */
const worthThere = (objective: Objective, all: readonly ObjectiveProgress[]): number => {
  if (objective.kind !== 'holdZone') return WEIGHTS.goalReached;
  const nearest = all.reduce((most, { done, of }) => Math.max(most, done / of), 0);
  return WEIGHTS.goalHeld * (1 + 2 * nearest);
};

/** What ending the turn on a hex is worth for the objectives: being there, or being nearer. */
export const goalWorth = ({ board }: MatchRules, { places }: Goals, hex: number): number => {
  let worth = 0;
  for (const { hexes, there } of places) {
    let left = Infinity;
    for (const goal of hexes) left = Math.min(left, walkingTo(board, goal)[hex] ?? Infinity);
    worth += left === 0 ? there : left === Infinity ? 0 : -WEIGHTS.goalWay * left;
  }
  return worth;
};
