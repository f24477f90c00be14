/**
 * Loaded before a server under attack: writes which turns of its event loop took long, in processor time of their
 * thread, so that a busy machine is not mistaken for a server that keeps others waiting.
 *
 * Queries of the address: `file`, to which each is appended as `{at, ms}`, one per line; `from`, milliseconds.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** The time between two looks is added to what a turn took, so it is small. */
const LOOK_MS = 4;

const query = new URL(import.meta.url).searchParams;
const file = query.get('file') ?? '';
const from = Number(query.get('from'));

/**
 * Node tells the processor time of one thread from version 24 on.
 * @type {{ pid: number, threadCpuUsage?: typeof process.cpuUsage }}
 */
const { threadCpuUsage } = process;

if (isMainThread && threadCpuUsage !== undefined) {
  let before = threadCpuUsage();
  setInterval(() => {
    const { user, system } = threadCpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= from) appendFileSync(file, `${JSON.stringify({ at: Date.now(), ms })}\n`);
    before = threadCpuUsage();
  }, LOOK_MS).unref();
}
