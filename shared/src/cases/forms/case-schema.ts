import * as z from 'zod';
import { mapShapeSchema } from '../../maps/map-schema.ts';
import { FACES } from '../../model/chance.ts';
import { REFUSALS } from '../../model/decisions.ts';
import { FRAMES, WOUNDS } from '../../model/ids.ts';
import { stepAnswerForm } from './answer-forms.ts';
import { asksForm } from './asks-form.ts';
import { CASE_HEAD } from './case-head.ts';
import { expectForm } from './expect-form.ts';
import { scenarioForm } from './scenario-form.ts';
import {
  cardList,
  count,
  facingForm,
  hexForm,
  seatName,
  strict,
  threadForm,
  woundForm,
} from './strict-form.ts';

const FACE_NAMES = [...FACES.attack, ...FACES.defense, ...FACES.suffering] as const;

const die = z.union([z.enum(FACE_NAMES), z.int().min(1).max(20)], {
  error: `a die shows a number from 1 to 20 or one of: ${FACE_NAMES.join(', ')}`,
});

const component = count.exactOptional();

const byComponent = strict({
  head: component,
  rightArm: component,
  leftArm: component,
  chassis: component,
  legs: component,
});

const seatForm = strict({
  name: seatName,
  team: z.int(),
  faction: z.string(),
  frame: z.enum(FRAMES),
  at: hexForm,
  facing: facingForm.exactOptional(),
  hand: cardList.exactOptional(),
  draw: cardList.exactOptional(),
  discard: cardList.exactOptional(),
  graveyard: cardList.exactOptional(),
  inPlay: cardList.exactOptional(),
  components: byComponent.exactOptional(),
  heat: count.exactOptional(),
  sp: z.number().min(0).multipleOf(0.5).exactOptional(),
  movedThisTurn: count.exactOptional(),
  movedLastTurn: count.exactOptional(),
  armor: count.exactOptional(),
  runes: count.exactOptional(),
  taint: count.exactOptional(),
  grit: z.int().min(0).max(3).exactOptional(),
  repairSkill: z.int().min(0).max(3).describe('Added to the die of a thread repair.').exactOptional(),
  severed: z.array(threadForm).readonly().exactOptional(),
  lost: z
    .array(threadForm)
    .readonly()
    .describe('Threads severed for good: no repair brings them back.')
    .exactOptional(),
  penances: z
    .array(z.enum(FACES.suffering))
    .readonly()
    .describe(
      'Suffering Dice thrown in the settlement, suffered after the mulligans; only with startAt "match".',
    )
    .exactOptional(),
  injuries: byComponent
    .describe('How many injury cards each component has added to the deck since its last repair.')
    .exactOptional(),
  wounds: z.array(woundForm).readonly().exactOptional(),
  woundDeck: z.array(z.enum(WOUNDS)).readonly().exactOptional(),
});

const stepForm = strict({
  seat: seatName,
  do: stepAnswerForm,
  refused: z
    .union([z.boolean(), z.enum(REFUSALS)], {
      error: `a refusal is true or one of the codes: ${REFUSALS.join(', ')}`,
    })
    .exactOptional(),
  asks: asksForm.describe('Everybody who is asked right after this step, and what.').exactOptional(),
});

const order = z.union([z.array(count).readonly(), cardList], {
  error:
    'a shuffle is the list of old positions, first of the new order first, or the list of cards in the new order',
});

/** The form of a conformance case: a position, dice, answers, and what must be true (cases/README.md). */
export const caseSchema = strict({
  ...CASE_HEAD,
  map: z.union([z.string(), mapShapeSchema], {
    error:
      'a map is the id of a built-in map or of one of the packs, or its ground: radius or hexes, terrain, elevation',
  }),
  seats: z.array(seatForm).min(1).max(8).readonly(),
  scenario: scenarioForm
    .describe('Makes a mission of it: objectives, edges over which seats may retreat, and a last round.')
    .exactOptional(),
  round: z.int().min(1).exactOptional(),
  turn: seatName.exactOptional(),
  startAt: z.enum(['match', 'refresh', 'action']).exactOptional(),
  dice: z.array(die).readonly().exactOptional(),
  shuffles: z
    .array(order.nullable())
    .readonly()
    .describe(
      'One entry for each shuffle, in the order in which they come; with startAt "match" the first ones are, seat by seat, those of the draw pile and of the wound deck, where there is one. Old positions counted from 0 from the top, or the cards themselves, in their new order; null, and what is not listed, keeps the order.',
    )
    .exactOptional(),
  picks: z
    .array(z.array(count).readonly())
    .readonly()
    .describe(
      'One entry for each random pick, in the order in which they come: positions counted from 0 in the pile that is picked from. What is not listed takes the first ones.',
    )
    .exactOptional(),
  play: z.array(stepForm).readonly().exactOptional(),
  expect: expectForm,
});

export type CaseForm = z.infer<typeof caseSchema>;
export type CaseSeat = CaseForm['seats'][number];
export type CaseDie = z.infer<typeof die>;
export type CaseShuffle = z.infer<typeof order> | null;
