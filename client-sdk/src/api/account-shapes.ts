/** The schemas of large or rare replies about accounts. */
export {
  accountExportSchema,
  blocksSchema,
  notificationsSchema,
  notificationTargetSchema,
} from '@penance/shared';
