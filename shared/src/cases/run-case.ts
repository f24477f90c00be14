import type { CardPack } from '../model/cards.ts';
import { caseKind, type CaseKind } from './forms/case-kind.ts';
import type { CaseCourse, CaseMalformed, CasePlayed, CaseResult } from './case-result.ts';
import { malformed } from './case-result.ts';
import { compareCase } from './compare/compare-case.ts';
import { CasePlay } from './play-case.ts';
import { playSteps } from './play-steps.ts';
import { positionOf } from './position-of.ts';
import { readCase } from './read-case.ts';
import { runCampaignCase } from './campaign/run-campaign-case.ts';
import { runDeckCase } from './run-deck-case.ts';

/**
 * Plays a conformance case, given as parsed JSON, and compares the outcome with what it expects. `library` are the
 * content packs that it may use.
 */
export const runCase = (json: unknown, library: readonly CardPack[] = []): CaseResult =>
  RUNS[caseKind(json)](json, library);

const RUNS: Readonly<Record<CaseKind, (json: unknown, library: readonly CardPack[]) => CaseResult>> = {
  match: (json, library) => runMatchCase(json, library),
  deck: runDeckCase,
  campaign: runCampaignCase,
};

const runMatchCase = (json: unknown, library: readonly CardPack[]): CasePlayed | CaseMalformed => {
  const read = readCase(json, library);
  if (!read.ok) return malformed(read.problems);
  const { form, rules } = read.value;
  const { dice = [], shuffles = [], picks = [] } = form;
  const play = new CasePlay(rules, positionOf(form), { dice, shuffles, picks });
  const broken = playSteps(play, form);
  if (broken.length === 0) play.settle();
  const { state, waiting, moments: story } = play;
  const course: CaseCourse = { story, rules, state };
  const problems = play.problem ? [play.problem] : broken.length > 0 ? [] : play.leftOver();
  if (problems.length > 0) return malformed(problems, course);
  const events = story.flatMap((moment) => moment.events);
  const differences =
    broken.length > 0 ? broken : compareCase(form.expect, { rules, state, waiting, events });
  const { name, covers = [] } = form;
  return { kind: 'played', ok: differences.length === 0, name, covers, differences, course };
};
