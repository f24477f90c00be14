import { expect, test } from '@jest/globals';
import { seasonOf } from '../../src/rating/season.ts';

test('a season is a fixed calendar period in UTC', () => {
  const end = new Date('2026-12-31T23:59:59.999Z');
  const begin = new Date('2027-01-01T00:00:00.000Z');
  expect([seasonOf(end, 'month'), seasonOf(begin, 'month')]).toEqual(['2026-12', '2027-01']);
  expect([seasonOf(end, 'quarter'), seasonOf(begin, 'quarter')]).toEqual(['2026-q4', '2027-q1']);
  expect([seasonOf(end, 'year'), seasonOf(begin, 'year')]).toEqual(['2026', '2027']);
});
