import { language } from './language.svelte.ts';

/** A number of days, for example `3 days`. */
export const daysText = (days: number): string =>
  new Intl.NumberFormat(language(), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
