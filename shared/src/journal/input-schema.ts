import { z } from 'zod';
import type { ChanceOutcome } from '../model/chance.ts';
import type { Input } from '../model/match.ts';
import { answerSchema } from '../protocol/answers.ts';
import { seatIndexSchema, teamIdSchema } from '../protocol/names.ts';

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

/** The form of what reaches a match from outside; whether it is legal the rules say when they play it. */
export const inputSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    seat: seatIndexSchema,
    decision: decisionIdSchema,
    answer: answerSchema,
  }),
  z.strictObject({ kind: z.literal('chance'), outcome: chanceOutcomeSchema }),
  z.strictObject({ kind: z.literal('timeout'), decisions: z.array(decisionIdSchema).max(100).readonly() }),
  z.strictObject({
    kind: z.literal('concede'),
    seat: seatIndexSchema,
    reason: z.enum(['surrender', 'clock']),
  }),
  z.strictObject({ kind: z.literal('adjudicate'), team: teamIdSchema.nullable() }),
]) satisfies z.ZodType<Input>;
