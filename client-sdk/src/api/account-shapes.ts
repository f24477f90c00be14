/** The schemas of large or rare replies about accounts. */
export {
  accountCodesSchema,
  accountExportSchema,
  blocksSchema,
  deviceCodeSchema,
  notificationsSchema,
  notificationTargetSchema,
  passkeysSchema,
  sessionsSchema,
} from '@penance/shared';
