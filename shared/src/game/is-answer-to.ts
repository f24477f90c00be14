import type { Answer, AnswerKind, AnswerTo, DecisionKind } from '../model/decisions.ts';
import { QUESTIONS } from '../model/decisions.ts';

/** Whether the answer is of a kind that fits this kind of question. Whether it is legal is another matter. */
export const isAnswerTo = <K extends DecisionKind>(question: K, answer: Answer): answer is AnswerTo<K> =>
  ANSWERS[question].includes(answer.kind);

const answersTo = (question: DecisionKind): readonly AnswerKind[] =>
  (Object.keys(QUESTIONS) as AnswerKind[]).filter((kind) =>
    (QUESTIONS[kind] as readonly DecisionKind[]).includes(question),
  );

const ANSWERS: Readonly<Record<DecisionKind, readonly AnswerKind[]>> = {
  mulligan: answersTo('mulligan'),
  turn: answersTo('turn'),
  reaction: answersTo('reaction'),
  redirect: answersTo('redirect'),
  absorb: answersTo('absorb'),
  choose: answersTo('choose'),
  move: answersTo('move'),
  exploit: answersTo('exploit'),
};
