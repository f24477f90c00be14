import * as z from 'zod';
import { idSchema, momentSchema } from '../forms/names.ts';
import { lineOf, nameOf } from '../text/text-schemas.ts';

/** As shown to others. */
export const accountNameSchema = nameOf(40);

export const guestRequestSchema = z.strictObject({ name: accountNameSchema });
export type GuestRequest = z.infer<typeof guestRequestSchema>;

/** The new name of an account. */
export const renameSchema = z.strictObject({ name: accountNameSchema });

/** While an account is banned it may read, and nothing else. */
export const banSchema = z.object({
  /** Null: for good. */
  until: momentSchema.nullable(),
  /** What the operator of the server says. */
  reason: z.string(),
});
export type Ban = z.infer<typeof banSchema>;

export const accountSchema = z.object({
  id: idSchema,
  kind: z.literal('guest'),
  name: z.string(),
  createdAt: momentSchema,
  /** Absent for an account that may act. */
  ban: banSchema.exactOptional(),
  /** Of an account that looks after others: whoever runs the server gives it that role. */
  operator: z.literal(true).exactOptional(),
});
export type Account = z.infer<typeof accountSchema>;

/** What everybody may know of an account. */
export const publicAccountSchema = accountSchema.pick({ id: true, name: true, createdAt: true });
export type PublicAccount = z.infer<typeof publicAccountSchema>;

/** The name of the account, so that nobody deletes one by mistake. */
export const deleteAccountSchema = z.strictObject({ name: lineOf(80) });

/** The token goes into the header `authorization: Bearer …` and authenticates this account until it expires. */
export const sessionSchema = z.object({ account: accountSchema, token: z.string(), expiresAt: momentSchema });
export type Session = z.infer<typeof sessionSchema>;

/** A sign-in of an account on one device. */
const sessionRowSchema = z.object({
  /** Of the sessions of the account. */
  number: z.int().min(1),
  /** Browser and system, or program; empty if unknown. */
  device: z.string(),
  madeAt: momentSchema,
  /** When its token was made or renewed last. */
  usedAt: momentSchema,
  /** Whether the request was made with it. */
  isThis: z.boolean(),
  /** When it may change the ways back without a proof, if it waits for that. */
  trustedFrom: momentSchema.nullable().default(null),
});

/** Where an account is signed in, the session used last first, and its ways back. */
export const sessionsSchema = z.object({
  items: z.array(sessionRowSchema),
  /** Recovery codes that have not been used. */
  recoveryCodes: z.int().min(0),
  /** Passkeys of the account. */
  passkeys: z.int().min(0),
  /** Its identities at the provider of the operator. */
  identities: z.int().min(0),
  /** After how many days of absence the account is lost; null if it has a way back. */
  expiresAfterDays: z.int().min(1).nullable(),
});
export type Sessions = z.infer<typeof sessionsSchema>;

export const endSessionsQuerySchema = z.strictObject({ others: z.enum(['true', 'false']).default('false') });

/** Written in capitals or not, with its hyphens or without. */
export const signInByCodeSchema = z.strictObject({ code: lineOf(60) });

/** Recovery codes; each signs in once. */
export const accountCodesSchema = z.object({ codes: z.array(z.string()) });

/** Signs in one device, until it expires. */
export const deviceCodeSchema = z.object({ code: z.string(), expiresAt: momentSchema });
export type DeviceCode = z.infer<typeof deviceCodeSchema>;
