import { z } from 'zod';
import { packSchema } from '../cards/card-schema.ts';
import { mapShapeSchema } from '../maps/map-schema.ts';
import { COMPONENTS, WOUNDS } from '../model/ids.ts';
import type { MatchSetup, SeatSetup } from '../model/match.ts';
import type { Overrides } from '../model/ruleset.ts';
import { facingSchema, hexSchema } from '../protocol/hexes.ts';
import { frameIdSchema, nameIdSchema, presetIdSchema, SEATS_MOST, teamIdSchema } from '../protocol/names.ts';
import { overridesSchema } from '../protocol/rulesets.ts';

const DECK_MOST = 200;
const PACKS_MOST = 100;
const threadSchema = z.int().min(1).max(10);
const woundSchema = z.strictObject({
  wound: z.enum(WOUNDS),
  thread: threadSchema.exactOptional(),
  softened: z.literal(true).exactOptional(),
});
const count = z.int().min(0).max(99);

/** Every field of a setup by its name, so that one that is added to the rules is not forgotten here. */
type FieldsOf<T> = Readonly<Record<keyof T, z.ZodType>>;

const seatFields = {
  name: z.string().max(80),
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
} satisfies FieldsOf<SeatSetup>;

const matchFields = {
  preset: presetIdSchema,
  // Values are judged by the digest of the ruleset that they lead to.
  overrides: overridesSchema.transform((overrides) => overrides as Overrides),
  packs: z.array(packSchema).max(PACKS_MOST).readonly().exactOptional(),
  map: mapShapeSchema,
  seats: z.array(z.strictObject(seatFields)).min(1).max(SEATS_MOST).readonly(),
} satisfies FieldsOf<MatchSetup>;

/** The form of a match's whole start. Whether it can be played the rules find out by playing it. */
export const matchSetupSchema = z.strictObject(matchFields) satisfies z.ZodType<MatchSetup>;
