/** The schemas of large or rare replies about accounts. */
export {
  accountExportSchema,
  blocksSchema,
  notificationsSchema,
  notificationTargetSchema,
  passkeysSchema,
} from '@penance/shared';
