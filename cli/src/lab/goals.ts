import type { MatchFacts } from './facts/match-facts.ts';
import type { Estimate } from './figures/estimate.ts';
import type { Figure, Unit } from './figures/figures.ts';
import { estimateOf } from './figures/figures.ts';

/**
 * A set of goals as JSON: runs, each with the options of `penance lab` it is played by, and what its figures have to be.
 * A goal names one figure or several, each of which has to reach it.
 */
export interface GoalSet {
  readonly title: string;
  readonly runs: readonly {
    readonly title: string;
    readonly options: Readonly<Record<string, string | number | readonly string[]>>;
    readonly goals: readonly {
      readonly figure: string | readonly string[];
      readonly least?: number;
      readonly most?: number;
    }[];
  }[];
}

/** What a figure has to be, in its unit: shares from 0 to 1. */
export interface Goal {
  readonly figure: Figure;
  readonly least: number;
  readonly most: number;
}

/**
 * - `met`: the figure is within its bounds.
 * - `near`: it is not, but its interval reaches them.
 * - `missed`: the whole interval is beyond them, or no match had anything to say.
 */
export type GoalVerdict = 'met' | 'near' | 'missed';

export interface JudgedGoal {
  readonly run: string;
  readonly figure: string;
  readonly title: string;
  readonly unit: Unit;
  readonly least: number | null;
  readonly most: number | null;
  readonly estimate: Estimate;
  readonly verdict: GoalVerdict;
}

export const judgeGoal = (run: string, goal: Goal, matches: readonly MatchFacts[]): JudgedGoal => {
  const { figure, least, most } = goal;
  const estimate = estimateOf(figure, matches);
  return {
    run,
    figure: figure.id,
    title: figure.title,
    unit: figure.unit,
    least: Number.isFinite(least) ? least : null,
    most: Number.isFinite(most) ? most : null,
    estimate,
    verdict: verdictOn(goal, estimate),
  };
};

const verdictOn = ({ least, most }: Goal, { value, low, high }: Estimate): GoalVerdict => {
  if (value === null) return 'missed';
  if (value >= least && value <= most) return 'met';
  return high >= least && low <= most ? 'near' : 'missed';
};
