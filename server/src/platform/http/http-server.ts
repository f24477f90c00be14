import { setImmediate as nextTurn } from 'node:timers/promises';
import cors from '@fastify/cors';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { Accounts, ClaimedAccount, SignedIn } from '../auth/account-claim.ts';
import { bannedFrom, sessionsEnded } from '../auth/account-claim.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Config } from '../config/config.ts';
import { accountOf, claimOf } from './bearer.ts';
import { SecretUnreadable } from '../secrets/secret-box.ts';
import { readBodies, RefusedBody } from './body-parser.ts';
import type { ContentGate } from './content-gate.ts';
import { onceInSlices } from '../base/in-slices.ts';
import { isShort, jsonChunks, LongText } from '../base/writing-json.ts';
import { DOCS_STYLE, docsPage } from './docs-page.ts';
import { openApiOf } from './openapi.ts';
import { operatorRefusal } from './operator.ts';
import { createNodeServer } from './node-server.ts';
import { sendPageHeaders } from './page-headers.ts';
import { sendLong } from './long-replies.ts';
import { PackedJson, sendPacked } from './packed-json.ts';
import { parsePart } from './parse-part.ts';
import type { AccountMayAsk } from './request-limits.ts';
import { disconnectStubborn, limitOf, limitPreflights, limitRequests } from './request-limits.ts';
import type { RequestRefusal } from '../base/refusal.ts';
import { isRefused, refuse } from '../base/refusal.ts';
import { problemOf } from './problem.ts';
import type { Route } from './route.ts';
import { BODY, isOpenToBanned, mustBeNamed } from './route.ts';
import { createNotify } from '../log/notices.ts';
import { askerNoted, logRequests, note, requestIdOf, traceOf, type ObserveRequest } from './request-log.ts';
import { trustOf } from '../config/trusted-proxies.ts';
import { mountWebPages, PAGES_FACTOR } from './web-pages.ts';

export const API_BASE = '/api/v1';

interface Mounting extends HttpParts {
  readonly mayAsk: (each: Route) => AccountMayAsk;
}

export interface HttpParts {
  readonly config: Pick<
    Config,
    | 'connectionsMost'
    | 'connectionsPerAddress'
    | 'corsOrigin'
    | 'metricsToken'
    | 'publicAddress'
    | 'redisUrl'
    | 'requestsPerMinute'
    | 'trustProxy'
  >;
  readonly log: FastifyBaseLogger;
  readonly tokens: Tokens;
  readonly accounts: Accounts;
  /** Below `/api/v1`. */
  readonly routes: readonly Route[];
  /** For monitoring and operation: also mounted at the root, where they have no rate limit. */
  readonly operation: readonly Route[];
  /** Whether a failure is due to the database being unavailable. */
  readonly isDatabaseAway: (error: unknown) => boolean;
  /** The account that it is due to, which ended while the request was on its way: that of the asker, or another one. */
  readonly goneAccountOf?: (error: unknown) => string | undefined;
  /** Absent: nothing that is brought stays. */
  readonly content?: ContentGate;
  readonly observeRequest: ObserveRequest;
  /** While true, every connection is closed after its next reply: the next request may reach another process. */
  readonly isLeaving: () => boolean;
  /** While true, everything but the operation routes is refused. */
  readonly isStopping: () => boolean;
}

const MINUTE_MS = 60_000;

const atMostEvery = (ms: number, act: () => void): (() => void) => {
  let last = -Infinity;
  return () => {
    if (performance.now() - last < ms) return;
    last = performance.now();
    act();
  };
};

/** Fastify repeats the whole URL in its message. */
const REASON_MOST = 200;

