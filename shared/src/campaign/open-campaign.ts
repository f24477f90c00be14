import * as z from 'zod';
import { memberIdSchema, memberNameSchema } from './campaign-command.ts';
import type { CampaignOptions } from './campaign-options.ts';
import type { CampaignRuleset, CampaignState } from './campaign-state.ts';

const amount = z.int().min(0).max(100_000);

/** Default treasury of a new campaign. */
export const FIRST_TREASURY = { scrap: 10, credits: 200 } as const;

export const treasurySchema = z.strictObject({
  scrap: amount.default(FIRST_TREASURY.scrap),
  credits: amount.default(FIRST_TREASURY.credits),
});

export const campaignHostSchema = z.strictObject({ id: memberIdSchema, name: memberNameSchema });

/** How a campaign begins. Everything in it has already been validated. */
export interface CampaignOpening {
  readonly name: string;
  /** Checked already, as for a match: `checkOverrides`, `checkPacks`. */
  readonly ruleset: CampaignRuleset;
  readonly host: { readonly id: string; readonly name: string };
  readonly treasury: { readonly scrap: number; readonly credits: number };
  /** Absent in campaigns older than the options; then all are off. */
  readonly options?: CampaignOptions;
  /** Which rules of the settlement apply; absent in campaigns opened before there were later ones. */
  readonly revision?: number;
}

/** Raised when what was accepted before would have other effects: campaigns go on by the rules they were opened with. */
export const CAMPAIGN_REVISION = 2;

/** A new campaign: an empty roster, and the settlement in its recruitment step. */
export const openCampaign = ({
  name,
  ruleset,
  host,
  treasury,
  options,
  revision,
}: CampaignOpening): CampaignState => ({
  facts: 0,
  chanceCount: 0,
  name,
  ruleset,
  ...(options && { options }),
  ...(revision !== undefined && { revision }),
  members: [{ ...host, role: 'host' }],
  pilots: [],
  caskets: [],
  settlement: { ...treasury, missions: 0, step: 'recruitment' },
  missions: [],
});
