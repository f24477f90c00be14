import { z } from 'zod';
import { campaignNameSchema, memberIdSchema } from '../campaign/campaign-command.ts';
import type { CampaignFact } from '../campaign/campaign-fact.ts';
import type { CampaignDocument } from '../campaign/proof/campaign-document.ts';
import type { CampaignInput } from '../campaign/campaign-input.ts';
import { broughtSchema } from '../campaign/proof/campaign-proof.ts';
import { campaignOptionsSchema } from '../campaign/campaign-options.ts';
import { treasurySchema } from '../campaign/open-campaign.ts';
import { CAMPAIGN_ROLES } from '../campaign/campaign-state.ts';
import type { CampaignView } from '../campaign/campaign-view.ts';
import type { CommandPreview } from '../campaign/commands/preview-command.ts';
import type { ChanceOutcome } from '../model/chance.ts';
import type { ScenarioDefinition } from '../model/scenario.ts';
import { joinedSchema, writtenInviteCodeSchema } from './matches.ts';
import { bytes32Schema } from '../forms/match-parts.ts';
import { idSchema, momentSchema, pageOf, pageQuerySchema, presetIdSchema } from '../forms/names.ts';
import { houseRuleSchema, rulesetChoiceSchema } from '../forms/rulesets.ts';

/** Whoever opens a campaign is its host. Without settings: the default edition, treasury and options. */
export const newCampaignSchema = z.strictObject({
  name: campaignNameSchema,
  ruleset: rulesetChoiceSchema.prefault({}),
  treasury: treasurySchema.prefault({}),
  /** What is not said is as the edition says. */
  options: campaignOptionsSchema.prefault({}),
});
export type NewCampaign = z.input<typeof newCampaignSchema>;

/** `as`: the place of a member whom no account has taken, in a campaign that was brought along from elsewhere. */
export const joinCampaignSchema = z.strictObject({
  code: writtenInviteCodeSchema,
  role: z.enum(['player', 'watcher']).default('player'),
  as: memberIdSchema.exactOptional(),
});
export type JoinCampaign = z.input<typeof joinCampaignSchema>;

export const campaignRoleSchema = z.enum(CAMPAIGN_ROLES);

/** A campaign before one has joined it: what it is, and whose places are free to be taken up again. */
export const campaignInviteSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.enum(['open', 'closed']),
  /** With its packs whole: what one agrees to by joining. */
  ruleset: rulesetChoiceSchema,
  /** The same in words. */
  houseRules: z.array(houseRuleSchema).readonly(),
  /** Options of the campaign itself; what is absent is off. */
  options: campaignOptionsSchema,
  members: z
    .array(z.object({ id: memberIdSchema, name: z.string(), role: campaignRoleSchema, isFree: z.boolean() }))
    .readonly(),
});
export type CampaignInvite = z.infer<typeof campaignInviteSchema>;

/** A campaign as one of its members may know it. `state` is that of `seq` entries. */
export const campaignSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** `closed`: nothing happens any more, and the secret of its dice is public. */
  status: z.enum(['open', 'closed']),
  /** Which member the asking account is. */
  member: memberIdSchema,
  role: campaignRoleSchema,
  /** Not for those who watch. */
  inviteCode: z.string().nullable(),
  dice: z.object({ commitment: bytes32Schema, secret: bytes32Schema.nullable() }),
  seq: z.int().min(0),
  /** Entries up to here were brought along; their dice were rolled elsewhere. */
  inheritedSeq: z.int().min(0),
  forkedFrom: idSchema.nullable(),
  /** What is proven of them; `null` where nothing was brought along. */
  brought: broughtSchema.nullable(),
  /** Of the hash chain after `seq` entries: whoever keeps it knows whether the journal was changed later. */
  head: bytes32Schema.nullable(),
  /** Whether everybody may see and watch the matches of its missions; its members only otherwise. */
  missionsOpen: z.boolean(),
  /** The account of each member; a member without one is free to be taken up. */
  accounts: z.array(z.object({ member: memberIdSchema, account: idSchema })).readonly(),
  state: z.custom<CampaignView>(isObject),
  createdAt: momentSchema,
  changedAt: momentSchema,
});
export type Campaign = z.infer<typeof campaignSchema>;

/** Who may see the matches of missions: everybody, or the members. */
export const openMissionsSchema = z.strictObject({ open: z.boolean() });

/** A campaign in the list of one of its members: small, whatever has happened in it. */
export const campaignSummarySchema = campaignSchema
  .pick({
    id: true,
    name: true,
    status: true,
    member: true,
    role: true,
    seq: true,
    createdAt: true,
    changedAt: true,
  })
  .extend({
    preset: presetIdSchema,
    members: z.int(),
    /** Missions that were played to their end. */
    missions: z.int(),
  });
export type CampaignSummary = z.infer<typeof campaignSummarySchema>;
export const campaignPageSchema = pageOf(campaignSummarySchema);
export type CampaignPage = z.infer<typeof campaignPageSchema>;

/** One thing that happened, as its reader may know it: another’s deck list is `null`. */
export const campaignLogEntrySchema = z.object({
  seq: z.int().min(1),
  at: momentSchema,
  /** The member who commanded it; `null` for what the server did. */
  by: memberIdSchema.nullable(),
  /** The kind of the command or of the order. */
  kind: z.string(),
  input: z.custom<CampaignInput>(isObject),
  outcomes: z.array(z.custom<ChanceOutcome>(isObject)).readonly(),
  facts: z.array(z.custom<CampaignFact>(isObject)).readonly(),
});
export type CampaignLogEntry = z.infer<typeof campaignLogEntrySchema>;
export const campaignLogSchema = pageOf(campaignLogEntrySchema);
export type CampaignLog = z.infer<typeof campaignLogSchema>;
export const campaignLogQuerySchema = pageQuerySchema;

/** What a command has done. Given again under its key it is answered again, and nothing happens twice. */
export const commandReplySchema = z.object({
  entry: campaignLogEntrySchema,
  /** It had been taken before. */
  isRepeated: z.boolean(),
  campaign: campaignSchema,
});
export type CommandReply = z.infer<typeof commandReplySchema>;

export const commandPreviewSchema = z.custom<CommandPreview>(isObject);

/** A whole campaign in one file, everybody’s deck lists included. Importing decides every entry of it again. */
export const campaignFileSchema = z.custom<CampaignDocument>(isObject);

/** As it stood before that mission was planned. */
export const forkCampaignSchema = z.strictObject({
  mission: z.int().min(1).max(1_000_000),
  name: campaignNameSchema.exactOptional(),
});
export type ForkCampaign = z.input<typeof forkCampaignSchema>;

/** `reservation` is a place in a room for 15 seconds; docs/protocol.md says how it is taken. */
export const campaignRoomSchema = z.object({
  campaign: campaignSchema,
  reservation: joinedSchema.shape.reservation,
});
export type CampaignRoomJoined = z.infer<typeof campaignRoomSchema>;

export const scenariosSchema = z.object({
  items: z.array(z.custom<ScenarioDefinition>(isObject)).readonly(),
});
export type Scenarios = z.infer<typeof scenariosSchema>;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
