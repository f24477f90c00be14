import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** HMAC-SHA-256 under one key. */
export interface Mac {
  /** 32 bytes. The next call may overwrite them. */
  readonly bytesOf: (message: Uint8Array) => Uint8Array;
  /** Of a text as UTF-8: 64 lower-case hex digits. */
  readonly hexOf: (text: string) => string;
}

/** Where a platform has a faster one than `pureMac`, it passes its own. */
export type MacOf = (key: Uint8Array) => Mac;

/** Runs everywhere. Absorbs the key once; each message then costs two compressions of SHA-256 less. */
export const pureMac: MacOf = (key) => {
  const keyed = hmac.create(sha256, key);
  const working = keyed.clone();
  const bytes = new Uint8Array(sha256.outputLen);
  const bytesOf = (message: Uint8Array): Uint8Array => {
    keyed._cloneInto(working);
    working.update(message).digestInto(bytes);
    return bytes;
  };
  return { bytesOf, hexOf: (text) => bytesToHex(bytesOf(utf8ToBytes(text))) };
};
