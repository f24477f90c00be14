import { describe, expect, test } from '@jest/globals';
import { readAnswerMessage, revealedSaltSchema, viewMessageSchema } from '@penance/shared';
import fc from 'fast-check';
import { Packr, unpack } from 'msgpackr';
import { isPlainMessage } from '../../../src/platform/sockets/plain-message.ts';

const { salt, setup } = { salt: 'ab'.repeat(32), setup: 'cd'.repeat(32) };
const MESSAGES: readonly object[] = [
  { decision: 'd1', answer: { kind: 'play', card: 'lunge', targets: [1], aims: ['core'], path: [[0, 1]] } },
  { decision: 'd1', answer: { kind: 'absorb', hand: ['lunge'], draw: 1 } },
  { decision: 'd1', answer: { kind: 'endTurn', discard: [] } },
  { since: 3, differs: 2 },
  { salt, setup },
  {},
];

/** What MessagePack can say and JSON cannot. */
const foreign = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc.uint16Array({ maxLength: 8 }),
  fc.float64Array({ maxLength: 8 }),
  fc.date({ noInvalidDate: true }),
  fc.constantFrom(undefined, NaN, Infinity, -Infinity, 2n ** 60n, /x/, new Error('x')),
  fc.constantFrom(new Set([1]), new Map([['kind', 'keep']]), new ArrayBuffer(3)),
);

/** The message with the value of one of its places replaced. */
const planted = (message: unknown, place: number, value: unknown): unknown => {
  const places: ((value: unknown) => unknown)[] = [];
  const walk = (at: unknown, put: (value: unknown) => unknown): void => {
    places.push(put);
    if (typeof at !== 'object' || at === null) return;
    for (const [key, member] of Object.entries(at))
      walk(member, (put_) => put(Array.isArray(at) ? at.with(Number(key), put_) : { ...at, [key]: put_ }));
  };
  walk(message, (whole) => whole);
  return places[place % places.length]?.(value);
};

/** With all extensions that MessagePack has for the types of JavaScript. */
const packr = new Packr({ useRecords: false, moreTypes: true });
const sent = (message: unknown): unknown => unpack(packr.pack(message));

const readAll = (message: unknown): void => {
  readAnswerMessage(message);
  viewMessageSchema.safeParse(message);
  revealedSaltSchema.safeParse(message);
};

describe('a message to a room', () => {
  test('is anything that JSON can say', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isPlainMessage(sent(value))).toBe(true);
      }),
    );
    for (const message of MESSAGES) expect(isPlainMessage(sent(message))).toBe(true);
    expect(isPlainMessage(undefined)).toBe(true);
  });

  test('is not what only MessagePack can say, wherever that stands', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MESSAGES), fc.nat(30), foreign, (message, place, value) => {
        const bad = planted(message, place, value);
        fc.pre(bad !== undefined);
        expect(isPlainMessage(bad)).toBe(false);
      }),
    );
  });

  test('never makes a schema throw once it is plain', () => {
    const odd = fc.oneof(fc.jsonValue(), foreign);
    fc.assert(
      fc.property(fc.constantFrom(...MESSAGES), fc.nat(30), odd, (message, place, value) => {
        const given = sent(planted(message, place, value));
        if (isPlainMessage(given)) expect(() => readAll(given)).not.toThrow();
      }),
    );
    expect(isPlainMessage(sent({ decision: 'd1', answer: new Uint8Array(3) }))).toBe(false);
  });

  test('does not lead back to itself, and is not endless', () => {
    const loop: unknown[] = [];
    loop.push(loop, loop, loop);
    expect(isPlainMessage(loop)).toBe(false);
    let deep: unknown = [];
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(isPlainMessage(deep)).toBe(false);
  });
});
