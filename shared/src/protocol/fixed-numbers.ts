/**
 * Whole numbers in a fixed number of bytes, the highest byte first. The size of a MessagePack number depends on its
 * value, so the length of a message would leak information.
 */
export const writeFixed = (bytes: Uint8Array, at: number, size: number, value: number): void => {
  let left = value;
  for (let place = at + size - 1; place >= at; place -= 1) {
    bytes[place] = left % 256;
    left = Math.floor(left / 256);
  }
};

export const readFixed = (bytes: Uint8Array, at: number, size: number): number =>
  bytes.subarray(at, at + size).reduce((value, byte) => value * 256 + byte, 0);
