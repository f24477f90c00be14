import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import type { ChanceOutcome, ChanceRequest } from '../model/chance.ts';
import { DIE_SIDES } from '../model/chance.ts';
import type { ByteSource } from './byte-source.ts';
import { byteSource } from './byte-source.ts';
import type { MacOf } from './mac.ts';
import { pureMac } from './mac.ts';

export { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Bytes of the server's secret and of each client's salt. */
export const SECRET_BYTES = 32;

/** Answers request number n of one match; the same n and request always give the same outcome. */
export type FairDice = (n: number, request: ChanceRequest) => ChanceOutcome;

/** What is published before the first salt is sent: SHA-256 of the secret, 64 lower-case hex digits. */
export const commitTo = (secret: Uint8Array): string => {
  mustHaveLength(secret, 'secret');
  return bytesToHex(sha256(secret));
};

/** HMAC-SHA-256 with the secret as key over the salts of 32 bytes each, in seat order, one after the other. */
export const matchKey = (
  secret: Uint8Array,
  salts: readonly Uint8Array[],
  macOf: MacOf = pureMac,
): Uint8Array => {
  mustHaveLength(secret, 'secret');
  for (const salt of salts) mustHaveLength(salt, 'salt');
  return macOf(secret)
    .bytesOf(concatBytes(...salts))
    .slice();
};

/**
 * The dice of one match. So that anybody can recompute them, in any language:
 *
 * - The stream of outcome n is B0 ‖ B1 ‖ B2 …, where Bi = HMAC-SHA-256(key, n ‖ i), n as 8 bytes and i as
 *   4 bytes, both unsigned big-endian. n counts the requests of the match from 0. Each request starts its own
 *   stream; bytes it leaves are never used.
 * - A number below b takes 1 byte of the stream when b ≤ 256, else 2 (big-endian, b ≤ 65,536). Let R be 256 or
 *   65,536. A value v < R − (R mod b) gives v mod b; any other is thrown away and the next is taken. b = 1
 *   gives 0 and takes nothing.
 * - dice: `count` times, face = number below the sides, plus 1.
 * - shuffle: order = 0 … size − 1; for i from size − 1 down to 1, swap order[i] with order[number below i + 1].
 * - pick: indices = 0 … size − 1; for i from 0 to count − 1, swap indices[i] with
 *   indices[i + number below (size − i)]; the first `count` are the outcome.
 */
export const fairDice = (key: Uint8Array, macOf: MacOf = pureMac): FairDice => {
  const source = byteSource(key, macOf);
  return (n, request) => {
    source.begin(n);
    return outcomeFrom(source, request);
  };
};

/** Outcome n alone. For more than one of the same match, `fairDice` saves the work on the key. */
export const fairOutcome = (key: Uint8Array, n: number, request: ChanceRequest): ChanceOutcome =>
  fairDice(key)(n, request);

const outcomeFrom = (source: ByteSource, request: ChanceRequest): ChanceOutcome => {
  switch (request.kind) {
    case 'dice':
      return { kind: 'dice', faces: thrown(source, DIE_SIDES[request.die], request.count) };
    case 'shuffle':
      return { kind: 'shuffle', order: shuffled(source, request.size) };
    case 'pick':
      return { kind: 'pick', indices: picked(source, request.size, request.count) };
  }
};

const thrown = (source: ByteSource, sides: number, count: number): readonly number[] => {
  const faces: number[] = [];
  for (let die = 0; die < count; die += 1) faces.push(source.below(sides) + 1);
  return faces;
};

const shuffled = (source: ByteSource, size: number): readonly number[] => {
  const order = upTo(size);
  for (let last = size - 1; last > 0; last -= 1) swap(order, last, source.below(last + 1));
  return order;
};

const picked = (source: ByteSource, size: number, count: number): readonly number[] => {
  const indices = upTo(size);
  for (let first = 0; first < count; first += 1) swap(indices, first, first + source.below(size - first));
  return indices.slice(0, count);
};

const upTo = (size: number): number[] => {
  const numbers: number[] = [];
  for (let number = 0; number < size; number += 1) numbers.push(number);
  return numbers;
};

const swap = (numbers: number[], one: number, other: number): void => {
  const kept = numbers[one] ?? 0;
  numbers[one] = numbers[other] ?? 0;
  numbers[other] = kept;
};

const mustHaveLength = (bytes: Uint8Array, name: string): void => {
  if (bytes.length !== SECRET_BYTES) throw new RangeError(`A ${name} has ${SECRET_BYTES} bytes`);
};
