import type { Estimate } from './estimate.ts';
import type { Unit } from './figures.ts';

/** `53.5 % (51 to 56)`, or `9.1 (8.9 to 9.3)`. */
export const estimateText = (unit: Unit, { value, low, high }: Estimate): string => {
  if (value === null) return '–';
  if (!Number.isFinite(low) || !Number.isFinite(high)) return valueText(unit, value);
  return `${valueText(unit, value)} (${boundText(unit, low, value)} to ${boundText(unit, high, value)})`;
};

/** With its sign. */
export const differenceText = (unit: Unit, difference: Estimate | null): string => {
  if (difference === null) return '–';
  const text = estimateText(unit, difference);
  return (difference.value ?? 0) > 0 ? `+${text}` : text;
};

export const valueText = (unit: Unit, value: number): string =>
  unit === 'share' ? `${percent(value)} %` : number(value);

const boundText = (unit: Unit, bound: number, value: number): string =>
  unit === 'share' ? (bound * 100).toFixed(0) : digits(bound, value);

/** Without its interval: `53 %`. */
export const percentText = (share: number): string => `${(share * 100).toFixed(0)} %`;

const percent = (share: number): string => (share * 100).toFixed(1);
const number = (value: number): string => digits(value, value);

/** As many digits as the size of the value deserves. */
const digits = (value: number, like: number): string =>
  value.toFixed(Math.abs(like) >= 100 ? 0 : Math.abs(like) >= 10 ? 1 : 2);
