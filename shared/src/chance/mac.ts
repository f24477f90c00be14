import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** HMAC-SHA-256 under one key, 32 bytes. The next call may overwrite the result. */
export type Mac = (message: Uint8Array) => Uint8Array;

/** Where a platform has a faster one than `pureMac`, it passes its own. */
export type MacOf = (key: Uint8Array) => Mac;

/** Runs everywhere. Absorbs the key once; each message then costs two compressions of SHA-256 less. */
export const pureMac: MacOf = (key) => {
  const keyed = hmac.create(sha256, key);
  const working = keyed.clone();
  const bytes = new Uint8Array(sha256.outputLen);
  return (message) => {
    keyed._cloneInto(working);
    working.update(message).digestInto(bytes);
    return bytes;
  };
};
