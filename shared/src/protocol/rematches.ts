import * as z from 'zod';
import { idSchema, seatIndexSchema, SEATS_MOST } from '../forms/names.ts';

/** Seconds after which an offer to play again is void. */
export const REMATCH_OFFER_SECONDS = 300;

/**
 * Whether a finished match is played again. `none`: nobody asks, or the offer has expired; `offered`: seat `by` asks,
 * and `agreed` want it; `declined`: seat `by` does not, and only that seat may ask again; `opened`: `match` is the new one.
 */
export const rematchSchema = z.object({
  state: z.enum(['none', 'offered', 'declined', 'opened']),
  by: seatIndexSchema.nullable(),
  agreed: z.array(seatIndexSchema).max(SEATS_MOST).readonly(),
  /** Until the offer is void; `null` without an offer. */
  secondsLeft: z.number().min(0).nullable(),
  match: idSchema.nullable(),
  /** Of the new match, for spectators of the old one; `null` if it is open to everybody. */
  inviteCode: z.string().nullable(),
});
export type Rematch = z.infer<typeof rematchSchema>;
