import { z } from 'zod';
import { idSchema, momentSchema } from '../forms/names.ts';
import { nameOf } from '../text/text-schemas.ts';

/** As shown to others. */
export const accountNameSchema = nameOf(40);

export const guestRequestSchema = z.strictObject({ name: accountNameSchema });
export type GuestRequest = z.infer<typeof guestRequestSchema>;

export const accountSchema = z.object({
  id: idSchema,
  kind: z.literal('guest'),
  name: z.string(),
  createdAt: momentSchema,
});
export type Account = z.infer<typeof accountSchema>;

/** The token goes into the header `authorization: Bearer …` and authenticates this account until it expires. */
export const sessionSchema = z.object({ account: accountSchema, token: z.string(), expiresAt: momentSchema });
export type Session = z.infer<typeof sessionSchema>;
