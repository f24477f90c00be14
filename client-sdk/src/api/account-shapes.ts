/** The schemas of large or rare replies about accounts. */
export {
  accountExportSchema,
  blocksSchema,
  notificationsSchema,
  notificationTargetSchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInOptionsSchema,
  passkeysSchema,
  sessionSchema,
} from '@penance/shared';
