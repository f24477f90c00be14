import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from '../../src/rulesets/canonical-json.ts';

describe('canonical JSON (RFC 8785)', () => {
  test('keys are sorted by code unit, even those that look like numbers', () => {
    expect(canonicalJson({ 10: 'ten', 9: 'nine', b: 1, a: [{ 2: 0, 11: 0 }] })).toBe(
      '{"10":"ten","9":"nine","a":[{"11":0,"2":0}],"b":1}',
    );
  });

  test('the example of its section 3.2.3 gets its order', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
    const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, key])));
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(sorted.toSorted());
    expect(text).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:${JSON.stringify(key)}`).join(',')}}`);
  });

  test('undefined is left out, and null where a place has to stay', () => {
    expect(canonicalJson({ a: undefined, b: [undefined, 1], c: null })).toBe('{"b":[null,1],"c":null}');
  });

  test('objects of many keys are sorted like those of few', () => {
    const keys = Array.from({ length: 40 }, (_, at) => `k${(at * 17) % 40}`);
    for (const count of [1, 15, 16, 17, 18, 40]) {
      const some = keys.slice(0, count);
      const text = canonicalJson(Object.fromEntries(some.map((key) => [key, 0])));
      expect(text).toBe(
        `{${some
          .toSorted()
          .map((key) => `"${key}":0`)
          .join(',')}}`,
      );
    }
  });

  test('quotes, backslashes, control characters, lone surrogates and numbers are written as by JSON', () => {
    const values = ['a"b', '\\', '\n\u0000\u007f', '\ud800', 'ü', -0, 1e21, 1e-7, NaN, Infinity, true, null];
    for (const value of values) {
      expect(canonicalJson(value)).toBe(JSON.stringify(value));
      expect(canonicalJson({ [String(value)]: [value] })).toBe(JSON.stringify({ [String(value)]: [value] }));
    }
  });

  test('represents the same value as JSON, whatever the order of the fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value))).toBe(text);
      }),
    );
  });
});

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};
