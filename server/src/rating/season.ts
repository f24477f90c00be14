import type { SeasonLength } from '../platform/config/config-settings.ts';

const monthOf = (at: Date): number => at.getUTCMonth() + 1;

const NAMES: Readonly<Record<SeasonLength, (at: Date) => string>> = {
  month: (at) => `-${String(monthOf(at)).padStart(2, '0')}`,
  quarter: (at) => `-q${Math.ceil(monthOf(at) / 3)}`,
  year: () => '',
};

/**
 * The season of a moment, by the calendar in UTC: `2026-q4`, `2026-11` or `2026`. Seasons are not opened or closed, so
 * a match that is settled late still counts for the season in which it was played.
 */
export const seasonOf = (at: Date, length: SeasonLength): string =>
  `${at.getUTCFullYear()}${NAMES[length](at)}`;
