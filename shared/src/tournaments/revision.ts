/**
 * Version of the rules of events as this code applies them; each start and each round names it. Raise it with a change after
 * which an event that was held before could be paired or judged differently, never with one that affects no old event.
 */
export const TOURNAMENT_REVISION = '1';
