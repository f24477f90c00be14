import { expect, test } from '@jest/globals';
import { trendOf } from '../../../bench/soak/flatness.ts';

const LIMIT = 0.1;
/** Ten percent of noise that repeats itself. */
const noise = (minute: number): number => Math.sin(minute * 12.9898) * 5;
const series = (value: (minute: number) => number) =>
  Array.from({ length: 22 }, (_, at) => ({ minutes: at + 8, value: value(at + 8) }));

test('noise around a level is flat', () => {
  expect(
    trendOf(
      series((minute) => 50 + noise(minute)),
      LIMIT,
    ).isFlat,
  ).toBe(true);
});

test('a single outlier is flat', () => {
  expect(
    trendOf(
      series((minute) => (minute === 20 ? 500 : 50 + noise(minute))),
      LIMIT,
    ).isFlat,
  ).toBe(true);
});

test('growth below the limit is flat', () => {
  const { isFlat, perHour } = trendOf(
    series((minute) => 50 + minute * 0.04),
    LIMIT,
  );
  expect(isFlat).toBe(true);
  expect(perHour).toBeGreaterThan(0.04);
});

test('a leak of 1 kB per match is not flat: 50 matches a minute, spread over 100 duels', () => {
  const leaked = (minute: number): number => (minute * 50) / 100;
  expect(
    trendOf(
      series((minute) => 50 + noise(minute) / 5 + leaked(minute)),
      LIMIT,
    ).isFlat,
  ).toBe(false);
});

test('a lasting step after the warm-up is not flat', () => {
  expect(
    trendOf(
      series((minute) => (minute < 19 ? 50 : 65) + noise(minute) / 5),
      LIMIT,
    ).isFlat,
  ).toBe(false);
});

test('what shrinks is flat', () => {
  expect(
    trendOf(
      series((minute) => 80 - minute),
      LIMIT,
    ).isFlat,
  ).toBe(true);
});

test('a few samples show nothing', () => {
  expect(trendOf(series((minute) => minute).slice(0, 7), LIMIT).isFlat).toBeNull();
});
