import * as z from 'zod';
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

/** The account that opens a campaign is its host. Without settings: the default edition, treasury and options. */
export const newCampaignSchema = z.strictObject({
  name: campaignNameSchema,
  ruleset: rulesetChoiceSchema.prefault({}),
  treasury: treasurySchema.prefault({}),
  /** Options that are absent are as the edition says. */
  options: campaignOptionsSchema.prefault({}),
});
export type NewCampaign = z.input<typeof newCampaignSchema>;

/**
 * `as`: a member without an account whose place is taken over, in a campaign that was imported from elsewhere. One who is
 * an account of this server keeps the place, and needs no `as` to return to it.
 */
export const joinCampaignSchema = z.strictObject({
  code: writtenInviteCodeSchema,
  role: z.enum(['player', 'watcher']).default('player'),
  as: memberIdSchema.exactOptional(),
});
export type JoinCampaign = z.input<typeof joinCampaignSchema>;

export const campaignRoleSchema = z.enum(CAMPAIGN_ROLES);

/** A campaign as shown before joining it: what it is, and which members have no account and may be taken over. */
export const campaignInviteSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.enum(['open', 'closed']),
  /** With complete packs: what a player agrees to by joining. */
  ruleset: rulesetChoiceSchema,
  /** The same in words. */
  houseRules: z.array(houseRuleSchema).readonly(),
  /** Options of the campaign itself; an absent option is off. */
  options: campaignOptionsSchema,
  members: z
    .array(z.object({ id: memberIdSchema, name: z.string(), role: campaignRoleSchema, isFree: z.boolean() }))
    .readonly(),
});
export type CampaignInvite = z.infer<typeof campaignInviteSchema>;

/** A campaign as one of its members may know it. `state` is the state after `seq` entries. */
export const campaignSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** `closed`: nothing happens any more, and the secret of its dice is public. */
  status: z.enum(['open', 'closed']),
  /** The member that the requesting account is. */
  member: memberIdSchema,
  role: campaignRoleSchema,
  /** Not for those who watch. */
  inviteCode: z.string().nullable(),
  dice: z.object({ commitment: bytes32Schema, secret: bytes32Schema.nullable() }),
  seq: z.int().min(0),
  /** Entries up to here were imported; their dice were rolled elsewhere. */
  inheritedSeq: z.int().min(0),
  forkedFrom: idSchema.nullable(),
  /** What is proven about the imported entries; `null` if nothing was imported. */
  brought: broughtSchema.nullable(),
  /**
   * Head of the hash chain after `seq` entries: a client that keeps it can check whether the journal was changed later.
   */
  head: bytes32Schema.nullable(),
  /** Whether everybody may see and watch the matches of its missions; otherwise only its members. */
  missionsOpen: z.boolean(),
  /** The account of each member; a member without an account may be taken over. */
  accounts: z.array(z.object({ member: memberIdSchema, account: idSchema })).readonly(),
  state: z.custom<CampaignView>(isObject),
  createdAt: momentSchema,
  changedAt: momentSchema,
});
export type Campaign = z.infer<typeof campaignSchema>;

/** Who may see the matches of missions: everybody, or the members. */
export const openMissionsSchema = z.strictObject({ open: z.boolean() });

/** A campaign in a member's list: stays small however long the campaign is. */
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

/** One entry, as its reader may know it: deck lists of other members are `null`. */
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

/**
 * The result of a command. Repeating the command under the same key returns the same reply and has no second effect.
 */
export const commandReplySchema = z.object({
  entry: campaignLogEntrySchema,
  /** The command had been accepted before. */
  isRepeated: z.boolean(),
  campaign: campaignSchema,
});
export type CommandReply = z.infer<typeof commandReplySchema>;

export const commandPreviewSchema = z.custom<CommandPreview>(isObject);

/** A whole campaign in one file, with everybody’s deck lists. An import decides every entry again. */
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
