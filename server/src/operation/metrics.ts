import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AnswerReply } from '@penance/shared';

/** A figure that is read when it is asked for. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly kind: 'gauge' | 'counter';
  readonly read: () => number;
}

export interface Metrics {
  readonly countReply: (reply: AnswerReply) => void;
  readonly countRequest: (status: number) => void;
  /** In the text format of Prometheus. */
  readonly text: () => string;
  readonly close: () => void;
}

const NANO = 1e9;

export const createMetrics = (gauges: readonly Gauge[]): Metrics => {
  const replies = new Map<string, number>();
  const requests = new Map<string, number>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const own: readonly Gauge[] = [
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process.',
      kind: 'gauge',
      read: () => process.memoryUsage.rss(),
    },
    {
      name: 'process_uptime_seconds',
      help: 'How long the process has been running.',
      kind: 'gauge',
      read: () => process.uptime(),
    },
    {
      name: 'penance_event_loop_delay_p99_seconds',
      help: 'How long things had to wait for the process, 99th percentile since it was last asked.',
      kind: 'gauge',
      read: () => {
        const seconds = delay.percentile(99) / NANO;
        delay.reset();
        return seconds;
      },
    },
  ];

  return {
    countReply: (reply) => count(replies, 'refusal' in reply ? reply.refusal.code : 'committed'),
    countRequest: (status) => count(requests, String(status)),
    text: () =>
      [
        ...[...gauges, ...own].flatMap(({ name, help, kind, read }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${kind}`,
          `${name} ${read()}`,
        ]),
        ...labelled('penance_answers_total', 'Inputs to matches by how they ended.', 'outcome', replies),
        ...labelled('penance_http_requests_total', 'HTTP requests by status.', 'status', requests),
        '',
      ].join('\n'),
    close: () => delay.disable(),
  };
};

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const labelled = (
  name: string,
  help: string,
  label: string,
  counts: ReadonlyMap<string, number>,
): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} counter`,
  ...[...counts].map(([value, number]) => `${name}{${label}="${value}"} ${number}`),
];
