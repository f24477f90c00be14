import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  SECRET_BYTES,
  bytesToHex,
  commitTo,
  fairDice,
  fairOutcome,
  hexToBytes,
  matchKey,
} from '../../src/chance/fair-dice.ts';
import { outcomeFits } from '../../src/chance/outcome-fits.ts';
import { DIE_KINDS, DIE_SIDES, type ChanceOutcome, type ChanceRequest } from '../../src/model/chance.ts';
import { runs } from '../support/property.ts';

const bytesOf = (value: number): Uint8Array => new Uint8Array(SECRET_BYTES).fill(value);
const KEY = matchKey(bytesOf(1), [bytesOf(2), bytesOf(3)]);
const asked = { purpose: 'test', seat: 0 } as const;

describe('commitment and key', () => {
  test('the commitment is the SHA-256 of the secret', () => {
    expect(commitTo(bytesOf(1))).toBe(createHash('sha256').update(bytesOf(1)).digest('hex'));
    expect(commitTo(bytesOf(0))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  });

  test('the key is the HMAC of the salts in seat order under the secret', () => {
    const expected = createHmac('sha256', bytesOf(1)).update(bytesOf(2)).update(bytesOf(3)).digest('hex');
    expect(bytesToHex(KEY)).toBe(expected);
    expect(bytesToHex(matchKey(bytesOf(1), [bytesOf(3), bytesOf(2)]))).not.toBe(expected);
    expect(hexToBytes(expected)).toEqual(KEY);
  });

  test.each([0, 31, 33])('secrets and salts of %i bytes are refused', (length) => {
    const wrong = new Uint8Array(length);
    expect(() => commitTo(wrong)).toThrow(RangeError);
    expect(() => matchKey(wrong, [])).toThrow(RangeError);
    expect(() => matchKey(bytesOf(1), [bytesOf(2), wrong])).toThrow(RangeError);
  });
});

const anyRequest: fc.Arbitrary<ChanceRequest> = fc.oneof(
  fc.record({
    kind: fc.constant('dice' as const),
    die: fc.constantFrom(...DIE_KINDS),
    count: fc.nat(80),
    purpose: fc.string(),
    seat: fc.nat(7),
  }),
  fc.record({
    kind: fc.constant('shuffle' as const),
    size: fc.oneof(fc.nat(60), fc.integer({ min: 250, max: 400 })),
    purpose: fc.string(),
    seat: fc.nat(7),
  }),
  fc.tuple(fc.nat(300), fc.nat(300)).map(([one, other]) => ({
    kind: 'pick' as const,
    size: Math.max(one, other),
    count: Math.min(one, other),
    ...asked,
  })),
);

const anyN = fc.oneof(fc.nat(500), fc.integer({ min: 2 ** 32 - 2, max: 2 ** 40 }));

describe('outcomes', () => {
  test('follow the published layout, computed anew with another library', () => {
    fc.assert(
      fc.property(anyN, anyRequest, (n, request) => {
        expect(fairOutcome(KEY, n, request)).toEqual(outcomeByTheBook(KEY, n, request));
      }),
      { numRuns: runs(400) },
    );
  });

  test('are the same as when this test was written', () => {
    expect(fairOutcome(KEY, 0, { kind: 'dice', die: 'attack', count: 8, ...asked })).toEqual(KNOWN.dice);
    expect(fairOutcome(KEY, 1, { kind: 'shuffle', size: 10, ...asked })).toEqual(KNOWN.shuffle);
    expect(fairOutcome(KEY, 2, { kind: 'pick', size: 30, count: 3, ...asked })).toEqual(KNOWN.pick);
  });

  test('depend only on key, number and request', () => {
    const dice = fairDice(KEY);
    fc.assert(
      fc.property(fc.array(fc.tuple(anyN, anyRequest), { maxLength: 8 }), (requests) => {
        for (const [n, request] of requests) expect(dice(n, request)).toEqual(fairOutcome(KEY, n, request));
      }),
    );
    const throwOf = (n: number, seat: number, purpose: string): ChanceOutcome =>
      dice(n, { kind: 'dice', die: 'd20', count: 20, seat, purpose });
    expect(throwOf(7, 1, 'a')).toEqual(throwOf(7, 2, 'b'));
    expect(throwOf(7, 1, 'a')).not.toEqual(throwOf(8, 1, 'a'));
    expect(fairOutcome(bytesOf(9), 7, { kind: 'shuffle', size: 30, ...asked })).not.toEqual(
      dice(7, { kind: 'shuffle', size: 30, ...asked }),
    );
  });

  test('always fit the request', () => {
    fc.assert(
      fc.property(anyN, anyRequest, (n, request) => {
        expect(outcomeFits(request, fairOutcome(KEY, n, request))).toBe(true);
      }),
    );
  });
});

describe('checking whether an outcome fits its request', () => {
  const dice: ChanceRequest = { kind: 'dice', die: 'd3', count: 2, ...asked };
  const shuffle: ChanceRequest = { kind: 'shuffle', size: 3, ...asked };
  const pick: ChanceRequest = { kind: 'pick', size: 5, count: 2, ...asked };

  test.each<readonly [string, ChanceRequest, ChanceOutcome, boolean]>([
    ['the faces asked for', dice, { kind: 'dice', faces: [1, 3] }, true],
    ['a face too high', dice, { kind: 'dice', faces: [1, 4] }, false],
    ['a face 0', dice, { kind: 'dice', faces: [0, 1] }, false],
    ['half a face', dice, { kind: 'dice', faces: [1.5, 1] }, false],
    ['a die too few', dice, { kind: 'dice', faces: [1] }, false],
    ['a die too many', dice, { kind: 'dice', faces: [1, 1, 1] }, false],
    ['a shuffle for dice', dice, { kind: 'shuffle', order: [1, 2] }, false],
    ['an order', shuffle, { kind: 'shuffle', order: [2, 0, 1] }, true],
    ['an order with a card twice', shuffle, { kind: 'shuffle', order: [2, 0, 2] }, false],
    ['an order with a card unknown', shuffle, { kind: 'shuffle', order: [1, 2, 3] }, false],
    ['an order with a card missing', shuffle, { kind: 'shuffle', order: [0, 1] }, false],
    ['picks for a shuffle', shuffle, { kind: 'pick', indices: [0, 1, 2] }, false],
    ['picks', pick, { kind: 'pick', indices: [4, 0] }, true],
    ['a pick twice', pick, { kind: 'pick', indices: [4, 4] }, false],
    ['a pick beyond the end', pick, { kind: 'pick', indices: [5, 0] }, false],
    ['a negative pick', pick, { kind: 'pick', indices: [-1, 0] }, false],
    ['a pick too few', pick, { kind: 'pick', indices: [1] }, false],
    ['dice for a pick', pick, { kind: 'dice', faces: [1, 2] }, false],
  ])('%s', (_, request, outcome, fits) => {
    expect(outcomeFits(request, outcome)).toBe(fits);
  });
});

/** Computed once in Python (hmac, hashlib, struct) from the layout alone. */
const KNOWN = {
  dice: { kind: 'dice', faces: [3, 3, 5, 1, 2, 2, 3, 6] },
  shuffle: { kind: 'shuffle', order: [2, 1, 5, 7, 0, 9, 6, 8, 4, 3] },
  pick: { kind: 'pick', indices: [16, 0, 9] },
};

/** The layout described in the docstring of `fairDice`, with Node’s HMAC and big buffers. */
const outcomeByTheBook = (key: Uint8Array, n: number, request: ChanceRequest): ChanceOutcome => {
  const blocks = Array.from({ length: 60 }, (_, block) => {
    const message = Buffer.alloc(12);
    message.writeBigUInt64BE(BigInt(n));
    message.writeUInt32BE(block, 8);
    return createHmac('sha256', key).update(message).digest();
  });
  const stream = [...Buffer.concat(blocks)];
  const take = (): number => {
    const byte = stream.shift();
    if (byte === undefined) throw new Error('The stream of the test is too short');
    return byte;
  };
  const below = (bound: number): number => {
    if (bound === 1) return 0;
    const range = bound <= 256 ? 256 : 65_536;
    const value = bound <= 256 ? take() : take() * 256 + take();
    return value < range - (range % bound) ? value % bound : below(bound);
  };
  if (request.kind === 'dice') {
    const faces = [...Array(request.count).keys()].map(() => below(DIE_SIDES[request.die]) + 1);
    return { kind: 'dice', faces };
  }
  const numbers = [...Array(request.size).keys()];
  if (request.kind === 'pick') {
    // Drawing without replacement: a drawn item is replaced by the first one that was not drawn yet.
    const indices = [...Array(request.count).keys()].map((drawn) => {
      const at = drawn + below(request.size - drawn);
      const index = numbers[at] ?? -1;
      numbers[at] = numbers[drawn] ?? -1;
      return index;
    });
    return { kind: 'pick', indices };
  }
  for (let i = request.size - 1; i >= 1; i -= 1) {
    const j = below(i + 1);
    [numbers[i], numbers[j]] = [numbers[j] ?? -1, numbers[i] ?? -1];
  }
  return { kind: 'shuffle', order: numbers };
};
