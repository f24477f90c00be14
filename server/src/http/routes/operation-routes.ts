import { z } from 'zod';
import { refuse } from '../../refusal.ts';
import { route, type Route } from '../route.ts';

export interface OperationParts {
  readonly isStopping: () => boolean;
  readonly journal: { readonly isBehind: boolean };
  /** Rejects when the database does not answer. */
  readonly askDatabase: () => Promise<void>;
  readonly metrics: () => string;
}

/** For programs that look after the server. */
export const operationRoutes = (parts: OperationParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/health',
    summary: 'Whether the process is alive',
    tag: 'Operation',
    auth: 'none',
    reply: z.object({ status: z.literal('alive') }),
    status: 200,
    refusals: [],
    run: () => Promise.resolve({ status: 'alive' as const }),
  }),
  route({
    method: 'GET',
    path: '/ready',
    summary: 'Whether it takes requests: the database answers and the journal keeps up',
    tag: 'Operation',
    auth: 'none',
    reply: z.object({ status: z.literal('ready') }),
    status: 200,
    refusals: ['shuttingDown', 'serverBusy', 'databaseUnavailable'],
    run: async () => {
      if (parts.isStopping()) return refuse('shuttingDown', 'The server is ending.');
      if (parts.journal.isBehind)
        return refuse('serverBusy', 'What is answered cannot be stored at the moment.');
      await parts.askDatabase();
      return { status: 'ready' as const };
    },
  }),
  route({
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for Prometheus',
    description:
      'For whoever looks after the server: with METRICS_TOKEN, or on the very machine where none is set.',
    tag: 'Operation',
    auth: 'operator',
    reply: z.string(),
    status: 200,
    refusals: [],
    run: () => Promise.resolve(parts.metrics()),
  }),
];
