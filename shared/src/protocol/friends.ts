import * as z from 'zod';
import { idSchema, momentSchema } from '../forms/names.ts';

/** What another account is to this one; `asked`: it was asked by this account, `asking`: it asks this account. */
export const friendStateSchema = z.object({ state: z.enum(['none', 'asked', 'asking', 'friends']) });
export type FriendState = z.infer<typeof friendStateSchema>;

/** An open table at which somebody sits, as everybody may see it. */
const publicTableSchema = z.object({
  match: idSchema,
  /** `waiting`: a seat is free; `playing`: the match is under way. */
  state: z.enum(['waiting', 'playing']),
});

const friendSchema = z.object({
  account: idSchema,
  name: z.string(),
  since: momentSchema,
  /** `null`: at no table that everybody may see. */
  table: publicTableSchema.nullable(),
});
export type Friend = z.infer<typeof friendSchema>;

const friendRequestSchema = z.object({ account: idSchema, name: z.string(), askedAt: momentSchema });
export type FriendRequest = z.infer<typeof friendRequestSchema>;

/** Friends by name, and whom the account has asked without an answer yet, the last one first. */
export const friendsSchema = z.object({
  items: z.array(friendSchema).readonly(),
  asked: z.array(friendRequestSchema).readonly(),
});
export type Friends = z.infer<typeof friendsSchema>;

/** Who asks the account, the last one first. */
export const friendRequestsSchema = z.object({ items: z.array(friendRequestSchema).readonly() });
export type FriendRequests = z.infer<typeof friendRequestsSchema>;
