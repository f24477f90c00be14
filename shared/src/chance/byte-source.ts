import type { MacOf } from './mac.ts';

/** Numbers drawn from the bytes of HMAC-SHA-256(key, n ‖ block), with blocks 0, 1, 2 … computed as needed. */
export interface ByteSource {
  /** Moves to the first byte of outcome n. */
  readonly begin: (n: number) => void;
  /** The next number from 0 to bound − 1, all equally likely. Bounds from 1 to 65,536; bound 1 takes no byte. */
  readonly below: (bound: number) => number;
}

const BLOCK_BYTES = 32;
const WORD = 2 ** 32;

/** `message` is n as eight bytes and the block number as four, both big-endian. */
export const byteSource = (key: Uint8Array, macOf: MacOf): ByteSource => {
  const mac = macOf(key);
  const message = new DataView(new ArrayBuffer(12));
  const messageBytes = new Uint8Array(message.buffer);
  let bytes: Uint8Array = new Uint8Array();
  let block = 0;
  let used = BLOCK_BYTES;

  const nextByte = (): number => {
    if (used === BLOCK_BYTES) {
      message.setUint32(8, block);
      bytes = mac.bytesOf(messageBytes);
      block += 1;
      used = 0;
    }
    const byte = bytes[used] ?? 0;
    used += 1;
    return byte;
  };

  return {
    begin: (n) => {
      message.setUint32(0, Math.floor(n / WORD));
      message.setUint32(4, n >>> 0);
      block = 0;
      used = BLOCK_BYTES;
    },
    below: (bound) => {
      if (bound === 1) return 0;
      const wide = bound > 256;
      const range = wide ? 65_536 : 256;
      const fair = range - (range % bound);
      for (;;) {
        const number = wide ? nextByte() * 256 + nextByte() : nextByte();
        if (number < fair) return number % bound;
      }
    },
  };
};
