import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import { addressKey } from './client-address.ts';
import type { Route } from './route.ts';

/** Whether an account may make one more request to a route. */
export type AccountMayAsk = (request: FastifyRequest, accountId: string) => Promise<boolean>;

const WINDOW = '1 minute';

/**
 * Limits all requests per address, and provides the limits per account. Processes with the same Redis share the counts;
 * while Redis is unavailable, no request is refused because of it.
 */
export const limitRequests = async (
  app: FastifyInstance,
  { requestsPerMinute, redisUrl }: Pick<Config, 'requestsPerMinute' | 'redisUrl'>,
): Promise<(each: Route) => AccountMayAsk> => {
  if (requestsPerMinute === 0) return () => () => Promise.resolve(true);
  const redis = redisUrl === undefined ? undefined : await connectTo(redisUrl, app);
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: WINDOW,
    nameSpace: 'penance-requests-',
    skipOnError: true,
    ...(redis && { redis }),
  });
  const perAccount = (max: number, key: (accountId: string) => string): AccountMayAsk => {
    const keys = new WeakMap<FastifyRequest, string>();
    const count = app.createRateLimit({
      max,
      timeWindow: WINDOW,
      keyGenerator: (request) => keys.get(request) ?? request.ip,
    });
    return async (request, accountId) => {
      keys.set(request, key(accountId));
      const counted = await count(request);
      return counted.isAllowed || !counted.isExceeded;
    };
  };
  const ofAll = perAccount(2 * requestsPerMinute, (accountId) => `account ${accountId}`);
  return ({ method, path, bound: { perMinute } }) => {
    if (perMinute === undefined) return ofAll;
    const ofRoute = perAccount(2 * perMinute, (accountId) => `account ${accountId} ${method} ${path}`);
    return async (request, accountId) =>
      (await ofAll(request, accountId)) && (await ofRoute(request, accountId));
  };
};

/** A route's own limit in the framework's format. */
export const limitOf = ({ bound: { perMinute } }: Route) =>
  perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: WINDOW } };

/**
 * Counts what browsers ask before a request from another page. Such a question is answered before any route is found, so
 * no limit of a route counts it. To be called before those hooks are added.
 */
export const limitPreflights = (
  app: FastifyInstance,
  { requestsPerMinute }: Pick<Config, 'requestsPerMinute'>,
): void => {
  if (requestsPerMinute === 0) return;
  const count = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow: WINDOW,
    keyGenerator: ({ ip }) => `preflight ${addressKey(ip)}`,
  });
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'OPTIONS') return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw Object.assign(new Error('Too many questions of browsers.'), { statusCode: TOO_MANY });
  });
};

/** Refusals of a connection without an answered request between them, after which it is closed. */
export const STUBBORN_AFTER = 100;

/** Whoever goes on after being refused is disconnected: each refusal costs, too. */
export const disconnectStubborn = (app: FastifyInstance): void => {
  const refused = new WeakMap<Socket, number>();
  app.addHook('onSend', ({ raw: { socket } }, reply, payload, done) => {
    const times = reply.statusCode === TOO_MANY ? (refused.get(socket) ?? 0) + 1 : 0;
    refused.set(socket, times);
    if (times >= STUBBORN_AFTER) {
      reply.header('connection', 'close');
      reply.raw.once('finish', () => socket.destroySoon());
    }
    done(null, payload);
  });
};

const TOO_MANY = 429;
const REDIS_PATIENCE_MS = 500;

const connectTo = async (url: string, app: FastifyInstance): Promise<Redis> => {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    connectTimeout: REDIS_PATIENCE_MS,
    commandTimeout: REDIS_PATIENCE_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  // Every request that cannot be counted logs that itself; this listener only keeps the process from crashing.
  redis.on('error', (error: Error) => app.log.debug({ reason: error.message }, 'limits are not shared'));
  app.addHook('onClose', () => {
    redis.disconnect();
  });
  return redis;
};
