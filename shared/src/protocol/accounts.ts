import { z } from 'zod';
import { idSchema, momentSchema } from './names.ts';

/** As shown to others: 1 to 40 characters, no blanks at the ends, no control characters. */
export const accountNameSchema = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[^\s\p{C}]([^\p{C}]*[^\s\p{C}])?$/u, 'has blanks at an end or a control character');

export const guestRequestSchema = z.strictObject({ name: accountNameSchema });
export type GuestRequest = z.infer<typeof guestRequestSchema>;

export const accountSchema = z.object({
  id: idSchema,
  kind: z.enum(['guest', 'registered']),
  name: z.string(),
  createdAt: momentSchema,
});
export type Account = z.infer<typeof accountSchema>;

/** The token goes into the header `authorization: Bearer …` and lets in as this account until it expires. */
export const sessionSchema = z.object({ account: accountSchema, token: z.string(), expiresAt: momentSchema });
export type Session = z.infer<typeof sessionSchema>;
