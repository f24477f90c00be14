import { expect, test } from '@jest/globals';
import { isDeeperThan } from '../../src/text/json-depth.ts';

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
};

test.each([0, 1, 5, 48])('%d levels are not deeper than %d, one more is', (levels) => {
  expect(isDeeperThan(nested(levels), levels)).toBe(false);
  expect(isDeeperThan(nested(levels + 1), levels)).toBe(true);
});

test('the deepest branch counts, wherever it is', () => {
  expect(isDeeperThan({ first: 1, second: [], third: [1, 2, { deep: [1] }] }, 4)).toBe(false);
  expect(isDeeperThan({ first: 1, second: [], third: [1, 2, { deep: [1] }] }, 3)).toBe(true);
});

test('a value deep enough to overflow the stack is rejected without visiting all of it', () => {
  expect(isDeeperThan(nested(1_000_000), 48)).toBe(true);
});
