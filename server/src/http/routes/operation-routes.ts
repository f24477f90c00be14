import { z } from 'zod';
import { refuse } from '../../refusal.ts';
import { route, type Route } from '../route.ts';

export interface OperationParts {
  readonly isStopping: () => boolean;
  readonly journal: { readonly depth: number; readonly oldestWaitMs: number; readonly isBehind: boolean };
  /** Rejects when the database does not answer. */
  readonly askDatabase: () => Promise<void>;
  readonly metrics: () => string;
}

const readySchema = z.object({
  status: z.literal('ready'),
  journal: z.object({ depth: z.int(), oldestWaitMs: z.number() }),
});

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
    reply: readySchema,
    status: 200,
    refusals: ['shuttingDown', 'serverBusy', 'databaseUnavailable'],
    run: async () => {
      const { depth, oldestWaitMs, isBehind } = parts.journal;
      if (parts.isStopping()) return refuse('shuttingDown', 'The server is ending.');
      if (isBehind)
        return refuse(
          'serverBusy',
          `${depth} entries wait for the database, one for ${Math.round(oldestWaitMs)} ms.`,
        );
      await parts.askDatabase();
      return { status: 'ready' as const, journal: { depth, oldestWaitMs: Math.round(oldestWaitMs) } };
    },
  }),
  route({
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for Prometheus',
    tag: 'Operation',
    auth: 'none',
    reply: z.string(),
    status: 200,
    refusals: [],
    run: () => Promise.resolve(parts.metrics()),
  }),
];
