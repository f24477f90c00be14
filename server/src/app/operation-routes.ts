import * as z from 'zod';
import { refuse } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';

export interface OperationParts {
  /** Whether it is about to stop: it still serves, but should get nothing new. */
  readonly isLeaving: () => boolean;
  readonly journal: { readonly isBehind: boolean };
  /** Rejects when the database does not answer. */
  readonly askDatabase: () => Promise<void>;
  readonly metrics: () => string;
}

/** However often readiness is requested, the database is queried at most once in this time. */
const READY_MS = 500;

/** For monitoring and operation. */
export const operationRoutes = (parts: OperationParts): readonly Route[] => {
  const present = askedAtMost(READY_MS, parts.askDatabase);
  return [
    route({
      method: 'GET',
      path: '/health',
      summary: 'Liveness of the process',
      tag: 'Operation',
      auth: 'none',
      bound: { body: BODY.none, rows: 0 },
      reply: z.object({ status: z.literal('alive') }),
      status: 200,
      refusals: [],
      run: () => Promise.resolve({ status: 'alive' as const }),
    }),
    route({
      method: 'GET',
      path: '/ready',
      summary: 'Readiness: the database answers and the journal keeps up',
      tag: 'Operation',
      auth: 'none',
      bound: { body: BODY.none, rows: 1 },
      reply: z.object({ status: z.literal('ready') }),
      status: 200,
      refusals: ['shuttingDown', 'serverBusy', 'databaseUnavailable'],
      run: async () => {
        if (parts.isLeaving()) return refuse('shuttingDown', 'The server is shutting down.');
        if (parts.journal.isBehind) return refuse('serverBusy', 'Answers cannot be stored at the moment.');
        await present.ask();
        return { status: 'ready' as const };
      },
    }),
    route({
      method: 'GET',
      path: '/metrics',
      summary: 'Metrics for Prometheus',
      description:
        'For operators: requires METRICS_TOKEN, or a request from the same machine if none is set.',
      tag: 'Operation',
      auth: 'operator',
      bound: { body: BODY.none, rows: 0 },
      reply: z.string(),
      status: 200,
      refusals: [],
      run: () => Promise.resolve(parts.metrics()),
    }),
  ];
};

const askedAtMost = (everyMs: number, ask: () => Promise<void>) => {
  let asked: { readonly at: number; readonly answer: Promise<void> } | undefined;
  return {
    ask: (): Promise<void> => {
      const now = performance.now();
      if (!asked || now - asked.at >= everyMs) asked = { at: now, answer: ask() };
      return asked.answer;
    },
  };
};
