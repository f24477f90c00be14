import { z } from 'zod';
import type { Aim, Answer } from '../model/decisions.ts';
import { EXPLOITS } from '../model/decisions.ts';
import { COMPONENTS } from '../model/ids.ts';
import { facingSchema, hexSchema } from './hexes.ts';
import { nameIdSchema, seatIndexSchema } from './names.ts';

const CARDS_MOST = 60;
const cards = z.array(nameIdSchema).max(CARDS_MOST).readonly();
const path = z.array(hexSchema).max(60).readonly();
const aims: readonly Aim[] = [...COMPONENTS, 'random', 'capsule'];
const seats = z.array(seatIndexSchema).max(8).readonly();
const thread = z.int().min(1).max(10);
const count = z.int().min(0).max(CARDS_MOST);
const yes = z.literal(true);

const play = z.strictObject({
  play: nameIdSchema,
  targets: seats.exactOptional(),
  aims: z.array(z.enum(aims)).max(8).readonly().exactOptional(),
  path: path.exactOptional(),
  rotate: facingSchema.exactOptional(),
  choose: cards.exactOptional(),
  pay: cards.exactOptional(),
});

/** Every kind of answer by the member that makes it one; `play` may hold members of others, so it comes first. */
const ANSWERS = {
  play,
  move: z.strictObject({ move: path, pay: cards.exactOptional() }),
  rotate: z.strictObject({ rotate: facingSchema, pay: cards.exactOptional() }),
  endTurn: z.strictObject({ endTurn: yes, discard: cards.exactOptional(), retreat: yes.exactOptional() }),
  react: z.strictObject({ react: nameIdSchema }),
  pass: z.strictObject({ pass: yes }),
  absorb: z.strictObject({
    absorb: z.strictObject({ hand: cards, draw: count, discard: count.exactOptional() }),
  }),
  choose: z.strictObject({ choose: cards }),
  path: z.strictObject({ path }),
  keep: z.strictObject({ keep: yes }),
  mulligan: z.strictObject({ mulligan: yes }),
  redirect: z.strictObject({ redirect: yes }),
  cannibalize: z.strictObject({ cannibalize: nameIdSchema }),
  sacrifice: z.strictObject({ sacrifice: yes }),
  purge: z.strictObject({ purge: yes }),
  exploit: z.strictObject({ exploit: z.enum(EXPLOITS), target: seatIndexSchema.exactOptional() }),
  repairThread: z.strictObject({ repairThread: thread, of: seatIndexSchema.exactOptional() }),
  extract: z.strictObject({ extract: seatIndexSchema }),
  surrender: z.strictObject({ surrender: yes }),
} as const;

/** The shape of an answer; whether it is legal is judged against the decision it names. */
export const answerSchema = z.union(Object.values(ANSWERS)) satisfies z.ZodType<Answer>;

const KINDS = Object.keys(ANSWERS) as readonly (keyof typeof ANSWERS)[];

/** The same in a fraction of the time: the kind is looked up instead of tried. `null` for what is no answer. */
export const readAnswer = (value: unknown): Answer | null => {
  if (typeof value !== 'object' || value === null) return null;
  const kind = KINDS.find((name) => Object.hasOwn(value, name));
  const parsed = kind && ANSWERS[kind].safeParse(value);
  return parsed?.success ? parsed.data : null;
};
