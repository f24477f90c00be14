/**
 * A thread that asks a server for its health again and again, and tells how long each answer took. A thread, so that
 * what the attacker computes meanwhile does not count.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 20;

for (;;) {
  const begun = performance.now();
  try {
    await (await fetch(`${workerData}/health`)).text();
    parentPort?.postMessage({ at: Date.now(), ms: performance.now() - begun });
  } catch {
    // The trial itself finds out whether the server still answers.
  }
  await sleep(PAUSE_MS);
}
