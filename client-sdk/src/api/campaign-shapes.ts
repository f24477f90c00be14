/** The schemas of replies about campaigns. */
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
