import { setTimeout as sleep } from 'node:timers/promises';
import { roundTrips } from '../server/dist/cli/calibration.js';
import { Stopwatch } from '../server/dist/cli/stopwatch.js';

/** The child's side of `serve`: says where it listens, and answers questions about itself until told to stop. */
export function tell({ url, close }) {
  const replies = {
    cpuSeconds: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000_000;
    },
    bytes: async () => {
      globalThis.gc();
      await sleep(200);
      globalThis.gc();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    },
    J: () => {
      const stopwatch = new Stopwatch();
      roundTrips(2_000);
      stopwatch.time(() => roundTrips(10_000));
      return 10_000 / stopwatch.taken.cpuSeconds;
    },
  };
  process.on('message', async (question) => {
    if (question !== 'stop') return process.send(await replies[question]());
    close();
  });
  process.send({ url });
}
