import * as z from 'zod';
import { idSchema, momentSchema, pageOf, pageQuerySchema } from '../forms/names.ts';

/** A preset; with house rules, the preset and a part of the digest of the edition. */
export const ladderSchema = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*(\.[0-9a-f]{12})?$/, 'is not the name of a ladder')
  .max(60);

/** Such as `2026-q4`. */
export const seasonSchema = z.string().regex(/^\d{4}(-(q[1-4]|\d{2}))?$/, 'is not a season');

const standing = {
  /** Conservative estimate of the strength, in points; starts at 1000. */
  rating: z.int(),
  /** True after fewer than ten matches against accounts with a history. */
  provisional: z.boolean(),
  matches: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
};

export const rankedPlayerSchema = z.object({
  /** Place on the leaderboard, from 1; `null` for a provisional rating: those stand after all others. */
  rank: z.int().nullable(),
  accountId: idSchema,
  name: z.string(),
  ...standing,
});
export type RankedPlayer = z.infer<typeof rankedPlayerSchema>;

export const leaderboardSchema = pageOf(rankedPlayerSchema).extend({
  ladder: ladderSchema,
  season: seasonSchema,
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;
/** Without `season`: the current one. */
export const leaderboardQuerySchema = pageQuerySchema.extend({ season: seasonSchema.optional() });

export const ladderSummarySchema = z.object({
  ladder: ladderSchema,
  season: seasonSchema,
  players: z.int(),
});
export const laddersSchema = z.object({
  /** The current one. */
  season: seasonSchema,
  items: z.array(ladderSummarySchema).readonly(),
});
export type Ladders = z.infer<typeof laddersSchema>;

export const ownRatingSchema = z.object({
  ladder: ladderSchema,
  season: seasonSchema,
  ...standing,
  lastMatchAt: momentSchema,
});
export const ratingsOfAccountSchema = z.object({ items: z.array(ownRatingSchema).readonly() });
export type RatingsOfAccount = z.infer<typeof ratingsOfAccountSchema>;

export const ratingChangeSchema = z.object({
  matchId: idSchema,
  ladder: ladderSchema,
  season: seasonSchema,
  result: z.enum(['win', 'draw', 'loss']),
  /** Place of the player’s team among all teams. */
  place: z.int(),
  before: z.int(),
  after: z.int(),
  at: momentSchema,
});
export type RatingChange = z.infer<typeof ratingChangeSchema>;
export const ratingHistorySchema = pageOf(ratingChangeSchema);
export type RatingHistory = z.infer<typeof ratingHistorySchema>;
