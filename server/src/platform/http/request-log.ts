import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { createNotify } from '../log/notices.ts';

/** What is known of a request besides what the framework keeps. */
interface Known {
  account?: string;
  /** The code of the refusal it was answered with. */
  refusal?: string;
}

const known = new WeakMap<FastifyRequest, Known>();

/** Remembers more about a request, for its line in the log. */
export const note = (request: FastifyRequest, more: Known): void => {
  known.set(request, { ...known.get(request), ...more });
};

/** The account that asks, as far as it is remembered. */
export const askerNoted = (request: FastifyRequest): string | undefined => known.get(request)?.account;

/** No spaces, quotes or control characters, so that it stands in any log as it is. */
const REQUEST_ID = /^[\w.:/+=-]{1,64}$/;
const TRACE_PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** The id that a proxy or client gave the request, or else a new one. */
export const requestIdOf = ({ 'x-request-id': given }: IncomingHttpHeaders): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();

/** The trace that a request belongs to, by its `traceparent` (W3C Trace Context). */
export const traceOf = ({ traceparent }: IncomingHttpHeaders): { readonly trace?: string } => {
  const trace = typeof traceparent === 'string' ? TRACE_PARENT.exec(traceparent)?.[1] : undefined;
  return trace === undefined || /^0+$/.test(trace) ? {} : { trace };
};

/** Called after each reply. `route` is method and path of a route of the API, or `other`. */
export type ObserveRequest = (status: number, seconds: number, route: string) => void;

const TOO_MANY = 429;
const MINUTE_MS = 60_000;
/** Beyond, refusals of one minute are only counted: the log must not grow as fast as an attacker can send. */
const LINES_MOST = 100;

/** One line at debug level for each request, one at info level for those that exceed a limit, and the metrics. */
export const logRequests = (app: FastifyInstance, log: FastifyBaseLogger, observe: ObserveRequest): void => {
  const notify = createNotify(log);
  const isDetailed = ['trace', 'debug'].includes(log.level);
  const refused = new RefusedByLimit();
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    // Only the pattern: the path of a request may hold an invitation.
    const route = 'bound' in config ? `${request.method} ${url ?? ''}` : 'other';
    observe(reply.statusCode, reply.elapsedTime / 1000, route);
    const base = { request: request.id, ...traceOf(request.headers), route, ...known.get(request) };
    if (isDetailed) {
      const ms = Math.round(reply.elapsedTime);
      notify('request', { ...base, ...idIn(request), status: reply.statusCode, ms });
    }
    if (reply.statusCode === TOO_MANY) {
      const since = refused.count(`${request.ip} ${route}`, performance.now());
      if (since !== undefined) notify('limitReached', { ...base, address: request.ip, since });
    }
    done();
  });
};

/** What the request is about, if its path names that. */
const idIn = ({ params }: FastifyRequest): { readonly id?: string } => {
  const { id } = (params ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' && id.length <= 36 ? { id } : {};
};

/** Which refusals get a line: the first of each minute for the same address and route, and not too many of all. */
export class RefusedByLimit {
  #counts = new Map<string, number>();
  #before = new Map<string, number>();
  #since = -Infinity;

  /** Undefined: no line. Otherwise the number of those without one since the previous line. */
  count(key: string, now: number): number | undefined {
    if (now - this.#since >= MINUTE_MS) {
      this.#before = this.#counts;
      this.#counts = new Map();
      this.#since = now;
    }
    const counted = this.#counts.get(key);
    if (counted === undefined && this.#counts.size >= LINES_MOST) return undefined;
    this.#counts.set(key, (counted ?? 0) + 1);
    return counted === undefined ? Math.max(0, (this.#before.get(key) ?? 0) - 1) : undefined;
  }
}
