import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createHttpServer, type HttpParts } from '../../src/platform/http/http-server.ts';

/** The HTTP side of a server with these routes and nothing behind it; it does not listen yet. */
export const routesAlone = (
  routes: HttpParts['routes'],
  parts: Partial<Pick<HttpParts, 'tokens' | 'accounts' | 'goneAccountOf'>> = {},
): Promise<FastifyInstance> =>
  createHttpServer({
    config: {
      connectionsMost: 7,
      connectionsPerAddress: 0,
      contentPerAddress: 0,
      corsOrigin: '*',
      metricsToken: undefined,
      publicAddress: undefined,
      redisUrl: undefined,
      requestsPerMinute: 0,
      trustProxy: 'no',
    },
    log: pino({ level: 'silent' }),
    tokens: {} as never,
    accounts: {} as never,
    operation: [],
    isDatabaseAway: () => false,
    observeRequest: () => undefined,
    isLeaving: () => false,
    isStopping: () => false,
    ...parts,
    routes,
  });
