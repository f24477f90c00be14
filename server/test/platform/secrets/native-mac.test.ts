import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { fairDice, matchHeads, type ChanceRequest } from '@penance/shared';
import fc from 'fast-check';
import { nativeMac } from '../../../src/platform/secrets/native-mac.ts';

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('dice are the same as those that anybody can recompute', () => {
  fc.assert(
    fc.property(
      key,
      fc.integer({ min: 0, max: 2 ** 40 }),
      fc.integer({ min: 1, max: 60 }),
      (bytes, n, size) => {
        const asked: ChanceRequest = { kind: 'shuffle', purpose: 'test', seat: 0, size };
        const [ours, theirs] = [fairDice(bytes, nativeMac), fairDice(bytes)];
        for (const at of [n, n + 1, n]) expect(ours(at, asked)).toEqual(theirs(at, asked));
      },
    ),
  );
});

test('fingerprints are the same as those that a transcript is verified with', () => {
  fc.assert(
    fc.property(key, fc.string({ maxLength: 400 }), fc.nat(), (bytes, before, seq) => {
      const [ours, theirs] = [matchHeads(bytes, nativeMac), matchHeads(bytes)];
      const entry = { seq, at: seq * 7, inputs: [] };
      expect(ours.next(before, entry)).toBe(theirs.next(before, entry));
      expect(ours.next(ours.next(before, entry), entry)).toBe(theirs.next(theirs.next(before, entry), entry));
    }),
  );
});

test('messages of every length and keys that are used in turn give what HMAC gives', () => {
  const keys = [1, 2].map((first) => Uint8Array.from({ length: 32 }, (_, at) => first + at));
  const macs = keys.map((each) => nativeMac(each));
  const texts = [0, 1, 55, 64, 2730, 2731, 8192, 8193, 30_000].map((length) =>
    'ü€ a'.repeat(length).slice(0, length),
  );
  for (const text of texts) {
    for (const [at, each] of keys.entries()) {
      const expected = createHmac('sha256', each).update(text).digest('hex');
      expect(macs[at]?.hexOf(text)).toBe(expected);
      expect(Buffer.from(macs[at]?.bytesOf(Buffer.from(text)) ?? []).toString('hex')).toBe(expected);
    }
  }
});
