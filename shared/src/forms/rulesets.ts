import * as z from 'zod';
import type { CardPack, CardPool } from '../model/cards.ts';
import type { MapDefinition } from '../model/board.ts';
import { presetIdSchema } from './names.ts';
import { lineOf, recordOf } from '../text/text-schemas.ts';

/** Limit above the number of options. */
const OVERRIDES_MOST = 200;
/** Limit above the values of any option. */
const NUMBER_MOST = 1_000_000_000;

/**
 * House rules, option by option. The shape only: the rules check which options exist, which values each takes and which
 * contradict each other, and return every reason.
 */
export const overridesSchema = recordOf(
  lineOf(40),
  z.union([lineOf(40), z.number().min(-NUMBER_MOST).max(NUMBER_MOST), z.boolean(), z.null()]),
  OVERRIDES_MOST,
);

/** SHA-256 of a content pack, in hex. */
export const packDigestSchema = z.string().regex(/^[0-9a-f]{64}$/, 'is no digest: 64 hex digits');

/**
 * Content packs: the digest of one that the server has, or a whole one as JSON. The rules check their contents and
 * return every reason.
 */
export const packsSchema = z
  .array(z.union([packDigestSchema, recordOf(lineOf(40), z.unknown(), 20)]))
  .max(5)
  .readonly();

export const rulesetChoiceSchema = z.strictObject({
  preset: presetIdSchema.default('three-layer'),
  overrides: overridesSchema.default({}),
  packs: packsSchema.default([]),
});
export type RulesetChoice = z.input<typeof rulesetChoiceSchema>;

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const valueInWordsSchema = z.object({ value: valueSchema, words: z.string() });

/** An option set differently from the preset: the preset's value and the host's. */
export const houseRuleSchema = z.object({
  option: z.string(),
  title: z.string(),
  preset: valueInWordsSchema,
  chosen: valueInWordsSchema,
});

/** An option that a host may set: its values with what each means, or the limits of a number. */
export const optionSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  values: z
    .array(z.object({ value: valueSchema, meaning: z.string() }))
    .readonly()
    .nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  nullable: z.boolean(),
  /** Its value in each preset. */
  presets: z.record(z.string(), valueSchema),
});

export const rulesetSummarySchema = z.object({
  preset: presetIdSchema,
  title: z.string(),
  summary: z.string(),
  digest: z.string(),
});
export type RulesetSummary = z.infer<typeof rulesetSummarySchema>;

export const rulesetsSchema = z.object({
  presets: z.array(rulesetSummarySchema).readonly(),
  options: z.array(optionSchema).readonly(),
});
export type Rulesets = z.infer<typeof rulesetsSchema>;

/** Content packs that the server has: a host names them by their digests. */
export const offeredPacksSchema = z.object({
  items: z
    .array(
      z.object({
        digest: packDigestSchema,
        id: z.string(),
        title: z.string(),
        cards: z.int(),
        sets: z.int(),
        factions: z.array(z.string()).readonly(),
        maps: z.array(z.string()).readonly(),
        /** The whole pack, in the form stored with a match. */
        pack: z.custom<CardPack>(isObject),
      }),
    )
    .readonly(),
});
export type OfferedPacks = z.infer<typeof offeredPacksSchema>;

export const cardsQuerySchema = z.strictObject({ preset: presetIdSchema.default('three-layer') });

/** Served as the rules hold them; the shape is that of `CardPool`. */
export const cardPoolSchema = z.custom<CardPool>(isObject);
export const mapsSchema = z.object({ items: z.array(z.custom<MapDefinition>(isObject)).readonly() });
export type Maps = z.infer<typeof mapsSchema>;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
