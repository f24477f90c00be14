import * as z from 'zod';
import { clockSettingsSchema } from '../forms/clocks.ts';
import { idSchema, momentSchema, presetIdSchema } from '../forms/names.ts';

/** Whom the host asks to the match. */
export const newChallengeSchema = z.strictObject({ account: idSchema });

/** A match to which this account is asked, with the invite code that leads there; `null` for an open table. */
export const challengeSchema = z.object({
  match: idSchema,
  inviteCode: z.string().nullable(),
  by: z.object({ account: idSchema, name: z.string() }),
  preset: presetIdSchema,
  clock: clockSettingsSchema,
  madeAt: momentSchema,
});
export type Challenge = z.infer<typeof challengeSchema>;

/** The newest first. */
export const challengesSchema = z.object({ items: z.array(challengeSchema).readonly() });
export type Challenges = z.infer<typeof challengesSchema>;

/** Somebody whom the host has asked to a match, and who has not come yet. */
export const askedPlayerSchema = z.object({
  account: idSchema,
  name: z.string(),
  madeAt: momentSchema,
  /** `null` while there is no answer. */
  declinedAt: momentSchema.nullable(),
});
export type AskedPlayer = z.infer<typeof askedPlayerSchema>;

/** The last one asked first. */
export const askedPlayersSchema = z.object({ items: z.array(askedPlayerSchema).readonly() });
export type AskedPlayers = z.infer<typeof askedPlayersSchema>;
