import * as z from 'zod';
import type { ChanceOutcome } from '../model/chance.ts';
import type { Input } from '../model/match.ts';
import { answerSchema } from '../forms/answers.ts';
import { shortAnswerSchema, withKind } from '../forms/short-answers.ts';
import { seatIndexSchema, teamIdSchema } from '../forms/names.ts';

const DICE_MOST = 10_000;
const PILE_MOST = 10_000;
export const decisionIdSchema = z.string().regex(/^\d{1,9}\.\d{1,3}$/, 'is not the id of a decision');
const positions = z.array(z.int().min(0).max(PILE_MOST)).max(PILE_MOST).readonly();

const chanceOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dice'),
    faces: z.array(z.int().min(1).max(100)).max(DICE_MOST).readonly(),
  }),
  z.strictObject({ kind: z.literal('shuffle'), order: positions }),
  z.strictObject({ kind: z.literal('pick'), indices: positions }),
]) satisfies z.ZodType<ChanceOutcome>;

/** An answer as it was recorded: in short form if recorded before answers had a kind. */
export const recordedAnswerSchema = z.union([answerSchema, shortAnswerSchema]);
export type RecordedAnswer = z.infer<typeof recordedAnswerSchema>;

/** The form of an input from outside. Whether it is legal is decided by the rules when it is played. */
export const recordedInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    seat: seatIndexSchema,
    decision: decisionIdSchema,
    answer: recordedAnswerSchema,
  }),
  z.strictObject({ kind: z.literal('chance'), outcome: chanceOutcomeSchema }),
  z.strictObject({ kind: z.literal('timeout'), decisions: z.array(decisionIdSchema).max(100).readonly() }),
  z.strictObject({
    kind: z.literal('concede'),
    seat: seatIndexSchema,
    reason: z.enum(['surrender', 'clock']),
  }),
  z.strictObject({ kind: z.literal('adjudicate'), team: teamIdSchema.nullable() }),
]);

/** An input exactly as recorded: hashes and heads cover this form. The rules play `inputOf` of it. */
export type RecordedInput = z.infer<typeof recordedInputSchema>;

export const inputOf = (recorded: RecordedInput): Input =>
  recorded.kind === 'answer' ? { ...recorded, answer: withKind(recorded.answer) } : recorded;
