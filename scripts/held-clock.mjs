import { Buffer } from 'node:buffer';

/**
 * Loaded before a server that a trial starts, and by the trial itself: all clocks of the process are ahead of the
 * machine's by as many milliseconds as a file says, a decimal number. Where that grows, time passes in which the process
 * ran: it counts as work, and timers of a minute or more that have become due run at once. Shorter ones, and all waiting
 * for others, go by the machine's clock.
 *
 * Queries of the address name the files: `?file=` that one, and `&date=` another, by which the date alone is ahead even
 * more, as somebody sets it. A server that people play on never holds its clock.
 */
if (process.env['NODE_ENV'] === 'production')
  throw new Error('scripts/held-clock.mjs is for tests: in production no clock is held');

const DIGITS = 20;
const LONG_MS = 60_000;
const LOOK_EVERY_MS = 50;
const SCHEDULED = '/proc/self/schedstat';

// Not imported: see `repeatable-random.mjs`.
const { performance } = globalThis;
const fs = process.getBuiltinModule('node:fs');
const { syncBuiltinESMExports } = process.getBuiltinModule('node:module');
const { promisify } = process.getBuiltinModule('node:util');
const [file, dateFile] = ['file', 'date'].map((name) => {
  const path = new URL(import.meta.url).searchParams.get(name);
  return path === null ? undefined : fs.openSync(path, 'r');
});
const digits = Buffer.alloc(DIGITS);
const originals = {
  date: Date,
  now: performance.now.bind(performance),
  cpuUsage: process.cpuUsage.bind(process),
  readFileSync: fs.readFileSync,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
};

/** Read anew each time: it grows while the process is stopped. */
const numberIn = (from) =>
  from === undefined ? 0 : Number(digits.toString('latin1', 0, fs.readSync(from, digits, 0, DIGITS, 0)));
const aheadMs = () => numberIn(file);

performance.now = () => originals.now() + aheadMs();

const dateNow = () => originals.date.now() + aheadMs() + numberIn(dateFile);
globalThis.Date = new Proxy(originals.date, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [dateNow()], made),
  get: (target, name) => (name === 'now' ? dateNow : Reflect.get(target, name)),
});

Object.assign(fs, {
  readFileSync: (path, ...options) => {
    const read = originals.readFileSync(path, ...options);
    if (path !== SCHEDULED) return read;
    return String(read).replace(/^\d+/, (ran) => String(Number(ran) + aheadMs() * 1e6));
  },
});
process.cpuUsage = (...since) => {
  const { user, system } = originals.cpuUsage(...since);
  return { user: user + aheadMs() * 1000, system };
};
syncBuiltinESMExports();

const long = new Map();
const heldTimeout = (act, ms = 0, ...given) => {
  if (!(ms >= LONG_MS)) return originals.setTimeout(act, ms, ...given);
  const ring = () => {
    long.delete(timer);
    act(...given);
  };
  const timer = originals.setTimeout(ring, ms);
  long.set(timer, { dueAt: performance.now() + ms, ring });
  return timer;
};
heldTimeout[promisify.custom] = originals.setTimeout[promisify.custom];
Object.assign(globalThis, {
  setTimeout: heldTimeout,
  clearTimeout: (timer) => {
    long.delete(timer);
    originals.clearTimeout(timer);
  },
});
setInterval(() => {
  const now = performance.now();
  for (const [timer, { dueAt, ring }] of long) {
    if (dueAt > now) continue;
    originals.clearTimeout(timer);
    ring();
  }
}, LOOK_EVERY_MS).unref();
