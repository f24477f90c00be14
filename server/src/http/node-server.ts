import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { boundConnections } from './bound-connections.ts';
import { repliesInTurn } from './replies-in-turn.ts';
import { KEEP_ALIVE_MS, REQUEST_LOOK_MS, REQUEST_MS } from './request-time.ts';
import { UnreadReplies } from './unread-replies.ts';

/** How often to check for clients that do not read. */
const UNREAD_LOOK_MS = 1000;

/** Node's server below the framework, with bounds on what a connection may cost. */
export const createNodeServer = (
  answer: RequestListener,
  config: Pick<Config, 'connectionsMost' | 'connectionsPerAddress' | 'trustProxy'>,
): Server => {
  const unread = new UnreadReplies();
  const server = createServer(
    {
      requestTimeout: REQUEST_MS,
      headersTimeout: REQUEST_MS,
      connectionsCheckingInterval: REQUEST_LOOK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    repliesInTurn(answer, unread),
  );
  boundConnections(server, config);
  // Its messages would get in between the replies.
  server.on('upgrade', (_request, socket: Socket) => {
    if (unread.has(socket)) socket.destroy();
  });
  const looking = setInterval(() => unread.look(), UNREAD_LOOK_MS);
  looking.unref();
  server.once('close', () => clearInterval(looking));
  return server;
};
