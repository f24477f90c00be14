import type { MatchRules } from '../game/match-rules.ts';
import type { MatchState } from '../model/match.ts';
import type { FormProblem } from '../text/form-problem.ts';
import type { Difference } from './compare/difference.ts';
import type { Moment } from './play-case.ts';

/** What happened in a case, and where it ended. */
export interface CaseCourse {
  readonly story: readonly Moment[];
  readonly rules: MatchRules;
  readonly state: MatchState;
}

/** A case that was played: `ok` when nothing differs from what it says. */
export interface CasePlayed {
  readonly kind: 'played';
  readonly ok: boolean;
  readonly name: string;
  /** Clauses of the rule book that the case shows. */
  readonly covers: readonly string[];
  readonly differences: readonly Difference[];
  readonly course: CaseCourse;
}

/** A case about a deck or a campaign: nothing was played on a table. */
export interface CaseChecked extends Omit<CasePlayed, 'kind' | 'course'> {
  readonly kind: 'checked';
  /** What was found, in words, one line each. */
  readonly notes: readonly string[];
}

/**
 * A case that is itself invalid and so says nothing about the rules. `course` is how far it got if its scripted chance
 * was wrong; null if it was not played.
 */
export interface CaseMalformed {
  readonly kind: 'malformed';
  readonly problems: readonly FormProblem[];
  readonly course: CaseCourse | null;
}

export type CaseResult = CasePlayed | CaseChecked | CaseMalformed;

export const malformed = (
  problems: readonly FormProblem[],
  course: CaseCourse | null = null,
): CaseMalformed => ({ kind: 'malformed', problems, course });