/** The HTTP side of the server; it does not listen yet. */
export const createHttpServer = async (parts: HttpParts): Promise<FastifyInstance> => {
  const { config, log, routes, operation } = parts;
  const app: FastifyInstance = Fastify({
    loggerInstance: troubleOnly(log),
    bodyLimit: BODY.none,
    serverFactory: (answer) =>
      createNodeServer({
        config,
        answer,
        forwardedBroken: atMostEvery(MINUTE_MS, () => createNotify(log)('forwardedBroken')),
        failed: (err, { method, url = '' }) => {
          createNotify(log)('requestFailed', { err, method: method ?? '', url: pathOf({ url }) });
          return refuse('internalError', 'An error occurred in the server.');
        },
      }),
    // The server below refuses what is no request.
    clientErrorHandler: () => undefined,
    rewriteUrl: ({ url = '' }) => readableAddress(url),
    trustProxy: trustOf(config.trustProxy),
    forceCloseConnections: 'idle',
    // Refused as everything else is while the server stops.
    return503OnClosing: false,
    genReqId: ({ headers }) => requestIdOf(headers),
    childLoggerFactory: (logger, bindings, options, { headers }) =>
      logger.child({ ...bindings, ...traceOf(headers) }, options),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // The reply has nothing that was added to the framework's own.
    frameworkErrors: (error, _, reply) =>
      void send(reply, refuse('malformedRequest', error.message.slice(0, REASON_MOST))),
  });
  readBodies(app, parts.content ?? (() => undefined));
  sendPageHeaders(app, config.publicAddress);
  app.setErrorHandler((error: FastifyError, request, reply) => send(reply, refusalOf(error, request, parts)));
  logRequests(app, log, parts.observeRequest);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (parts.isLeaving()) reply.header('connection', 'close');
    done(null, payload);
  });
  // A proxy’s connection serves others too.
  if (config.trustProxy === 'no') disconnectStubborn(app);
  const mayAsk = await limitRequests(app, config);
  limitPreflights(app, config);
  await app.register(cors, {
    origin: config.corsOrigin,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'etag',
      'retry-after',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'x-request-id',
    ],
    maxAge: 86_400,
    strictPreflight: false,
  });
  const mounting = { ...parts, mayAsk };
  const sendPage = await mountWebPages(app, { perMinute: config.requestsPerMinute * PAGES_FACTOR });
  app.setNotFoundHandler(
    config.requestsPerMinute > 0 ? { preHandler: app.rateLimit() } : {},
    (request, reply) =>
      sendPage(request, reply) ??
      send(
        reply,
        refuse('notFound', `There is no ${request.method} ${pathOf({ url: request.originalUrl })}.`),
      ),
  );
  for (const each of operation) mount(app, '', each, mounting);
  const described = [...routes, ...operation];
  for (const each of described) mount(app, API_BASE, each, mounting);
  // Not at the start: making them takes as long as resuming hundreds of matches.
  const document = onceInSlices(() => openApiOf(API_BASE, described));
  const page = onceInSlices(() => docsPage(API_BASE, described));
  app.get(`${API_BASE}/openapi.json`, () => document());
  app.get('/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(await page()));
  app.get('/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE));
  return app;
};

const mount = (app: FastifyInstance, base: string, each: Route, parts: Mounting): void => {
  const isLimited = parts.config.requestsPerMinute > 0;
  const mayAsk = parts.mayAsk(each);
  app.route({
    method: each.method,
    url: `${base}${each.path}`,
    bodyLimit: each.bound.body,
    config: { bound: each.bound, ...(isLimited && (base === '' ? { rateLimit: false } : limitOf(each))) },
    handler: async (request, reply) =>
      answer(request, reply, each, await outcomeOf(request, each, { ...parts, mayAsk })),
  });
};

/** The route's result for this request, or the refusal that keeps it from being run. */
const outcomeOf = async (
  request: FastifyRequest,
  each: Route,
  parts: HttpParts & { readonly mayAsk: AccountMayAsk },
): Promise<unknown> => {
  if (parts.isStopping() && !parts.operation.includes(each))
    return refuse('shuttingDown', 'The server is shutting down: try again in a moment.');
  const stranger = each.auth === 'operator' ? operatorRefusal(request, parts.config) : undefined;
  if (stranger) return stranger;
  const account = await askerOf(request, each, parts);
  if (isRefused(account)) return account;
  const keptOut = account && (await whyKeptOut(request, each, account, parts.mayAsk));
  if (keptOut) return keptOut;
  const params = parsePart('params', each.params, request.params);
  const query = parsePart('query', each.query, request.query);
  const body = parsePart('body', each.body, request.body ?? {});
  if (params.ok && query.ok && body.ok)
    return runUnlessGone(request, each, {
      params: params.value,
      query: query.value,
      body: body.value,
      account,
      userAgent: request.headers['user-agent'],
      clientAddress: request.ip,
    } as Parameters<Route['run']>[0]);
  const known = account && each.auth === 'claimed' ? await accountOf(account, parts.accounts) : account;
  if (isRefused(known)) return known;
  const reasons = [params, query, body].flatMap((part) => (part.ok ? [] : part.reasons));
  return refuse('malformedRequest', 'The request is malformed: see the reasons.', reasons);
};

/**
 * Does nothing where the client has closed the connection, because it no longer waits. After this process stood still, such
 * requests are read together with those that came later and take them back: whoever has left a queue would be in it again.
 */
const runUnlessGone = async (
  { raw: { socket } }: FastifyRequest,
  { method, run }: Route,
  wanted: Parameters<Route['run']>[0],
): Promise<unknown> => {
  if (method !== 'GET') {
    // The end of the connection is read one turn of the loop after the request.
    await nextTurn();
    await nextTurn();
    if (socket.destroyed || socket.writableEnded)
      return refuse('serverBusy', 'Whoever asked for this did not wait for the reply: nothing was done.');
  }
  return run(wanted);
};

/** Why the account may not ask for this, whatever it asks for: too often, or banned. */
const whyKeptOut = async (
  request: FastifyRequest,
  each: Route,
  account: ClaimedAccount | SignedIn,
  mayAsk: AccountMayAsk,
): Promise<RequestRefusal | undefined> => {
  note(request, { account: account.id });
  if (!(await mayAsk(request, account.id)))
    return refuse('tooManyRequests', 'This account sends too many requests: wait a moment.');
  return 'kind' in account && !isOpenToBanned(each) ? bannedFrom(account) : undefined;
};

/** The account that asks, or what its token claims where the route checks that itself. */
const askerOf = async (
  { headers: { authorization } }: FastifyRequest,
  { auth }: Route,
  { tokens, accounts }: HttpParts,
): Promise<ClaimedAccount | SignedIn | RequestRefusal | undefined> => {
  const isNamed = mustBeNamed(auth) || (auth === 'optional' && authorization !== undefined);
  if (!isNamed) return undefined;
  const claim = claimOf(authorization, tokens);
  return isRefused(claim) || auth === 'claimed' ? claim : accountOf(claim, accounts);
};

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, reply: schema }: Route,
  outcome: unknown,
): Promise<FastifyReply> => {
  if (isRefused(outcome)) return send(reply, outcome);
  if (schema === null) return reply.code(status).send();
  if (outcome instanceof PackedJson) return sendPacked(request, reply.code(status), outcome);
  if (typeof outcome === 'string') return reply.code(status).type('text/plain; charset=utf-8').send(outcome);
  if (!(outcome instanceof LongText) && isShort(outcome)) return reply.code(status).send(outcome);
  const [text, kind] =
    outcome instanceof LongText
      ? ([outcome, 'file'] as const)
      : ([new LongText(jsonChunks(outcome), 'application/json; charset=utf-8'), 'reply'] as const);
  const sent = await sendLong(request, reply.code(status), text, kind);
  return isRefused(sent) ? send(reply, sent) : sent;
};

