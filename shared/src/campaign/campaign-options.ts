import * as z from 'zod';
import { FRAMES, type FrameId, type PresetId } from '../model/ids.ts';

/** Options of the settlement that affect no match, in addition to the edition of the missions. */
export const CAMPAIGN_OPTIONS = [
  'salvage',
  'equipmentLoss',
  'market',
  'loanCaskets',
  'hazardPay',
  'rotation',
] as const;
export type CampaignOption = (typeof CAMPAIGN_OPTIONS)[number];

/** An absent option is off, as in campaigns opened before the option existed. */
export type CampaignOptions = Readonly<Partial<Record<CampaignOption, boolean>>>;

export const campaignOptionsSchema = z.strictObject({
  /** After a won mission the wrecks of the scenario’s caskets are worth Scrap. */
  salvage: z.boolean().exactOptional(),
  /** Equipment of an arm that is destroyed in a mission is lost until the arm is replaced. */
  equipmentLoss: z.boolean().exactOptional(),
  /** Scrap is sold for Credits, at a price that moves. */
  market: z.boolean().exactOptional(),
  /** Who has no casket that can go borrows one for a mission. */
  loanCaskets: z.boolean().exactOptional(),
  /** Harder missions pay more Scrap. */
  hazardPay: z.boolean().exactOptional(),
  /** A mission is offered again only after four others. */
  rotation: z.boolean().exactOptional(),
}) satisfies z.ZodType<CampaignOptions>;

/** No document has them, and no campaign goes on for long without (11.6-9 to 11.6-12). */
const CARRIED_ON = { market: true, loanCaskets: true, hazardPay: true, rotation: true };

/** Defaults as in the document of each edition (11.6-5, 11.6-6). */
const BY_EDITION: Readonly<Record<PresetId, Required<Pick<CampaignOptions, 'salvage' | 'equipmentLoss'>>>> = {
  'three-layer': { salvage: true, equipmentLoss: false },
  graveyard: { salvage: false, equipmentLoss: false },
  codex: { salvage: false, equipmentLoss: false },
  'fixed-thirty': { salvage: false, equipmentLoss: false },
  'deck-as-health': { salvage: false, equipmentLoss: true },
  arena: { salvage: true, equipmentLoss: false },
};

/** What the document of the edition says, and the host's choice: nothing that no document has. */
export const documentedOptions = (preset: PresetId, wanted: CampaignOptions = {}): CampaignOptions => ({
  ...BY_EDITION[preset],
  ...wanted,
});

/** The options of a new campaign: those that its host has chosen, and the defaults for the others. */
export const campaignOptions = (
  preset: PresetId,
  wanted: CampaignOptions = {},
): Required<CampaignOptions> => ({ ...BY_EDITION[preset], ...CARRIED_ON, ...wanted });

/** In Scrap, by frame: the lightest is worth 1, each heavier one 1 more (11.6-5). */
export const salvageOf = (frame: FrameId): number => FRAMES.indexOf(frame) + 1;
