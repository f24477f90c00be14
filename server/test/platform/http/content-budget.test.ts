import { expect, test } from '@jest/globals';
import { ContentBudget } from '../../../src/platform/http/content-budget.ts';
import { createContentGate } from '../../../src/platform/http/content-gate.ts';

const HOUR_MS = 3_600_000;

test('an address sends so much a day, from whichever address of its network', () => {
  const budget = new ContentBudget(100);
  expect(budget.allows('2001:db8:1:2::1', 60, 0)).toBe(true);
  expect(budget.allows('2001:db8:1:2::2', 60, 0)).toBe(false);
  expect(budget.allows('2001:db8:1:2::3', 40, 0)).toBe(true);
  expect(budget.allows('2001:db8:1:3::1', 60, 0)).toBe(true);
  expect(budget.allows('2001:db8:1:2::1', 1, 23 * HOUR_MS)).toBe(false);
  expect(budget.allows('2001:db8:1:2::1', 100, 24 * HOUR_MS)).toBe(true);
});

test('0 is no limit', () => {
  expect(new ContentBudget(0).allows('203.0.113.7', 1e12, 0)).toBe(true);
});

test('nothing large is let in where the database is full, and what is small always is', () => {
  let isFull = false;
  const whyNot = createContentGate({ contentPerAddress: 1, isFull: () => isFull });
  expect(whyNot('203.0.113.7', 600_000)).toBeUndefined();
  expect(whyNot('203.0.113.7', 600_000)).toMatchObject({ refusal: 'tooMuchContent' });
  isFull = true;
  expect(whyNot('203.0.113.8', 20_000)).toMatchObject({ refusal: 'tooMuchContent' });
  expect(whyNot('203.0.113.7', 10_000)).toBeUndefined();
});
