import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../../src/platform/config/config.ts';
import { createHttpServer, type HttpParts } from '../../src/platform/http/http-server.ts';

/** The HTTP side of a server with these routes and nothing behind it; it does not listen yet. */
export const routesAlone = (
  routes: HttpParts['routes'],
  {
    trustProxy = 'no',
    ...parts
  }: Partial<Pick<HttpParts, 'tokens' | 'accounts' | 'goneAccountOf'> & Pick<Config, 'trustProxy'>> = {},
): Promise<FastifyInstance> =>
  createHttpServer({
    config: {
      connectionsMost: 7,
      connectionsPerAddress: 0,
      corsOrigin: '*',
      metricsToken: undefined,
      publicAddress: undefined,
      redisUrl: undefined,
      requestsPerMinute: 0,
      trustProxy,
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
