import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';

/** Far longer than any page takes: only a test that fails waits as long. */
const PATIENCE_MS = 110_000;
const AGAIN_MS = 20;

/**
 * Reads from a page until it shows what is expected. For whatever arrives by itself: what a socket brings, or what is
 * loaded later than the element that the test has waited for.
 */
export const eventually = <T>(read: () => Promise<T>) => ({
  toEqual: async (expected: T): Promise<void> => {
    const until = Date.now() + PATIENCE_MS;
    let value = await read();
    while (!isDeepStrictEqual(value, expected) && Date.now() < until) {
      await sleep(AGAIN_MS);
      value = await read();
    }
    expect(value).toEqual(expected);
  },
});
