/** The schemas of large or rare replies about accounts. */
export {
  accountCodesSchema,
  askedPlayersSchema,
  awayOrdersSchema,
  accountExportSchema,
  blocksSchema,
  challengesSchema,
  deviceCodeSchema,
  laddersSchema,
  leaderboardSchema,
  notificationsSchema,
  notificationTargetSchema,
  passkeysSchema,
  publicAccountSchema,
  ratingHistorySchema,
  ratingsOfAccountSchema,
  sessionsSchema,
} from '@penance/shared';
