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

const CORRESPONDENCE_SECONDS = 3600;

/** Whether a match has hours or days for each decision: its players need not be there all the time. */
export const isCorrespondence = ({ cap, bank }: Pick<ClockSettings, 'cap' | 'bank'>): boolean =>
  Math.min(cap, bank ?? Infinity) >= CORRESPONDENCE_SECONDS;

/**
 * Clocks for matches by correspondence. Whoever plays several times a day never runs out of the bank; whoever stays away
 * has lost after five days, or two weeks.
 */
export const PACES = {
  oneDay: { cap: DAY, bank: 5 * DAY, increment: 1800, whenEmpty: 'forfeit' },
  threeDays: { cap: 3 * DAY, bank: 14 * DAY, increment: 3600, whenEmpty: 'forfeit' },
} as const satisfies Readonly<Record<string, ClockSettings>>;
export type PaceId = keyof typeof PACES;
export const PACE_IDS = ['oneDay', 'threeDays'] as const satisfies readonly PaceId[];

/**
 * A seat's clock; all in milliseconds, moments since 1970 by the server's clock. In matches that know vacations spectators
 * are told nothing of it: all three are `null`.
 */
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
