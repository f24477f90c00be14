import type { ChanceRange, Spread } from '@penance/shared';
import { language } from '../messages/language.svelte.ts';
import { oddsWords } from './texts.ts';

/** A chance in per cent, never rounded to 0 or 100. */
export const percent = (chance: number): string => {
  const format = new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 });
  if (chance > 0 && chance < 0.005) return `< ${format.format(0.01)}`;
  if (chance < 1 && chance > 0.995) return `> ${format.format(0.99)}`;
  return format.format(chance);
};

/** A chance that is a mean; what is nearly certain says so itself. */
export const about = (chance: number): string => {
  const text = percent(chance);
  return /^[<>]/.test(text) ? text : oddsWords().about(text);
};

export const rangeText = ({ least, most }: ChanceRange): string => {
  const [low, high] = [percent(least), percent(most)];
  return low === high ? low : oddsWords().range(low, high);
};

export const decimal = (value: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value);

export const mean = (spread: Spread): number =>
  spread.reduce((sum, { value, chance }) => sum + value * chance, 0);
