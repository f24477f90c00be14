import * as z from 'zod';
import type { DecisionKind, ReactionAsked } from '../../model/decisions.ts';
import { count, seatName, strict } from './strict-form.ts';

export const DECISION_NAMES = [
  'mulligan',
  'turn',
  'reaction',
  'redirect',
  'absorb',
  'choose',
  'move',
  'exploit',
] as const satisfies readonly DecisionKind[];

const REACTION_MOMENTS = [
  'attackHit',
  'allyHit',
  'casketHpGone',
  'allyDefeated',
] as const satisfies readonly ReactionAsked[];

/** One seat that is asked, and what; absent fields are not compared. */
const askForm = strict({
  seat: seatName,
  decision: z.enum(DECISION_NAMES),
  /** Public facts leave one answer, which is then given without waiting for the player. */
  forced: z.boolean().describe('Whether public facts leave exactly one answer.').exactOptional(),
  at: z.enum(REACTION_MOMENTS).describe('What a reaction would react to.').exactOptional(),
  count: count.describe('How many cards are to be lost or chosen.').exactOptional(),
})
  .refine(({ decision, at }) => at === undefined || decision === 'reaction', {
    path: ['at'],
    error: 'only a reaction has a moment',
  })
  .refine(({ decision, count: cards }) => cards === undefined || COUNTED.includes(decision), {
    path: ['count'],
    error: `only these are asked for a number of cards: absorb, choose`,
  });

const COUNTED: readonly DecisionKind[] = ['absorb', 'choose'];

/** All seats that are asked at one moment, in any order; an empty list for nobody. */
export const asksForm = z.array(askForm).max(8).readonly();

export type Asks = z.infer<typeof asksForm>;
