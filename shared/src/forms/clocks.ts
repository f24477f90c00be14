import * as z from 'zod';

const DAY = 86_400;

/**
 * Time of a match, all in seconds. Each seat has a bank that runs while it is asked; what is left of it grows
 * by `increment` with each answer. No single decision may take longer than `cap`: then its fallback is taken.
 */
export const clockSettingsSchema = z.strictObject({
  /** `null` for no bank: only the cap counts. */
  bank: z
    .number()
    .min(1)
    .max(30 * DAY)
    .nullable(),
  increment: z.number().min(0).max(DAY),
  cap: z
    .number()
    .min(0.05)
    .max(30 * DAY),
  /** When the bank is empty: every decision gets its fallback at once, or the seat forfeits. */
  whenEmpty: z.enum(['fallback', 'forfeit']),
});
export type ClockSettings = z.infer<typeof clockSettingsSchema>;

/** A seat's clock; all in milliseconds, moments since 1970 by the server's clock. */
export interface SeatClock {
  /** The bank when the clock started to run, or the current bank if it does not run; `null` without banks. */
  readonly bank: number | null;
  /**
   * When its open decision was asked, corrected for time charged to nobody; `null` when its clock does not run: it is
   * not asked, its event is paused, or the server waits for it to reconnect after a takeover.
   */
  readonly since: number | null;
  /** When the fallback of its open decision is taken; `null` when its clock does not run. */
  readonly deadline: number | null;
}
