const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A new key for a command. It cannot be guessed, so nobody can predict the dice that the command will roll. */
export const newCommandKey = (): string => randomHex(16);

/** A client's share of the dice: 32 random bytes as 64 lower-case hex digits. */
export const randomSalt = (): string => randomHex(32);
