import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { AccountStore } from '../accounts/account-store.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Config } from '../config.ts';
import { AccountLimits } from './account-limits.ts';
import { accountOf } from './bearer.ts';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './openapi.ts';
import { operatorRefusal } from './operator.ts';
import { parsePart } from './parse-part.ts';
import type { RequestRefusal } from '../refusal.ts';
import { isRefused, refuse } from '../refusal.ts';
import { problemOf } from './problem.ts';
import type { Route } from './route.ts';

export const API_BASE = '/api/v1';

interface Mounting extends HttpParts {
  readonly accountLimits: AccountLimits;
}

export interface HttpParts {
  readonly config: Pick<Config, 'corsOrigin' | 'metricsToken' | 'requestsPerMinute' | 'trustProxy'>;
  readonly log: FastifyBaseLogger;
  readonly tokens: Tokens;
  readonly accounts: AccountStore;
  /** Below `/api/v1`. */
  readonly routes: readonly Route[];
  /** For programs that look after the server: at the root too, and there not limited. */
  readonly operation: readonly Route[];
  /** Whether a failure comes from the database being away. */
  readonly isDatabaseAway: (error: unknown) => boolean;
  readonly countRequest: (status: number) => void;
  /** From then on everything is refused but the questions of those who look after the server. */
  readonly isStopping: () => boolean;
}

const BODY_MOST = 256 * 1024;
/** Fastify repeats the whole address in what it says of it. */
const REASON_MOST = 200;

/** The HTTP side of the server, not listening yet. */
export const createHttpServer = async (parts: HttpParts): Promise<FastifyInstance> => {
  const { config, log, routes, operation } = parts;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_MOST,
    trustProxy: config.trustProxy === 'yes',
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _request, reply) => {
      void send(reply, refuse('malformedRequest', error.message.slice(0, REASON_MOST)));
    },
  });
  app.setErrorHandler((error: FastifyError, request, reply) => send(reply, refusalOf(error, request, parts)));
  app.setNotFoundHandler((request, reply) =>
    send(reply, refuse('notFound', `There is no ${request.method} ${request.url.split('?')[0] ?? ''}.`)),
  );
  app.addHook('onResponse', (_, reply, done) => {
    parts.countRequest(reply.statusCode);
    done();
  });
  await app.register(cors, { origin: config.corsOrigin, maxAge: 86_400, strictPreflight: false });
  if (config.requestsPerMinute > 0)
    await app.register(rateLimit, { max: config.requestsPerMinute, timeWindow: '1 minute' });
  const mounting = { ...parts, accountLimits: new AccountLimits(2 * config.requestsPerMinute) };
  for (const each of operation) mount(app, '', each, mounting);
  const described = [...routes, ...operation];
  for (const each of described) mount(app, API_BASE, each, mounting);
  const document = openApiOf(API_BASE, described);
  const page = docsPage(API_BASE, described);
  app.get(`${API_BASE}/openapi.json`, () => document);
  app.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  return app;
};

const mount = (app: FastifyInstance, base: string, each: Route, parts: Mounting): void => {
  const isLimited = parts.config.requestsPerMinute > 0;
  const own = each.limit === undefined ? {} : { rateLimit: { max: each.limit, timeWindow: '1 minute' } };
  app.route({
    method: each.method,
    url: `${base}${each.path}`,
    bodyLimit: each.bodyMost ?? BODY_MOST,
    config: !isLimited ? {} : base === '' ? { rateLimit: false } : own,
    handler: async (request, reply) => answer(reply, each, await outcomeOf(request, each, parts)),
  });
};

/** What the route says to this request, or why it is not even asked. */
const outcomeOf = async (request: FastifyRequest, each: Route, parts: Mounting): Promise<unknown> => {
  if (parts.isStopping() && !parts.operation.includes(each))
    return refuse('shuttingDown', 'The server is ending: try again in a moment.');
  const stranger = each.auth === 'operator' ? operatorRefusal(request, parts.config) : undefined;
  if (stranger) return stranger;
  const { authorization } = request.headers;
  const isNamed = each.auth === 'required' || (each.auth === 'optional' && authorization !== undefined);
  const account = isNamed ? await accountOf(authorization, parts) : undefined;
  if (isRefused(account)) return account;
  if (account && !parts.accountLimits.allows(account.id, Date.now()))
    return refuse('tooManyRequests', 'This account asks too often: wait a moment.');
  const params = parsePart('params', each.params, request.params);
  const query = parsePart('query', each.query, request.query);
  const body = parsePart('body', each.body, request.body ?? {});
  if (params.ok && query.ok && body.ok)
    return each.run({ params: params.value, query: query.value, body: body.value, account } as Parameters<
      Route['run']
    >[0]);
  const reasons = [params, query, body].flatMap((part) => (part.ok ? [] : part.reasons));
  return refuse('malformedRequest', 'Not understood: see the reasons.', reasons);
};

const answer = (reply: FastifyReply, { status, reply: schema }: Route, outcome: unknown): FastifyReply => {
  if (isRefused(outcome)) return send(reply, outcome);
  if (schema === null) return reply.code(status).send();
  return typeof outcome === 'string'
    ? reply.code(status).type('text/plain; charset=utf-8').send(outcome)
    : reply.code(status).send(outcome);
};

const send = (reply: FastifyReply, refusal: RequestRefusal): FastifyReply => {
  const problem = problemOf(refusal);
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
};

/** Errors that fastify and its plugins throw themselves, and everything that nobody expected. */
const refusalOf = (
  error: FastifyError,
  request: FastifyRequest,
  { isDatabaseAway }: HttpParts,
): RequestRefusal => {
  if (error.statusCode === 429) return refuse('tooManyRequests', error.message);
  if (error.statusCode === 413)
    return refuse('payloadTooLarge', `A body has at most ${request.routeOptions.bodyLimit} bytes here.`);
  if (error.statusCode !== undefined && error.statusCode < 500)
    return refuse('malformedRequest', error.message);
  if (isDatabaseAway(error)) {
    request.log.warn({ reason: error.message }, 'the database is away');
    return refuse('databaseUnavailable', 'The database does not answer at the moment: try again.');
  }
  request.log.error({ err: error, url: request.url.split('?')[0] }, 'a request failed');
  return refuse('internalError', 'The server failed; it has been written down.');
};
