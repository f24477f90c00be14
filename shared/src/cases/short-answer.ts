import type { Answer, AnswerKind, AnswerOf } from '../model/decisions.ts';
import type { ShortAnswer, ShortAnswerOf } from '../forms/short-answers.ts';

const SHORT: { readonly [K in AnswerKind]: (answer: AnswerOf<K>) => ShortAnswerOf<K> } = {
  keep: () => ({ keep: true }),
  mulligan: () => ({ mulligan: true }),
  play: ({ kind: _, card, ...details }) => ({ play: card, ...details }),
  move: ({ kind: _, path, ...paid }) => ({ move: path, ...paid }),
  rotate: ({ kind: _, facing, ...paid }) => ({ rotate: facing, ...paid }),
  cannibalize: ({ card }) => ({ cannibalize: card }),
  sacrifice: () => ({ sacrifice: true }),
  purge: () => ({ purge: true }),
  exploit: ({ kind: _, ...spent }) => spent,
  repairThread: ({ kind: _, thread, ...whose }) => ({ repairThread: thread, ...whose }),
  extract: ({ seat }) => ({ extract: seat }),
  endTurn: ({ kind: _, ...details }) => ({ endTurn: true, ...details }),
  surrender: () => ({ surrender: true }),
  react: ({ card }) => ({ react: card }),
  redirect: () => ({ redirect: true }),
  pass: () => ({ pass: true }),
  absorb: ({ kind: _, ...loss }) => ({ absorb: loss }),
  choose: ({ cards }) => ({ choose: cards }),
  path: ({ path }) => ({ path }),
};

/** The short form of an answer, used to show differences of a case; the inverse of `withKind`. */
export const shortAnswer = (answer: Answer): ShortAnswer =>
  (SHORT[answer.kind] as (answer: Answer) => ShortAnswer)(answer);
