import * as z from 'zod';
import type { MatchResult } from '../model/table.ts';
import { teamIdSchema } from './names.ts';

/** 64 lower-case hex digits: a salt, a secret, a commitment. */
export const bytes32Schema = z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 lower-case hex digits');

export const matchOutcomeSchema = z.object({
  /** `null` for a draw. */
  team: teamIdSchema.nullable(),
  reason: z.enum([
    'last-standing',
    'objective',
    'turn-limit',
    'round-limit',
    'level-at-limit',
    'stalemate',
    'level-at-stalemate',
    'all-fell',
    'draw',
    'adjudicated',
  ]),
  rounds: z.int(),
}) satisfies z.ZodType<MatchResult>;
export type MatchOutcome = z.infer<typeof matchOutcomeSchema>;

/** The origin of a match that the server arranged. */
export const matchOriginSchema = z.object({
  kind: z.enum(['queue', 'tournament', 'campaign']),
  /** Id of the queue, the tournament or the campaign. */
  id: z.string(),
});
export type MatchOriginKind = z.infer<typeof matchOriginSchema>['kind'];
