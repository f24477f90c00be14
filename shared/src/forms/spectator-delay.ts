import * as z from 'zod';

/**
 * How far spectators are behind the table. They see a moment once both the given number of further actions and of
 * seconds have passed; an action is one answer with everything that follows from it. Players see everything without
 * delay.
 */
export const spectatorDelaySchema = z.strictObject({
  actions: z.int().min(0).max(100).default(0),
  seconds: z.int().min(0).max(3600).default(0),
});
export type SpectatorDelay = z.infer<typeof spectatorDelaySchema>;

export const isDelayed = ({ actions, seconds }: SpectatorDelay): boolean => actions > 0 || seconds > 0;