const send = (reply: FastifyReply, refusal: RequestRefusal): FastifyReply => {
  const problem = problemOf(refusal);
  note(reply.request, { refusal: problem.code });
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
};

/** Errors thrown by fastify and its plugins, and all unexpected errors. */
const refusalOf = (
  error: FastifyError,
  request: FastifyRequest,
  { isDatabaseAway, goneAccountOf }: HttpParts,
): RequestRefusal => {
  if (error instanceof RefusedBody) return error.refusal;
  if (error.statusCode === 429) return refuse('tooManyRequests', error.message);
  if (error.statusCode === 413)
    return refuse(
      'payloadTooLarge',
      `The body of this request may have at most ${request.routeOptions.bodyLimit} bytes.`,
    );
  if (error.statusCode === 415)
    return refuse('bodyUnreadable', 'A body must be application/json in UTF-8, without compression.');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return refuse('malformedRequest', error.message);
  const gone = goneAccountOf?.(error);
  if (gone !== undefined)
    return gone === askerNoted(request)
      ? sessionsEnded()
      : refuse('serverBusy', 'Somebody whom this is about was deleted at this moment: try again.');
  if (isDatabaseAway(error))
    return refuse('databaseUnavailable', 'The database does not answer at the moment: try again.');
  if (error instanceof SecretUnreadable) {
    createNotify(request.log)('keyUnknown', { reason: error.message, url: pathOf(request) });
    return refuse(
      'keyUnknown',
      'The server does not have the key that encrypts these dice. Tell its operator.',
    );
  }
  createNotify(request.log)('requestFailed', { err: error, method: request.method, url: pathOf(request) });
  return refuse(
    'internalError',
    `An error occurred in the server; it is in the log as request ${request.id}.`,
  );
};

/** The caller prints where it listens, together with everything else. */
const troubleOnly = (log: FastifyBaseLogger): FastifyBaseLogger =>
  ['trace', 'debug', 'info'].includes(log.level) ? log.child({}, { level: 'warn' }) : log;

/** Without the query, which may hold private data. */
const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0] ?? '';

/**
 * The address, or one that says the same characters literally if its escapes mean nothing: then it is an address that
 * nothing has, for people a page and for programs a refusal, instead of an error below all routes.
 */
const readableAddress = (url: string): string => {
  if (!url.includes('%')) return url;
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
};
