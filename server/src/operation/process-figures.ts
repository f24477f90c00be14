import type { IntervalHistogram } from 'node:perf_hooks';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { ENGINE_REVISION, PROTOCOL_VERSION } from '@penance/shared';
import type { Figure } from './figure.ts';

const NANO = 1e9;
const MICRO = 1e6;
const MS = 1000;

/** The event loop delay covers the current and the previous minute, however often it is read. */
const MINUTE_MS = 60_000;

/** What Node reports about the process itself. `close` stops the measuring. */
export const processFigures = (): { readonly figures: readonly Figure[]; readonly close: () => void } => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let lastMinute = 0;
  const timer = setInterval(() => {
    lastMinute = p99Of(delay);
    delay.reset();
  }, MINUTE_MS).unref();
  let collectedMs = 0;
  const collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collectedMs += duration;
  });
  collections.observe({ entryTypes: ['gc'] });

  return {
    figures: [
      {
        name: 'penance_build_info',
        help: 'Always 1; the labels are the versions: revision of the rules, protocol, Node.',
        kind: 'gauge',
        label: 'build',
        read: () =>
          new Map([[`engine ${ENGINE_REVISION}, protocol ${PROTOCOL_VERSION}, node ${process.version}`, 1]]),
      },
      {
        name: 'process_resident_memory_bytes',
        help: 'Memory of the process.',
        kind: 'gauge',
        read: () => process.memoryUsage.rss(),
      },
      {
        name: 'penance_heap_used_bytes',
        help: 'Memory in use by JavaScript.',
        kind: 'gauge',
        read: () => process.memoryUsage().heapUsed,
      },
      {
        name: 'process_cpu_seconds_total',
        help: 'CPU time of the process, seconds.',
        kind: 'counter',
        read: () => {
          const { user, system } = process.cpuUsage();
          return (user + system) / MICRO;
        },
      },
      {
        name: 'process_uptime_seconds',
        help: 'How long the process has been running, seconds.',
        kind: 'gauge',
        read: () => process.uptime(),
      },
      {
        name: 'penance_gc_seconds_total',
        help: 'Time spent on garbage collection, seconds.',
        kind: 'counter',
        read: () => collectedMs / MS,
      },
      {
        name: 'penance_event_loop_delay_p99_seconds',
        help: 'Delay of the event loop, 99th percentile of the last one to two minutes.',
        kind: 'gauge',
        read: () => Math.max(lastMinute, p99Of(delay)),
      },
    ],
    close: () => {
      clearInterval(timer);
      delay.disable();
      collections.disconnect();
    },
  };
};

/** Seconds; 0 when nothing was measured yet. */
const p99Of = (delay: IntervalHistogram): number => (delay.count === 0 ? 0 : delay.percentile(99) / NANO);
