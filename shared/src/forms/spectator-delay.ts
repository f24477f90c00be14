import { z } from 'zod';

/**
 * How far spectators are behind the table. They see a moment once so many further actions have been played and so
 * many seconds have passed, both; an action is one answer with all that follows from it. Players are never behind.
 */
export const spectatorDelaySchema = z.strictObject({
  actions: z.int().min(0).max(100).default(0),
  seconds: z.int().min(0).max(3600).default(0),
});
export type SpectatorDelay = z.infer<typeof spectatorDelaySchema>;

export const isDelayed = ({ actions, seconds }: SpectatorDelay): boolean => actions > 0 || seconds > 0;
