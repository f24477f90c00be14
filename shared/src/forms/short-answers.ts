import * as z from 'zod';
import type { Answer, AnswerKind, AnswerOf } from '../model/decisions.ts';
import { absorbDetails, answerValues, playDetails } from './answers.ts';

const { card, cards, path, facing, seat, exploit, thread, yes } = answerValues;
const pay = { pay: cards.exactOptional() };

/**
 * Answers without a kind, as in journals and transcripts written before answers had one: a field name gives the kind.
 * `play` may have fields named like other kinds, so it is tried first.
 */
const SHORT_ANSWERS = {
  play: z.strictObject({ play: card, ...playDetails }),
  move: z.strictObject({ move: path, ...pay }),
  rotate: z.strictObject({ rotate: facing, ...pay }),
  endTurn: z.strictObject({ endTurn: yes, discard: cards.exactOptional(), retreat: yes.exactOptional() }),
  react: z.strictObject({ react: card }),
  pass: z.strictObject({ pass: yes }),
  absorb: z.strictObject({ absorb: z.strictObject(absorbDetails) }),
  choose: z.strictObject({ choose: cards }),
  path: z.strictObject({ path }),
  keep: z.strictObject({ keep: yes }),
  mulligan: z.strictObject({ mulligan: yes }),
  redirect: z.strictObject({ redirect: yes }),
  cannibalize: z.strictObject({ cannibalize: card }),
  sacrifice: z.strictObject({ sacrifice: yes }),
  purge: z.strictObject({ purge: yes }),
  exploit: z.strictObject({ exploit, target: seat.exactOptional() }),
  repairThread: z.strictObject({ repairThread: thread, of: seat.exactOptional() }),
  extract: z.strictObject({ extract: seat }),
  surrender: z.strictObject({ surrender: yes }),
} as const satisfies Readonly<Record<AnswerKind, z.ZodType>>;

export type ShortAnswerOf<K extends AnswerKind> = z.infer<(typeof SHORT_ANSWERS)[K]>;
export type ShortAnswer = ShortAnswerOf<AnswerKind>;
export const shortAnswerSchema = z.union(Object.values(SHORT_ANSWERS));

const KINDS = Object.keys(SHORT_ANSWERS) as readonly AnswerKind[];

/** The kind of an answer in short form, or undefined for anything else. */
export const shortKindOf = (value: object): AnswerKind | undefined =>
  KINDS.find((kind) => Object.hasOwn(value, kind));

const LONG: { readonly [K in AnswerKind]: (short: ShortAnswerOf<K>) => AnswerOf<K> } = {
  play: ({ play, ...details }) => ({ kind: 'play', card: play, ...details }),
  move: ({ move, ...paid }) => ({ kind: 'move', path: move, ...paid }),
  rotate: ({ rotate, ...paid }) => ({ kind: 'rotate', facing: rotate, ...paid }),
  endTurn: ({ endTurn: _, ...details }) => ({ kind: 'endTurn', ...details }),
  react: ({ react }) => ({ kind: 'react', card: react }),
  pass: () => ({ kind: 'pass' }),
  absorb: ({ absorb }) => ({ kind: 'absorb', ...absorb }),
  choose: ({ choose }) => ({ kind: 'choose', cards: choose }),
  path: (short) => ({ kind: 'path', ...short }),
  keep: () => ({ kind: 'keep' }),
  mulligan: () => ({ kind: 'mulligan' }),
  redirect: () => ({ kind: 'redirect' }),
  cannibalize: ({ cannibalize }) => ({ kind: 'cannibalize', card: cannibalize }),
  sacrifice: () => ({ kind: 'sacrifice' }),
  purge: () => ({ kind: 'purge' }),
  exploit: (short) => ({ kind: 'exploit', ...short }),
  repairThread: ({ repairThread, ...details }) => ({
    kind: 'repairThread',
    thread: repairThread,
    ...details,
  }),
  extract: ({ extract }) => ({ kind: 'extract', seat: extract }),
  surrender: () => ({ kind: 'surrender' }),
};

/** The answer with its kind; one that already has it is returned unchanged. Throws for anything else. */
export const withKind = (answer: Answer | ShortAnswer): Answer => {
  if ('kind' in answer) return answer;
  const kind = shortKindOf(answer);
  if (kind === undefined) throw new Error('this is not an answer, nor the short form of one');
  return (LONG[kind] as (short: ShortAnswer) => Answer)(answer);
};
