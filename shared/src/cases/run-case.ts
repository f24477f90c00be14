import type { MatchRules } from '../game/match-rules.ts';
import type { CardPack } from '../model/cards.ts';
import type { MatchState } from '../model/match.ts';
import type { CaseProblem } from './case-problem.ts';
import { compareCase } from './compare-case.ts';
import type { Difference } from './difference.ts';
import type { Moment } from './play-case.ts';
import { CasePlay } from './play-case.ts';
import { playSteps } from './play-steps.ts';
import { positionOf } from './position-of.ts';
import { readCase } from './read-case.ts';

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
  readonly differences: readonly Difference[];
  readonly course: CaseCourse;
}

/**
 * A case that says nothing about the rules, because something is wrong with itself. `course` is how far it
 * went, where its script of chance is at fault; null where it was not played.
 */
export interface CaseMalformed {
  readonly kind: 'malformed';
  readonly problems: readonly CaseProblem[];
  readonly course: CaseCourse | null;
}

export type CaseResult = CasePlayed | CaseMalformed;

/**
 * Plays a conformance case, given as parsed JSON, and compares the outcome with what it expects. `library` are
 * the content packs that it may ask for.
 */
export const runCase = (json: unknown, library: readonly CardPack[] = []): CaseResult => {
  const read = readCase(json, library);
  if (!read.ok) return { kind: 'malformed', problems: read.problems, course: null };
  const { form, rules } = read.value;
  const { dice = [], shuffles = [], picks = [] } = form;
  const play = new CasePlay(rules, positionOf(form), { dice, shuffles, picks });
  const broken = playSteps(play, form);
  if (broken.length === 0) play.settle();
  const { state, waiting, moments: story } = play;
  const course: CaseCourse = { story, rules, state };
  const problems = play.problem ? [play.problem] : broken.length > 0 ? [] : play.leftOver();
  if (problems.length > 0) return { kind: 'malformed', problems, course };
  const events = story.flatMap((moment) => moment.events);
  const differences =
    broken.length > 0 ? broken : compareCase(form.expect, { rules, state, waiting, events });
  return { kind: 'played', ok: differences.length === 0, name: form.name, differences, course };
};
