import type { AnswerReply } from '@penance/shared';
import { counter, type Figure } from './figure.ts';
import { Histogram } from './histogram.ts';
import { processFigures } from './process-figures.ts';

export interface Metrics {
  readonly countReply: (reply: AnswerReply) => void;
  /** A client reported that its view differs from the server's. */
  readonly countDifference: () => void;
  /** A request was answered with this status, after this many seconds; `route` is one of the API, or `other`. */
  readonly observeRequest: (status: number, seconds: number, route: string) => void;
  /** A commit of the journal succeeded after this many seconds, retries included. */
  readonly observeCommit: (seconds: number) => void;
  readonly add: (figures: readonly Figure[]) => void;
  /** In the Prometheus text format. */
  readonly text: () => string;
  readonly close: () => void;
}

/** Upper bounds of the buckets, seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

export const createMetrics = (): Metrics => {
  const replies = new Map<string, number>();
  const requests = new Map<string, number>();
  const routes = new Map<string, number>();
  let differences = 0;
  const requestSeconds = new Histogram({
    name: 'penance_http_request_seconds',
    help: 'Seconds from a request to the end of its reply.',
    buckets: BUCKETS,
  });
  const commitSeconds = new Histogram({
    name: 'penance_journal_commit_seconds',
    help: 'Duration of a journal commit, including failed attempts, seconds.',
    buckets: BUCKETS,
  });
  const own = processFigures();
  const figures: Figure[] = [
    ...own.figures,
    {
      name: 'penance_answers_total',
      help: 'Inputs to matches, by outcome.',
      kind: 'counter',
      label: 'outcome',
      read: () => replies,
    },
    counter(
      'penance_view_differences_total',
      'Clients that say that what they were sent leads to another view than the server has.',
      () => differences,
    ),
    {
      name: 'penance_http_requests_total',
      help: 'HTTP requests, by status.',
      kind: 'counter',
      label: 'status',
      read: () => requests,
    },
    {
      name: 'penance_http_route_requests_total',
      help: 'HTTP requests, by method and route.',
      kind: 'counter',
      label: 'route',
      read: () => routes,
    },
  ];

  return {
    countReply: (reply) => count(replies, 'refusal' in reply ? reply.refusal.code : 'committed'),
    countDifference: () => {
      differences += 1;
    },
    observeRequest: (status, seconds, route) => {
      count(requests, String(status));
      count(routes, route);
      requestSeconds.observe(seconds);
    },
    observeCommit: (seconds) => commitSeconds.observe(seconds),
    add: (more) => void figures.push(...more),
    text: () =>
      [...figures.flatMap(linesOf), ...requestSeconds.lines(), ...commitSeconds.lines(), ''].join('\n'),
    close: own.close,
  };
};

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const linesOf = (figure: Figure): readonly string[] => {
  const { name, help, kind } = figure;
  const values =
    'label' in figure
      ? [...figure.read()].map(([value, number]) => `${name}{${figure.label}="${value}"} ${number}`)
      : [`${name} ${figure.read()}`];
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...values];
};
