const BYTES = 32;

/** A client's share of the dice: 32 random bytes as 64 lower-case hex digits. */
export const randomSalt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
