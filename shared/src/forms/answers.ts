import * as z from 'zod';
import { EXPLOITS, type Aim, type Answer, type AnswerKind, type AnswerOf } from '../model/decisions.ts';
import { COMPONENTS } from '../model/ids.ts';
import { facingSchema, hexSchema } from './hexes.ts';
import { nameIdSchema, seatIndexSchema } from './names.ts';

const CARDS_MOST = 60;
const aims: readonly Aim[] = [...COMPONENTS, 'random', 'capsule'];
const seats = z.array(seatIndexSchema).max(8).readonly();
const count = z.int().min(0).max(CARDS_MOST);
const cards = z.array(nameIdSchema).max(CARDS_MOST).readonly();
const path = z.array(hexSchema).max(60).readonly();

/** The values that answers are made of. */
export const answerValues = {
  card: nameIdSchema,
  cards,
  path,
  facing: facingSchema,
  seat: seatIndexSchema,
  exploit: z.enum(EXPLOITS),
  thread: z.int().min(1).max(10),
  yes: z.literal(true),
} as const;
const { card, facing, seat, exploit, thread, yes } = answerValues;

/** The fields of a play answer in addition to the card itself. */
export const playDetails = {
  targets: seats.exactOptional(),
  aims: z.array(z.enum(aims)).max(8).readonly().exactOptional(),
  path: path.exactOptional(),
  rotate: facing.exactOptional(),
  choose: cards.exactOptional(),
  pay: cards.exactOptional(),
} as const;

export const absorbDetails = { hand: cards, draw: count, discard: count.exactOptional() } as const;

const ANSWERS = {
  play: z.strictObject({ kind: z.literal('play'), card, ...playDetails }),
  move: z.strictObject({ kind: z.literal('move'), path, pay: cards.exactOptional() }),
  rotate: z.strictObject({ kind: z.literal('rotate'), facing, pay: cards.exactOptional() }),
  endTurn: z.strictObject({
    kind: z.literal('endTurn'),
    discard: cards.exactOptional(),
    retreat: yes.exactOptional(),
  }),
  react: z.strictObject({ kind: z.literal('react'), card }),
  pass: z.strictObject({ kind: z.literal('pass') }),
  absorb: z.strictObject({ kind: z.literal('absorb'), ...absorbDetails }),
  choose: z.strictObject({ kind: z.literal('choose'), cards }),
  path: z.strictObject({ kind: z.literal('path'), path }),
  keep: z.strictObject({ kind: z.literal('keep') }),
  mulligan: z.strictObject({ kind: z.literal('mulligan') }),
  redirect: z.strictObject({ kind: z.literal('redirect') }),
  cannibalize: z.strictObject({ kind: z.literal('cannibalize'), card }),
  sacrifice: z.strictObject({ kind: z.literal('sacrifice') }),
  purge: z.strictObject({ kind: z.literal('purge') }),
  exploit: z.strictObject({ kind: z.literal('exploit'), exploit, target: seat.exactOptional() }),
  repairThread: z.strictObject({ kind: z.literal('repairThread'), thread, of: seat.exactOptional() }),
  extract: z.strictObject({ kind: z.literal('extract'), seat }),
  surrender: z.strictObject({ kind: z.literal('surrender') }),
} as const satisfies { readonly [K in AnswerKind]: z.ZodType<AnswerOf<K>> };

/** The shape of an answer; whether it is legal is judged against the decision it names. */
export const answerSchema = z.union(Object.values(ANSWERS)) satisfies z.ZodType<Answer>;

/** The same, much faster: the kind is looked up instead of trying every schema. `null` if it is not an answer. */
export const readAnswer = (value: unknown): Answer | null => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  const { kind } = value;
  if (typeof kind !== 'string' || !Object.hasOwn(ANSWERS, kind)) return null;
  const parsed = ANSWERS[kind as AnswerKind].safeParse(value);
  return parsed.success ? parsed.data : null;
};
