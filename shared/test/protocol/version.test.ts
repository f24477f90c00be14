import { expect, test } from '@jest/globals';
import { isSpoken, OLDEST_PROTOCOL_VERSION, PROTOCOL_VERSION } from '../../src/protocol/version.ts';

/** The version from which on the one before is spoken too. */
const PROMISED_FROM = 6;

test('a server speaks its version and the one before, and none that is newer', () => {
  expect(OLDEST_PROTOCOL_VERSION).toBeLessThanOrEqual(Math.max(PROMISED_FROM, PROTOCOL_VERSION - 1));
  expect(isSpoken(PROTOCOL_VERSION)).toBe(true);
  expect(isSpoken(OLDEST_PROTOCOL_VERSION)).toBe(true);
  expect(isSpoken(PROTOCOL_VERSION + 1)).toBe(false);
  expect(isSpoken(OLDEST_PROTOCOL_VERSION - 1)).toBe(false);
});
