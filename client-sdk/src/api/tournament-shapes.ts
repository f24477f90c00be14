/** What replies about events must be. */
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
