import * as z from 'zod';
import type { Overrides } from '../../model/ruleset.ts';
import { bytes32Schema } from '../../forms/match-parts.ts';
import { COUNT_MOST, presetIdSchema } from '../../forms/names.ts';
import { overridesSchema } from '../../forms/rulesets.ts';
import { campaignNameSchema } from '../campaign-command.ts';
import type { CampaignFact } from '../campaign-fact.ts';
import { campaignInputSchema } from '../campaign-input-schema.ts';
import type { CampaignEntry, CampaignOutcome } from '../campaign-input.ts';
import { campaignProofSchema, type CampaignProof } from './campaign-proof.ts';
import { campaignOptionsSchema } from '../campaign-options.ts';
import {
  CAMPAIGN_REVISION,
  campaignHostSchema,
  treasurySchema,
  type CampaignOpening,
} from '../open-campaign.ts';

export const CAMPAIGN_FORMAT = 'penance-campaign';
/** Version 2 contains a proof; version 1 did not and can still be imported. */
export const CAMPAIGN_VERSION = 2;
const VERSIONS = [1, CAMPAIGN_VERSION] as const;

/** A whole campaign as one JSON value: its opening and its journal. The state is the fold of the journal. */
export interface CampaignDocument {
  readonly format: typeof CAMPAIGN_FORMAT;
  readonly version: (typeof VERSIONS)[number];
  readonly opening: CampaignOpening;
  readonly entries: readonly CampaignEntry[];
  readonly proof?: CampaignProof;
}

export const exportCampaign = (
  opening: CampaignOpening,
  entries: readonly CampaignEntry[],
  proof?: CampaignProof,
): CampaignDocument => ({
  format: CAMPAIGN_FORMAT,
  version: proof ? CAMPAIGN_VERSION : 1,
  opening,
  entries,
  ...(proof && { proof }),
});

/** A document before its parts are checked: packs by `checkPacks`, entries one by one. */
export const documentShapeSchema = z.strictObject({
  format: z.literal(CAMPAIGN_FORMAT),
  version: z.literal(VERSIONS),
  opening: z.strictObject({
    name: campaignNameSchema,
    ruleset: z.strictObject({
      preset: presetIdSchema,
      overrides: overridesSchema.transform((overrides) => overrides as Overrides),
      packs: z.unknown(),
      digest: bytes32Schema.exactOptional(),
    }),
    host: campaignHostSchema,
    treasury: treasurySchema.required(),
    options: campaignOptionsSchema.exactOptional(),
    revision: z.literal(CAMPAIGN_REVISION).exactOptional(),
  }),
  entries: z.array(z.unknown()),
  proof: campaignProofSchema.exactOptional(),
});

const factSchema = z.custom<CampaignFact>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string',
  'is not a fact',
);
const outcomeSchema = z.strictObject({
  kind: z.literal('dice'),
  faces: z.array(z.int().min(1).max(6)).max(20).readonly(),
}) satisfies z.ZodType<CampaignOutcome>;

export const campaignEntrySchema = z.strictObject({
  seq: z.int().min(1).max(COUNT_MOST),
  at: z.iso.datetime().exactOptional(),
  input: campaignInputSchema,
  outcomes: z.array(outcomeSchema).max(20).readonly(),
  facts: z.array(factSchema).max(2000).readonly(),
}) satisfies z.ZodType<CampaignEntry>;
