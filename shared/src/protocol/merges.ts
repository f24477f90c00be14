import * as z from 'zod';
import { publicAccountSchema } from './accounts.ts';

/**
 * Why two accounts cannot become one. `sameAccount`: they are one already; `banned`, `operator`: one of the two is;
 * `inMatch`, `inQueue`, `inEvent`, `inCampaign`: what the other account takes part in is not over; `sameCampaign`: both
 * are members of a campaign; `unproved`: the other account has ways back, and who made the code had not proved to be its owner.
 */
export const MERGE_OBSTACLES = [
  'sameAccount',
  'banned',
  'operator',
  'inMatch',
  'inQueue',
  'inEvent',
  'inCampaign',
  'sameCampaign',
  'unproved',
] as const;
export type MergeObstacle = (typeof MERGE_OBSTACLES)[number];

const countSchema = z.int().min(0);

/** An account that is, or was, merged into the one that asks. */
export const accountMergeSchema = z.object({
  /** The account that ends. */
  account: publicAccountSchema,
  /** What the account that stays gets. */
  comes: z.object({
    /** That were played. */
    matches: countSchema,
    /** Hosted or played. */
    events: countSchema,
    campaigns: countSchema,
    decks: countSchema,
    friends: countSchema,
    /** In lists in which the account that stays has none. */
    ratings: countSchema,
  }),
  /** What nobody can use any more. */
  ends: z.object({
    /** In lists in which the account that stays has one of its own. */
    ratings: countSchema,
    sessions: countSchema,
    recoveryCodes: countSchema,
    passkeys: countSchema,
    identities: countSchema,
    /** Browsers and mail addresses that are notified. */
    notificationTargets: countSchema,
  }),
});
export type AccountMerge = z.infer<typeof accountMergeSchema>;
