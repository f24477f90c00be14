import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { readFixed, writeFixed } from './fixed-numbers.ts';

/** When a step happened, and the fingerprint of the match after it. */
export interface Stamp {
  /** The server's clock, in whole milliseconds since 1970. */
  readonly at: number;
  /** Fingerprint of the match up to here, 16 hex digits (`matchHeads`); absent for a match that was not sealed. */
  readonly head?: string;
}

const AT_BYTES = 6;
const HEAD_BYTES = 8;

/** `at` in 6 bytes, then `head` in 8 if there is one. */
export const packStamp = ({ at, head }: Stamp): Uint8Array => {
  const bytes = new Uint8Array(AT_BYTES + (head === undefined ? 0 : HEAD_BYTES));
  writeFixed(bytes, 0, AT_BYTES, Math.round(at));
  if (head !== undefined) bytes.set(hexToBytes(head), AT_BYTES);
  return bytes;
};

export const unpackStamp = (bytes: Uint8Array): Stamp => {
  const at = readFixed(bytes, 0, AT_BYTES);
  return bytes.length > AT_BYTES
    ? { at, head: bytesToHex(Uint8Array.from(bytes.subarray(AT_BYTES))) }
    : { at };
};
