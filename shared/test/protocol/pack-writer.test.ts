import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { unpack } from 'msgpackr';
import { PackWriter } from '../../src/protocol/pack-writer.ts';

const writer = new PackWriter();

/** What another implementation of MessagePack reads. */
const written = (write: (to: PackWriter) => void): unknown => {
  write(writer);
  return unpack(writer.take());
};

test.each([
  0,
  1,
  127,
  128,
  255,
  256,
  65_535,
  65_536,
  2 ** 31,
  2 ** 32 - 1,
  2 ** 32,
  2 ** 53,
  -1,
  -32,
  -33,
  -128,
  -129,
  -32_768,
  -32_769,
  -(2 ** 31),
  -(2 ** 31) - 1,
  0.5,
  -1e300,
])('writes the number %d', (number) => {
  expect(written((to) => to.number(number))).toBe(number);
});

test.each([0, 15, 16, 31, 32, 255, 256, 65_535, 65_536])('writes texts, bytes and lists of %d', (count) => {
  for (const text of ['a'.repeat(count), 'ü'.repeat(count), '剣'.repeat(count)])
    expect(written((to) => to.text(text))).toBe(text);
  const bytes = new Uint8Array(count).fill(7);
  expect(Uint8Array.from(written((to) => to.bytes(bytes)) as Uint8Array)).toEqual(bytes);
  const list = written((to) => {
    to.list(count);
    for (let at = 0; at < count; at += 1) to.flag(true);
  });
  expect(list).toEqual(new Array(count).fill(true));
  const map = written((to) => {
    to.map(count);
    for (let at = 0; at < count; at += 1) {
      to.text(`name ${at}`);
      to.nothing();
    }
  });
  expect(Object.values(map as object)).toEqual(new Array(count).fill(null));
});

test('writes any text, and every character of one or two bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(written((to) => to.text(text))).toBe(text);
    }),
  );
  for (let code = 0; code < 0x800; code += 1)
    expect(written((to) => to.character(code))).toBe(String.fromCharCode(code));
});

test('begins anew after each value', () => {
  writer.number(7);
  writer.absent();
  expect([...writer.take()]).toEqual([7, 0xd4, 0, 0]);
  writer.text('another');
  expect(writer.take()).toHaveLength(8);
});
