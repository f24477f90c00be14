import type { Answer, AnswerTo, DecisionKind } from '../model/decisions.ts';
import { QUESTIONS } from '../model/decisions.ts';

/** Whether the answer is of a kind that fits this kind of question. Whether it is legal is another matter. */
export const isAnswerTo = <K extends DecisionKind>(question: K, answer: Answer): answer is AnswerTo<K> =>
  Object.hasOwn(QUESTIONS, answer.kind) &&
  (QUESTIONS[answer.kind] as readonly DecisionKind[]).includes(question);
