import * as z from 'zod';
import { idSchema, momentSchema } from '../forms/names.ts';

/**
 * What an absent player can be told: `turn`: a match of hours or days waits for an answer; `challenge`: somebody wants to
 * play; `friend`: somebody wants to be a friend; `round`: a round of an event begins; `result`: a match of hours or days is over.
 */
export const NOTIFICATION_KINDS = ['turn', 'challenge', 'friend', 'round', 'result'] as const;
export const notificationKindSchema = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

/** The languages in which the server writes to people. */
export const notificationLanguageSchema = z.enum(['en', 'de']);
export type NotificationLanguage = z.infer<typeof notificationLanguageSchema>;

const kindsSchema = z.array(notificationKindSchema).max(NOTIFICATION_KINDS.length);

/** A browser’s subscription, as its `PushManager` gives it, with what is sent there, in which language. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z
    .string()
    .min(1)
    .max(1000)
    .regex(/^[\x21-\x7e]+$/, 'is not a web address'),
  keys: z.strictObject({
    /** A point of the curve P-256, and 16 bytes; base64url. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'is not a public key'),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'is not a secret of 16 bytes'),
  }),
  kinds: kindsSchema,
  language: notificationLanguageSchema,
});
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;

/** What a place is told, in which language. */
export const notificationWishesSchema = z.strictObject({
  kinds: kindsSchema,
  language: notificationLanguageSchema,
});
export type NotificationWishes = z.infer<typeof notificationWishesSchema>;

const MAIL_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.){1,20}[a-z\d]([a-z\d-]{0,61}[a-z\d])$/i;

/** One mailbox, without a name: no character of it means anything in a header. */
export const mailAddressSchema = z.string().max(254).regex(MAIL_ADDRESS, 'is not a mail address');

/** Asks an address whether it wants to be told, by one mail. */
export const mailRequestSchema = notificationWishesSchema.extend({ address: mailAddressSchema });
export type MailRequest = z.infer<typeof mailRequestSchema>;

/** What is in the links of mails; base64url. */
export const mailTokenSchema = z.string().regex(/^[\w-]{43}$/, 'is not from a link of a mail');
export const mailLinkSchema = z.strictObject({ token: mailTokenSchema });

/** A place where an account is told. */
export const notificationTargetSchema = z.object({
  id: idSchema,
  channel: z.enum(['push', 'mail']),
  /** A mail address, the endpoint of the browser of this session, or the host of that of another one. */
  address: z.string(),
  /** As the browser named itself. */
  device: z.string(),
  /** `unconfirmed`: nobody has opened the link of its mail yet; `failing`: its mails come back. Neither is told anything. */
  state: z.enum(['open', 'unconfirmed', 'failing']),
  kinds: kindsSchema,
  language: notificationLanguageSchema,
  madeAt: momentSchema,
});
export type NotificationTarget = z.infer<typeof notificationTargetSchema>;

export const notificationsSchema = z.object({
  /** The server’s public key (VAPID), which a browser needs to subscribe; base64url. */
  pushKey: z.string(),
  /** Whether this server sends mails. */
  mail: z.boolean(),
  items: z.array(notificationTargetSchema),
});
export type Notifications = z.infer<typeof notificationsSchema>;
