import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Room } from '@colyseus/core';
import { LocalDriver, LocalPresence, matchMaker, Server } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Config } from '../config/config.ts';
import { clientAddressBy } from '../http/forwarded.ts';
import { refuseOnSocket } from '../http/refuse-on-socket.ts';
import { refuse } from '../base/refusal.ts';
import { boundSends } from './sending.ts';
import { startHeartbeat } from './heartbeat.ts';
import { PAYLOAD_MOST } from './room-limits.ts';
import type { Traffic } from './traffic.ts';

/** The rooms that clients may enter, by name. */
export type RoomTypes = Readonly<Record<string, new () => Room>>;

export interface GameServer {
  /** Name of this process among those that share matches; new at each start. */
  readonly processId: string;
  /** From this call on, rooms can be created. */
  readonly open: (rooms: RoomTypes) => Promise<void>;
  readonly connections: () => number;
  /** Lets this HTTP server's upgrade requests become connections to rooms. */
  readonly attach: (http: HttpServer) => void;
  /** Closes all rooms and their connections. */
  readonly close: () => Promise<void>;
}

/** Every room holds two of these, and they grow on demand; the default size would be most of a room’s memory. */
const ENCODER_BYTES = 8192;

class SocketTransport extends WebSocketTransport {
  get sockets(): ReadonlySet<WebSocket> {
    return this.wss.clients;
  }

  /** `listener`: called when a client asks for a WebSocket in a wrong way, with why; it has to answer. */
  onMalformed(listener: (reason: string, socket: Duplex) => void): void {
    this.wss.on('wsClientError', ({ message }, socket) => listener(message, socket));
  }

  onSocket(listener: (socket: WebSocket, request: IncomingMessage) => void): void {
    this.wss.on('connection', listener);
  }
}

/**
 * Rooms without a port or routes of their own. One per process, because the framework keeps it in a global. It does not
 * know about other processes: if it did, it would list their rooms, and keep listing them after those processes died.
 */
export const createGameServer = async (
  config: Pick<Config, 'publicAddress' | 'trustProxy'>,
  log: FastifyBaseLogger,
  traffic: Pick<Traffic, 'mayConnect' | 'watch'>,
): Promise<GameServer> => {
  Encoder.BUFFER_SIZE = ENCODER_BYTES;
  const transport = new SocketTransport({ noServer: true, maxPayload: PAYLOAD_MOST, pingInterval: 0 });
  const server = new Server({
    transport,
    driver: new LocalDriver(),
    presence: new LocalPresence(),
    greet: false,
    gracefullyShutdown: false,
    logger: log,
    ...(config.publicAddress !== undefined && { publicAddress: config.publicAddress }),
  });
  matchMaker.controller.exposedMethods = [];
  await matchMaker.onReady;
  const addressOf = clientAddressBy(config.trustProxy);
  transport.onSocket((socket, request) => {
    traffic.watch(socket, addressOf(request));
    boundSends(socket);
  });
  transport.onMalformed((reason, socket) =>
    refuseOnSocket(socket, refuse('malformedRequest', `This asks for no WebSocket: ${reason}.`)),
  );
  const stopHeartbeat = startHeartbeat(transport.sockets);

  return {
    processId: matchMaker.processId,
    open: async (rooms) => {
      for (const [name, type] of Object.entries(rooms)) server.define(name, type);
      await matchMaker.accept();
    },
    connections: () => transport.sockets.size,
    attach: (http) => {
      const refused = new WeakSet<IncomingMessage>();
      http.prependListener('upgrade', (request: IncomingMessage, socket: Socket) => {
        if (traffic.mayConnect(addressOf(request))) return;
        refused.add(request);
        refuseOnSocket(
          socket,
          refuse('tooManyRequests', 'This address asks for too many sockets: wait a moment.'),
        );
      });
      transport.attachToServer(http, { filter: (request) => !refused.has(request) && isForRoom(request) });
      http.on('upgrade', (request: IncomingMessage, socket: Socket) => {
        if (!refused.has(request) && !isForRoom(request))
          refuseOnSocket(socket, refuse('notFound', 'No WebSocket has this address.'));
      });
    },
    close: async () => {
      stopHeartbeat();
      await matchMaker.gracefullyShutdown();
      // Its statistics wait on a one-second timer, which would keep the process alive that long.
      matchMaker.stats.reset();
      transport.shutdown();
    },
  };
};

/** `/<process>/<room>?sessionId=…` */
const isForRoom = ({ url }: IncomingMessage): boolean => /^\/[\w-]+\/[\w-]+\?/.test(url ?? '');
