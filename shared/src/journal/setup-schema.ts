import * as z from 'zod';
import { packSchema } from '../cards/card-schema.ts';
import { mapShapeSchema } from '../maps/map-schema.ts';
import { FACES } from '../model/chance.ts';
import { COMPONENTS, WOUNDS } from '../model/ids.ts';
import type { MatchSetup, SeatSetup } from '../model/match.ts';
import type { Overrides } from '../model/ruleset.ts';
import { facingSchema, hexSchema } from '../forms/hexes.ts';
import { matchScenarioSchema } from '../forms/scenario.ts';
import { frameIdSchema, nameIdSchema, presetIdSchema, SEATS_MOST, teamIdSchema } from '../forms/names.ts';
import { overridesSchema } from '../forms/rulesets.ts';

const DECK_MOST = 200;
const PACKS_MOST = 100;
const threadSchema = z.int().min(1).max(10);
const woundSchema = z.strictObject({
  wound: z.enum(WOUNDS),
  thread: threadSchema.exactOptional(),
  softened: z.literal(true).exactOptional(),
});
const count = z.int().min(0).max(99);

/** Requires every field of a setup by name, so that a field added to the rules is not forgotten here. */
type FieldsOf<T> = Readonly<Record<keyof T, z.ZodType>>;

const seatFields = {
  // Names are printed on terminals, where such characters act as commands.
  name: z
    .string()
    .max(80)
    .regex(/^\P{Cc}*$/u, 'has control characters'),
  team: teamIdSchema,
  faction: nameIdSchema,
  frame: frameIdSchema,
  deck: z.array(nameIdSchema).max(DECK_MOST).readonly(),
  at: hexSchema,
  facing: facingSchema,
  grit: count.exactOptional(),
  repairSkill: count.exactOptional(),
  wounds: z.array(woundSchema).max(WOUNDS.length).readonly().exactOptional(),
  components: z.partialRecord(z.enum(COMPONENTS), count).readonly().exactOptional(),
  severed: z.array(threadSchema).max(10).readonly().exactOptional(),
  lost: z.array(threadSchema).max(10).readonly().exactOptional(),
  taint: count.exactOptional(),
  injuries: z.partialRecord(z.enum(COMPONENTS), count).readonly().exactOptional(),
  penances: z.array(z.enum(FACES.suffering)).max(10).readonly().exactOptional(),
} satisfies FieldsOf<SeatSetup>;

const matchFields = {
  preset: presetIdSchema,
  // Values are checked through the digest of the ruleset that they result in.
  overrides: overridesSchema.transform((overrides) => overrides as Overrides),
  packs: z.array(packSchema).max(PACKS_MOST).readonly().exactOptional(),
  map: mapShapeSchema,
  seats: z.array(z.strictObject(seatFields)).min(1).max(SEATS_MOST).readonly(),
  scenario: matchScenarioSchema.exactOptional(),
} satisfies FieldsOf<MatchSetup>;

/** The form of a whole match setup. Whether it can be played shows when the rules play it. */
export const matchSetupSchema = z.strictObject(matchFields) satisfies z.ZodType<MatchSetup>;

const { deck: pileSchema, ...shownSeatFields } = seatFields;
const { packs: _packs, seats: _seats, ...shownMatchFields } = matchFields;

/** Cards of a draw pile before its first shuffle. */
export { pileSchema };

/** The same without its hidden parts: see `ShownSetup`. */
export const shownMatchSchema = z.strictObject({
  ...shownMatchFields,
  seats: z.array(z.strictObject(shownSeatFields)).min(1).max(SEATS_MOST).readonly(),
});
