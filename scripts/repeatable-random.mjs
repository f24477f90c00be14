/**
 * Loaded before a test file, and before each server that a test starts: secrets, salts, bots, maps and everything else
 * that is drawn follow from `SEED`, so that a test plays the same matches on every machine, and a run that failed fails
 * again. Ids, nonces and keys of commands stay random: those of several processes must differ.
 *
 * A query of the address, `?seed=`, distinguishes processes. A server that people play on never takes a seed: its dice
 * would be known in advance.
 */
if (process.env['NODE_ENV'] === 'production')
  throw new Error(
    'scripts/repeatable-random.mjs is for tests: in production nothing may be drawn from a seed',
  );

const SECRET_BYTES = 32;
const ORIGINALS = Symbol.for('penance.originals');
const STREAMS = Symbol.for('penance.streams');
const seed = `${process.env['SEED'] ?? ''}${new URL(import.meta.url).search}`;

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
// Modules that an earlier test file loaded go on with the functions of that time: they must draw from the new streams.
const streams = Object.assign((crypto[STREAMS] ??= {}), {
  secret: streamOf('secret'),
  number: streamOf('number'),
  salt: streamOf('salt'),
  fraction: streamOf('fraction'),
});

crypto.randomBytes = (size, ...callback) =>
  size === SECRET_BYTES && callback.length === 0
    ? streams.secret()
    : originals.randomBytes(size, ...callback);

/** `randomInt(max)` and `randomInt(min, max)`; only the forms without a callback are repeatable. */
crypto.randomInt = (...limits) => {
  if (limits.some((limit) => typeof limit === 'function')) return originals.randomInt(...limits);
  const [min, max] = limits.length === 1 ? [0, limits[0]] : limits;
  return min + (streams.number().readUIntBE(0, 6) % (max - min));
};

globalThis.crypto.getRandomValues = (array) => {
  if (array?.byteLength !== SECRET_BYTES) return originals.getRandomValues(array);
  new Uint8Array(array.buffer, array.byteOffset, SECRET_BYTES).set(streams.salt());
  return array;
};

Math.random = () => streams.fraction().readUIntBE(0, 6) / 2 ** 48;

syncBuiltinESMExports();
