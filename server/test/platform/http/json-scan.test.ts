import { describe, expect, test } from '@jest/globals';
import { JsonScan, NAMES_MOST, OBJECT_COST } from '../../../src/platform/http/json-scan.ts';

const MOST = { depth: 3, values: 20 };
const scanned = (text: string, size = text.length, bounds = MOST) => {
  const scan = new JsonScan(bounds);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    const problem = scan.feed(bytes.subarray(at, at + size));
    if (problem !== undefined) return problem;
  }
  return undefined;
};

describe('counting JSON before it is parsed', () => {
  test.each([
    ['[[[1]]]', undefined],
    ['[[[[]]]]', 'tooDeep'],
    ['[{"a":{"b":[]}}]', 'tooDeep'],
    [`[${'0,'.repeat(18)}0]`, undefined],
    [`[${'0,'.repeat(19)}0]`, 'tooManyValues'],
    [`[${'{},'.repeat(3)}0]`, undefined],
    [`[${'{},'.repeat(4)}0]`, 'tooManyValues'],
    ['{"a":1,"b":2}', undefined],
    // What stands in texts is no structure, whatever it escapes.
    [JSON.stringify(['[[[[[[', ',,,,,,,,,,,,,,,,,,,,,,,,,', '"[[[[\\', '\\"[[[[']), undefined],
    ['"\\\\"[[[[', 'tooDeep'],
    // No JSON: the parser refuses it.
    [']]]]]]', undefined],
    ['"', undefined],
  ])('%s', (text, problem) => {
    expect(scanned(text)).toBe(problem);
    // Bytes arrive in any pieces.
    expect(scanned(text, 1)).toBe(problem);
    expect(scanned(text, 3)).toBe(problem);
  });

  test('an object counts more than a number, and has few names', () => {
    const named = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0])));
    const wide = { depth: 3, values: 100_000 };
    expect(scanned(named(NAMES_MOST), 100, wide)).toBeUndefined();
    expect(scanned(named(NAMES_MOST + 1), 100, wide)).toBe('tooManyValues');
    // Counted for each object.
    expect(scanned(`[${named(NAMES_MOST)},${named(NAMES_MOST)}]`, 100, wide)).toBeUndefined();
    const objects = `[${new Array(10).fill('{}').join(',')}]`;
    expect(scanned(objects, 100, { depth: 3, values: 11 + 10 * OBJECT_COST })).toBeUndefined();
    expect(scanned(objects, 100, { depth: 3, values: 10 + 10 * OBJECT_COST })).toBe('tooManyValues');
  });
});
