import * as z from 'zod';
import { PRESETS } from '../../model/ids.ts';
import { OPTION_SPECS } from '../../rulesets/option-specs.ts';

/** The fields that every kind of case has. */
export const CASE_HEAD = {
  $schema: z.string().exactOptional(),
  name: z.string().trim().min(1).max(200),
  /** Why the expected figures are these; for readers only. */
  about: z.string().exactOptional(),
  /** Clauses of the rule book that the case shows (docs/rules). */
  covers: z
    .array(z.string().regex(/^\d+\.\d+-\d+$/, { error: 'a clause is its number, like 3.7-2' }))
    .readonly()
    .exactOptional(),
  ruleset: z.enum(PRESETS).exactOptional(),
  /** Content packs that the case is played with, by id; the caller must provide them. */
  packs: z.array(z.string().min(1)).readonly().exactOptional(),
  overrides: z
    .record(z.string(), z.unknown())
    .meta({ propertyNames: { enum: Object.keys(OPTION_SPECS) } })
    .exactOptional(),
};
