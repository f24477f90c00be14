/**
 * Loaded before a test file, and before each server that a test starts: secrets, salts and bots draw the same random
 * numbers every time, so that a test plays the same matches on every machine. Ids, nonces and keys of commands stay
 * random: those of several processes must differ.
 *
 * A query of the address, `?seed=`, distinguishes processes. Not for servers that people play on: their dice would be
 * known in advance.
 */
const SECRET_BYTES = 32;
const ORIGINALS = Symbol.for('penance.originals');
const seed = `${process.env['EXPLORE_SEED'] ?? ''}${new URL(import.meta.url).search}`;

// Not imported: under Jest, an import would fix the exports for the tests before they are replaced.
const crypto = process.getBuiltinModule('node:crypto');
const { syncBuiltinESMExports } = process.getBuiltinModule('node:module');
// A process that runs several test files replaces them each time.
const originals = (crypto[ORIGINALS] ??= {
  randomBytes: crypto.randomBytes,
  randomInt: crypto.randomInt,
  getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto),
});

/** @param {string} purpose */
const streamOf = (purpose) => {
  let drawn = 0;
  return () => {
    drawn += 1;
    return crypto.createHash('sha256').update(`${seed} ${purpose} ${drawn}`).digest();
  };
};
const [nextSecret, nextNumber, nextSalt] = ['secret', 'number', 'salt'].map(streamOf);

crypto.randomBytes = (size, ...callback) =>
  size === SECRET_BYTES && callback.length === 0 ? nextSecret() : originals.randomBytes(size, ...callback);

/** `randomInt(max)` and `randomInt(min, max)`; only the forms without a callback are repeatable. */
crypto.randomInt = (...limits) => {
  if (limits.some((limit) => typeof limit === 'function')) return originals.randomInt(...limits);
  const [min, max] = limits.length === 1 ? [0, limits[0]] : limits;
  return min + (nextNumber().readUIntBE(0, 6) % (max - min));
};

globalThis.crypto.getRandomValues = (array) => {
  if (array?.byteLength !== SECRET_BYTES) return originals.getRandomValues(array);
  new Uint8Array(array.buffer, array.byteOffset, SECRET_BYTES).set(nextSalt());
  return array;
};

syncBuiltinESMExports();
