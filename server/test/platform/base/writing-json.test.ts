import { describe, expect, test } from '@jest/globals';
import { resultOf } from '@penance/shared';
import { isShort, writingJson } from '../../../src/platform/base/writing-json.ts';
import { longestShare } from '../../../../shared/test/support/longest-step.ts';

const many = <Value>(count: number, make: (at: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, at) => make(at));
const rows = (count: number) =>
  many(count, (at) => ({ id: `row ${at}`, at: new Date(at), is: at % 2 === 0 }));

describe('JSON that is written in steps', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'Grüße "aus" Köln'],
    ['a moment', new Date(0)],
    ['an empty list', []],
    ['a long list', rows(5000)],
    ['a long list with a long one in it', [1, rows(3000), [], rows(2), rows(3000), 'end']],
    ['a long list of what JSON does not have', [...rows(2000), undefined, () => 1, NaN, Symbol('x')]],
    [
      'an object with long parts',
      { a: rows(2000), b: undefined, c: () => 1, 'd"': { e: rows(2000) }, f: [] },
    ],
    ['an object of which all is left out', { a: undefined, b: Symbol('long'), ...{ toString: undefined } }],
    ['an object with many keys', Object.fromEntries(many(5000, (at) => [`ключ ${at}`, at]))],
    ['long objects that write themselves', [{ rows: rows(2000), toJSON: () => 'short' }, rows(2000)]],
    ['long texts', many(100, (at) => String(at).repeat(10_000))],
    ['bytes', { bytes: new Uint8Array(3000), rows: rows(2000) }],
  ])('is that of JSON.stringify: %s', (_, value) => {
    expect(resultOf(writingJson(value)).toString()).toBe(JSON.stringify(value));
  });

  test('has the end that is wanted', () => {
    expect(resultOf(writingJson(rows(2000), '\n')).toString()).toBe(`${JSON.stringify(rows(2000))}\n`);
  });

  test('is written at once only if it is short', () => {
    expect([null, 'x', [], {}, rows(100)].map(isShort)).not.toContain(false);
    expect(['x'.repeat(100_000), rows(1000), { a: [{ b: rows(1000) }] }].map(isShort)).not.toContain(true);
  });

  test('takes a small share of the time in one piece, however deep the long part is', () => {
    const value = { a: [{ b: rows(40_000) }] };
    expect(longestShare(() => writingJson(value))).toBeLessThan(0.5);
  });
});
