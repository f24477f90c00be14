import { monitorEventLoopDelay, PerformanceObserver, type IntervalHistogram } from 'node:perf_hooks';
import { ENGINE_REVISION, PROTOCOL_VERSION } from '@penance/shared';
import { counter, gauge, type Figure } from './figure.ts';

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
      gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss()),
      gauge('penance_heap_used_bytes', 'Memory in use by JavaScript.', () => process.memoryUsage().heapUsed),
      counter('process_cpu_seconds_total', 'CPU time of the process, seconds.', () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / MICRO;
      }),
      gauge('process_uptime_seconds', 'How long the process has been running, seconds.', () =>
        process.uptime(),
      ),
      counter(
        'penance_gc_seconds_total',
        'Time spent on garbage collection, seconds.',
        () => collectedMs / MS,
      ),
      gauge(
        'penance_event_loop_delay_p99_seconds',
        'Delay of the event loop, 99th percentile of the last one to two minutes.',
        () => Math.max(lastMinute, p99Of(delay)),
      ),
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
