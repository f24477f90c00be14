/** What replies about campaigns must be. */
export {
  campaignFileSchema,
  campaignInviteSchema,
  campaignLogSchema,
  campaignPageSchema,
  campaignSchema,
  commandPreviewSchema,
  commandReplySchema,
  scenariosSchema,
} from '@penance/shared';
