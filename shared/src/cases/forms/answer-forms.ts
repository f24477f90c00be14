import * as z from 'zod';
import { EXPLOITS, type AnswerKind } from '../../model/decisions.ts';
import { COMPONENTS } from '../../model/ids.ts';
import { cardId, cardList, count, facingForm, hexForm, seatName, strict, threadForm } from './strict-form.ts';

const aim = z.enum([...COMPONENTS, 'random', 'capsule']);
const path = z.array(hexForm).readonly();
const yes = z.literal(true);
const pay = { pay: cardList.exactOptional() };

/**
 * What a step may `do`, by the field that identifies the kind of answer; if an answer has several of these fields, the
 * first in this list decides.
 */
export const ANSWER_FORMS = {
  play: strict({
    play: cardId,
    target: seatName.exactOptional(),
    targets: z.array(seatName).readonly().exactOptional(),
    component: aim.exactOptional(),
    components: z.array(aim).readonly().exactOptional(),
    path: path.exactOptional(),
    rotate: facingForm.describe('The facing to turn to, where the card lets its owner turn.').exactOptional(),
    choose: cardList.exactOptional(),
    ...pay,
  }),
  move: strict({ move: path, ...pay }),
  rotate: strict({ rotate: facingForm, ...pay }),
  cannibalize: strict({ cannibalize: cardId }),
  sacrifice: strict({ sacrifice: yes }),
  purge: strict({ purge: yes }),
  exploit: strict({ exploit: z.enum(EXPLOITS), target: seatName.exactOptional() }),
  repairThread: strict({ repairThread: threadForm, of: seatName.exactOptional() }),
  extract: strict({ extract: seatName }),
  endTurn: strict({
    endTurn: yes,
    discard: cardList
      .describe('Cards thrown from hand to the Discard Pile before drawing, where discardAtTurnEnd is on.')
      .exactOptional(),
    retreat: yes
      .describe('Leaves the field over the edge of the side, in a scenario with edges.')
      .exactOptional(),
  }),
  surrender: strict({ surrender: yes }),
  keep: strict({ keep: yes }),
  mulligan: strict({ mulligan: yes }),
  react: strict({ react: cardId }),
  pass: strict({ pass: yes }),
  redirect: strict({ redirect: yes }),
  absorb: strict({
    absorb: strict({
      hand: cardList.exactOptional(),
      draw: count.exactOptional(),
      discard: count.exactOptional(),
    }),
  }),
  choose: strict({ choose: cardList }),
  path: strict({ path }),
} as const satisfies Readonly<Record<AnswerKind, z.ZodType>>;

export type AnswerFormOf<K extends AnswerKind> = z.infer<(typeof ANSWER_FORMS)[K]>;
export type AnswerForm = AnswerFormOf<AnswerKind>;

const anyAnswer = z.union(Object.values(ANSWER_FORMS), {
  error: `an answer has one of these fields: ${Object.keys(ANSWER_FORMS).join(', ')}`,
});

/** What a clock does for a seat. */
const CLOCK_FORMS = {
  timeUp: strict({
    timeUp: yes,
    answered: anyAnswer.describe('What silence counts as here.').exactOptional(),
  }).describe('The time for this question is over, and the seat has said nothing.'),
  forfeit: strict({ forfeit: yes }).describe('The clock of the seat has run out for good.'),
} as const;

const STEP_FORMS = { ...ANSWER_FORMS, ...CLOCK_FORMS };

export const stepAnswerForm = z.union(Object.values(STEP_FORMS), {
  error: `an answer has one of these fields: ${Object.keys(STEP_FORMS).join(', ')}`,
});

/** The form that an answer was meant to have, for error messages. */
export const formMeant = (value: unknown): z.ZodType | null => {
  if (typeof value !== 'object' || value === null) return null;
  const entry = Object.entries(STEP_FORMS).find(([name]) => Object.hasOwn(value, name));
  return entry?.[1] ?? null;
};
