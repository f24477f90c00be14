import type { Answer } from '../model/decisions.ts';
import type { Frame } from '../model/frames.ts';
import type { MatchState } from '../model/match.ts';
import { withKind } from '../forms/short-answers.ts';

/**
 * Converts a stored state so that it can be played on. A state stored before answers had a kind has them in short form:
 * sealed answers, and answers held by suspended procedures.
 */
export const storedState = (state: MatchState): MatchState => {
  const { pending, stack } = state;
  return {
    ...state,
    stack: stack.map((frame) => kinded(frame) as Frame),
    pending: pending.on === 'seats' ? { ...pending, answers: sealed(pending.answers) } : pending,
  };
};

const sealed = (answers: Readonly<Record<string, Answer>>): Readonly<Record<string, Answer>> =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, withKind(answer)]));

/** A stack frame holds its answers under that name, in the frame itself or in the context of its effects. */
const kinded = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(kinded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'answer' ? withKind(each as Answer) : kinded(each),
    ]),
  );
};
