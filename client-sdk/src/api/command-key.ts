const BYTES = 16;

/** A new key for a command: nobody can guess it, and so nobody can know what dice it will roll. */
export const newCommandKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
