import { z } from 'zod';
import { packSchema } from '../cards/card-schema.ts';
import type { Overrides } from '../model/ruleset.ts';
import { checkOverrides } from '../rulesets/check-overrides.ts';
import { presetIdSchema } from '../protocol/names.ts';
import { overridesSchema } from '../protocol/rulesets.ts';
import { canonicalJson } from '../rulesets/canonical-json.ts';
import { campaignAfter } from './apply-campaign-fact.ts';
import { campaignNameSchema } from './campaign-command.ts';
import type { CampaignFact } from './campaign-fact.ts';
import { campaignInputSchema } from './campaign-input-schema.ts';
import type { CampaignEntry, CampaignOutcome } from './campaign-input.ts';
import type { CampaignState } from './campaign-state.ts';
import { judgeInput } from './judge-campaign.ts';
import type { CampaignOpening } from './open-campaign.ts';
import { campaignHostSchema, openCampaign, treasurySchema } from './open-campaign.ts';

export const CAMPAIGN_FORMAT = 'penance-campaign';
export const CAMPAIGN_VERSION = 1;

const PACKS_MOST = 100;
const ENTRIES_MOST = 100_000;

const factSchema = z.custom<CampaignFact>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string',
  'is not a fact',
);
const outcomeSchema = z.strictObject({
  kind: z.literal('dice'),
  faces: z.array(z.int().min(1).max(6)).max(20).readonly(),
}) satisfies z.ZodType<CampaignOutcome>;

const entrySchema = z.strictObject({
  seq: z.int().min(1),
  at: z.iso.datetime().exactOptional(),
  input: campaignInputSchema,
  outcomes: z.array(outcomeSchema).max(20).readonly(),
  facts: z.array(factSchema).max(2000).readonly(),
}) satisfies z.ZodType<CampaignEntry>;

/** A whole campaign as one JSON value: how it began and its journal. The state is the fold of it. */
export const campaignDocumentSchema = z.strictObject({
  format: z.literal(CAMPAIGN_FORMAT),
  version: z.literal(CAMPAIGN_VERSION),
  opening: z.strictObject({
    name: campaignNameSchema,
    ruleset: z.strictObject({
      preset: presetIdSchema,
      overrides: overridesSchema.transform((overrides) => overrides as Overrides),
      packs: z.array(packSchema).max(PACKS_MOST).readonly(),
    }),
    host: campaignHostSchema,
    treasury: treasurySchema.required(),
  }),
  entries: z.array(entrySchema).max(ENTRIES_MOST).readonly(),
});
export type CampaignDocument = z.infer<typeof campaignDocumentSchema>;

export const exportCampaign = (
  opening: CampaignOpening,
  entries: readonly CampaignEntry[],
): CampaignDocument => ({ format: CAMPAIGN_FORMAT, version: CAMPAIGN_VERSION, opening, entries });

/** Why a document is not taken in. */
export const CAMPAIGN_DOCUMENT_PROBLEMS = [
  'malformedDocument',
  'rulesetConflict',
  'entriesOutOfOrder',
  'entryRefused',
  'factsWrong',
] as const;
export interface CampaignDocumentProblem {
  readonly ok: false;
  readonly code: (typeof CAMPAIGN_DOCUMENT_PROBLEMS)[number];
  readonly message: string;
}
export interface CampaignImported {
  readonly ok: true;
  readonly document: CampaignDocument;
  readonly state: CampaignState;
}

/**
 * Takes a document in from anywhere. Every input is judged again with the outcomes that the journal holds, and
 * has to give the very facts that stand beside it: what never happened by the rules is not believed.
 */
export const importCampaign = (json: unknown): CampaignImported | CampaignDocumentProblem => {
  const parsed = campaignDocumentSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const at = issue?.path.map(String).join('.') ?? '';
    return problem('malformedDocument', `${at}: ${issue?.message ?? 'is no campaign'}`);
  }
  const document = parsed.data;
  const { preset, overrides } = document.opening.ruleset;
  const house = checkOverrides(preset, overrides);
  if (!house.ok) {
    return problem('rulesetConflict', house.problems.map(({ message }) => message).join(' '));
  }
  let state = openCampaign(document.opening);
  for (const [index, entry] of document.entries.entries()) {
    const wrong = entry.seq === index + 1 ? entryProblem(state, entry) : outOfOrder(entry);
    if (wrong) return wrong;
    state = campaignAfter(state, entry.facts);
  }
  return { ok: true, document, state };
};

const entryProblem = (
  state: CampaignState,
  { seq, input, outcomes, facts }: CampaignEntry,
): CampaignDocumentProblem | null => {
  let used = 0;
  const verdict = judgeInput(state, input, () => {
    const outcome = outcomes[used];
    used += 1;
    return outcome ?? { kind: 'dice', faces: [1] };
  });
  if (!verdict.ok) {
    return problem('entryRefused', `Entry ${seq} cannot have happened: ${verdict.message}`);
  }
  const isSame = used === outcomes.length && canonicalJson(verdict.facts) === canonicalJson(facts);
  return isSame ? null : problem('factsWrong', `The facts of entry ${seq} are not what came of it.`);
};

const outOfOrder = ({ seq }: CampaignEntry): CampaignDocumentProblem =>
  problem('entriesOutOfOrder', `Entry ${seq} is out of order.`);

const problem = (code: CampaignDocumentProblem['code'], message: string): CampaignDocumentProblem => ({
  ok: false,
  code,
  message,
});
