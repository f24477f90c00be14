import type { Answer, Decision, MatchResult } from '@penance/shared';
import { PenanceError } from '../penance-error.ts';

const LATE: ReadonlySet<string> = new Set(['notAsked', 'matchOver']);

/** Rethrows any error other than that an answer came too late. */
const unlessLate = (error: unknown): void => {
  if (!(error instanceof PenanceError && LATE.has(error.code))) throw error;
};

interface Playable {
  readonly decision: Decision | null;
  readonly nextDecision: () => Promise<Decision | null>;
  readonly answer: (answer: Answer) => Promise<unknown>;
  readonly untilFinished: () => Promise<MatchResult>;
}

/** Answers every decision of a match with the result of `choose`, until the match is over. */
export const playWith = async <Match extends Playable>(
  match: Match,
  choose: (decision: Decision, match: Match) => Answer | Promise<Answer>,
): Promise<MatchResult> => {
  for (let asked = await match.nextDecision(); asked; asked = await match.nextDecision()) {
    const answer = await choose(asked, match);
    if (match.decision?.id === asked.id) await match.answer(answer).catch(unlessLate);
  }
  return match.untilFinished();
};
