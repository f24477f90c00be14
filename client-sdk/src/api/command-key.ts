const BYTES = 16;

/** A new key for a command. It cannot be guessed, so nobody can predict the dice that the command will roll. */
export const newCommandKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
