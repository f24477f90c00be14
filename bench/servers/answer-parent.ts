import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapCodeStatistics } from 'node:v8';
import { roundTrips } from '../../cli/src/output/calibration.ts';
import { Stopwatch } from '../../cli/src/output/stopwatch.ts';
import { profiler } from '../profile/profiler.ts';
import { tracer } from '../profile/tracer.ts';
import { QUESTIONS, type Question } from './questions.ts';

const TRIPS = { warmUp: 2_000, measured: 10_000 };
/** Time for timers and sockets to release their memory. */
const SETTLING_MS = 200;

const codeBytes = (): number => {
  const { code_and_metadata_size: machineCode, bytecode_and_metadata_size: bytecode } =
    getHeapCodeStatistics();
  return machineCode + bytecode;
};

const replies: Readonly<Record<Question, () => number | Promise<number>>> = {
  cpuSeconds: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  },
  bytes: async () => {
    globalThis.gc?.();
    await sleep(SETTLING_MS);
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external - codeBytes();
  },
  codeBytes,
  rss: () => process.memoryUsage().rss,
  handles: () => process.getActiveResourcesInfo().length,
  profileOn: async () => {
    await profiler.start();
    return 0;
  },
  profileOff: async () => {
    await profiler.stop(process.env.PROFILE_FILE ?? '');
    return 0;
  },
  traceOn: async () => {
    await tracer.start();
    return 0;
  },
  traceOff: async () => {
    await tracer.stop(process.env.TRACE_FILE ?? '');
    return 0;
  },
  J: () => {
    const stopwatch = new Stopwatch();
    roundTrips(TRIPS.warmUp);
    stopwatch.time(() => roundTrips(TRIPS.measured));
    return TRIPS.measured / stopwatch.taken.cpuSeconds;
  },
};

/** Answers the questions of the parent process. */
export const answerParent = (): void => {
  process.on('message', (message) => {
    const question = QUESTIONS.find((each) => each === message);
    if (question) void Promise.resolve(replies[question]()).then((reply) => process.send?.(reply));
  });
  // The open channel must not keep the process alive.
  process.channel?.unref();
};
