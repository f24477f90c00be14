import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../config/config.ts';
import type { RequestRefusal } from '../base/refusal.ts';
import { refuse } from '../base/refusal.ts';
import { boundConnections } from './bound-connections.ts';
import { cleanForwarded } from './forwarded.ts';
import { problemOf } from './problem.ts';
import { refuseOnSocket } from './refuse-on-socket.ts';
import { repliesInTurn } from './replies-in-turn.ts';
import { KEEP_ALIVE_MS, REQUEST_LOOK_MS, REQUEST_MS } from './request-time.ts';
import { UnreadReplies } from './unread-replies.ts';

/** How often to check for clients that do not read. */
const UNREAD_LOOK_MS = 1000;

/** Of Node 24.9 and later; earlier ones hand over every request that offers another protocol. */
interface Upgrading {
  readonly shouldUpgradeCallback: (request: IncomingMessage) => boolean;
}

/** Whoever offers another protocol, such as `h2c`, gets the reply to its request (RFC 9110, 7.8). */
const isWebSocket = ({ headers }: IncomingMessage): boolean =>
  /^websocket$/i.test(headers.upgrade?.trim() ?? '');

export interface NodeServerParts {
  readonly config: Pick<Config, 'connectionsMost' | 'connectionsPerAddress' | 'trustProxy'>;
  readonly answer: RequestListener;
  /** Called with whatever `answer` throws; returns what to refuse the request with. */
  readonly failed: (error: unknown, request: IncomingMessage) => RequestRefusal;
  /** Called when a trusted proxy says something else than an address. */
  readonly forwardedBroken?: () => void;
}

/** Node's server below the framework, with bounds on what a connection may cost and our refusals instead of Node's. */
export const createNodeServer = ({ config, answer, failed, forwardedBroken }: NodeServerParts): Server => {
  const unread = new UnreadReplies();
  /** The newest reply on each connection. */
  const begun = new WeakMap<Duplex, ServerResponse>();
  const clean = (request: IncomingMessage): void => {
    if (config.trustProxy !== 'no' && cleanForwarded(request)) forwardedBroken?.();
  };
  const guarded: RequestListener = (request, response) => {
    clean(request);
    begun.set(request.socket, response);
    try {
      answer(request, response);
    } catch (error) {
      const problem = problemOf(failed(error, request));
      const body = JSON.stringify(problem);
      const headers = {
        'content-type': 'application/problem+json',
        'content-length': Buffer.byteLength(body),
      };
      if (response.headersSent) request.socket.destroy();
      else response.writeHead(problem.status, headers).end(body);
    }
  };
  const listener = repliesInTurn(guarded, unread);
  const options: ServerOptions & Upgrading = {
    shouldUpgradeCallback: isWebSocket,
    requestTimeout: REQUEST_MS,
    headersTimeout: REQUEST_MS,
    connectionsCheckingInterval: REQUEST_LOOK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false,
  };
  const server = createServer(options, listener);
  server.prependListener('upgrade', clean);
  boundConnections(server, config);
  // Whatever else a client expects, it gets the reply to its request.
  server.on('checkExpectation', listener);
  // What is sent past the replies would get in between them.
  server.on('upgrade', (_request, socket: Socket) => {
    if (unread.has(socket)) socket.destroy();
  });
  server.on('connect', (_request, socket: Socket) => {
    if (unread.has(socket)) socket.destroy();
    else refuseOnSocket(socket, refuse('methodNotAllowed', 'This server is no proxy.'));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const reply = begun.get(socket);
    const isReplying = reply?.headersSent === true && !reply.closed;
    if (isReplying || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else refuseOnSocket(socket, refusalOf(error));
  });
  const looking = setInterval(() => unread.look(), UNREAD_LOOK_MS);
  looking.unref();
  server.once('close', () => clearInterval(looking));
  return server;
};

/** What Node could not read as a request. */
const refusalOf = ({ code, message }: NodeJS.ErrnoException): RequestRefusal => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return refuse('headersTooLarge', 'Address and headers of a request may have at most 16 KiB together.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refuse('requestTooSlow', `A request must arrive within ${REQUEST_MS / 1000} seconds.`);
    case undefined:
    default:
      return refuse('malformedRequest', `This is no HTTP request: ${message}.`);
  }
};
