/** The schemas of replies about events. */
export {
  addedWebhookSchema,
  tournamentBracketSchema,
  tournamentCommandReplySchema,
  tournamentEntriesSchema,
  tournamentLogSchema,
  tournamentPageSchema,
  tournamentRoundsSchema,
  tournamentSchema,
  tournamentStandingsSchema,
  webhookDeliveryPageSchema,
  webhookListSchema,
} from '@penance/shared';
