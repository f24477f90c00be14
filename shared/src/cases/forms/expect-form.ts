import * as z from 'zod';
import { COMPONENT_ZONES, WOUNDS } from '../../model/ids.ts';
import type { DefeatReason, Tier } from '../../model/table.ts';
import { asksForm, DECISION_NAMES } from './asks-form.ts';
import { EVENT_TYPES } from './event-types.ts';
import {
  byComponent,
  cardList,
  count,
  facingForm,
  hexForm,
  seatName,
  strictSome,
  threadForm,
} from './strict-form.ts';

export const TIERS = [
  'catastrophe',
  'miss',
  'hit',
  'strong',
  'critical',
  'execution',
] as const satisfies readonly Tier[];
const REASONS = [
  'casket-hp',
  'chassis',
  'pilot',
  'surrender',
  'clock',
  'retreat',
] as const satisfies readonly DefeatReason[];

const pile = z
  .union([count, cardList], { error: 'a pile is how many cards it has, or a list of them in any order' })
  .exactOptional();

/** What must be true of one seat afterwards; absent fields are not compared. */
export const seatExpectForm = strictSome({
  casketHp: count.exactOptional(),
  draw: pile,
  hand: pile,
  discard: pile,
  graveyard: pile,
  inPlay: pile,
  components: byComponent(count).exactOptional(),
  zones: byComponent(z.enum(COMPONENT_ZONES)).exactOptional(),
  heat: count.exactOptional(),
  sp: z.number().min(0).exactOptional(),
  spMax: count.exactOptional(),
  wounds: z
    .union([count, z.array(z.enum(WOUNDS)).readonly()], {
      error: `wounds are a number, or a list of: ${WOUNDS.join(', ')}`,
    })
    .exactOptional(),
  defense: z.int().exactOptional(),
  armor: count.exactOptional(),
  runes: count.exactOptional(),
  taint: count.exactOptional(),
  severed: z
    .union([count, z.array(threadForm).readonly()], {
      error: 'severed threads are a number, or a list of numbers from 1 to 10',
    })
    .exactOptional(),
  at: hexForm.exactOptional(),
  facing: facingForm.exactOptional(),
  moved: count.exactOptional(),
  status: z.enum(['active', 'defeated']).exactOptional(),
  reason: z.enum(REASONS).nullable().exactOptional(),
});

/** What must be true at the end of a case. */
export const expectForm = strictSome({
  seats: z
    .record(z.string(), seatExpectForm)
    .refine((seats) => Object.keys(seats).length > 0, { error: 'names no seat' })
    .meta({ minProperties: 1 })
    .exactOptional(),
  round: z.int().min(0).exactOptional(),
  turn: seatName.nullable().exactOptional(),
  winner: z
    .int()
    .nullable()
    .describe('The winning team; null: nobody has won, whether the match goes on or ended in a draw.')
    .exactOptional(),
  waitingFor: strictSome({
    seat: seatName.exactOptional(),
    decision: z.enum(DECISION_NAMES).exactOptional(),
  })
    .nullable()
    .exactOptional(),
  asks: asksForm.describe('Everybody who is asked at the end, and what.').exactOptional(),
  lastAttack: strictSome({
    tn: z.int().exactOptional(),
    total: count.exactOptional(),
    tier: z.enum(TIERS).exactOptional(),
    damage: count.exactOptional(),
  }).exactOptional(),
  /** Objectives in the order of the scenario. */
  objectives: z
    .array(
      strictSome({
        done: count.exactOptional(),
        of: count.exactOptional(),
        status: z.enum(['open', 'met', 'failed']).exactOptional(),
      }),
    )
    .min(1)
    .readonly()
    .exactOptional(),
  /** Seats whose pilots were extracted, in that order. */
  extracted: z.array(seatName).readonly().exactOptional(),
  events: z.array(z.enum(EVENT_TYPES)).min(1).readonly().exactOptional(),
});

export type Expect = z.infer<typeof expectForm>;
export type SeatExpect = z.infer<typeof seatExpectForm>;
