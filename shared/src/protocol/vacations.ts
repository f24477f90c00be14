import * as z from 'zod';
import { momentSchema, seatIndexSchema } from '../forms/names.ts';

/** How many days of 24 hours a player may be on vacation within `VACATION_YEAR_DAYS`. */
export const VACATION_DAYS = 21;
/** A day that was taken can be taken again when it began this many days ago. */
export const VACATION_YEAR_DAYS = 365;

const daysSchema = z.int().min(0).max(VACATION_DAYS);

/** A vacation under way. Only its player, and who sits at a table with them, may know it. */
const currentVacationSchema = z.object({
  beganAt: momentSchema,
  /** A whole number of days of 24 hours after it began. */
  until: momentSchema,
  days: z.int().min(1).max(VACATION_DAYS),
});

/** The vacations of the account that asks. */
export const vacationSchema = z.object({
  current: currentVacationSchema.nullable(),
  /** Days of the last `VACATION_YEAR_DAYS` that were begun, with all of the vacation under way. */
  daysTaken: z.int().min(0),
  /** How many more can be taken. */
  daysLeft: daysSchema,
});
export type Vacation = z.infer<typeof vacationSchema>;

/**
 * From now on for so many days of 24 hours. During a vacation: how many it is to have from its beginning, so that a
 * request that is sent twice changes nothing.
 */
export const takeVacationSchema = z.strictObject({ days: z.int().min(1).max(VACATION_DAYS) });
export type TakeVacation = z.infer<typeof takeVacationSchema>;

/** A seat whose clock stands because its player is on vacation. */
export const seatVacationSchema = z.object({ seat: seatIndexSchema, until: momentSchema });
export type SeatVacation = z.infer<typeof seatVacationSchema>;

/** Those of one match. */
export const matchVacationsSchema = z.object({ items: z.array(seatVacationSchema).readonly() });
export type MatchVacations = z.infer<typeof matchVacationsSchema>;
