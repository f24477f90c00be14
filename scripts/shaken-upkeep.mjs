/**
 * Loaded before a test file when `SHAKE` is set: what a server repeats every second or so, it repeats all the time. So
 * whatever may happen between two steps of a test, or of the server, does happen.
 */
const OFTEN_MS = 15;
/** What is repeated less often runs over everything there is, as new lobbies: its turn does not come by chance. */
const SELDOM_MS = 60_000;

const { setTimeout: original } = globalThis;

/** The function's name is that in server/src/app/upkeep.ts. */
globalThis.setTimeout = Object.assign(
  (callback, delay, ...values) =>
    original(
      callback,
      callback.name === 'runUpkeep' && delay < SELDOM_MS ? Math.min(delay, OFTEN_MS) : delay,
      ...values,
    ),
  original,
);
