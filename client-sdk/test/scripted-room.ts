import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Packr } from 'msgpackr';
import { WebSocketServer, type WebSocket } from 'ws';
import { RoomSocket } from '../src/connection/room-socket.ts';

/** As in the framework’s protocol. */
const packr = new Packr({ useRecords: false });

class Queue<Value> {
  readonly #values: Value[] = [];
  readonly #takers: ((value: Value) => void)[] = [];

  put(value: Value): void {
    const taker = this.#takers.shift();
    if (taker) taker(value);
    else this.#values.push(value);
  }

  take(): Promise<Value> {
    const value = this.#values.shift();
    return value === undefined
      ? new Promise((resolve) => this.#takers.push(resolve))
      : Promise.resolve(value);
  }
}

/** The server’s end of one connection, controlled by a test. */
export interface Peer {
  /** The requested path, with the query. */
  readonly path: string;
  /** Sends a frame: its first byte, and MessagePack values after it. */
  readonly say: (first: number, ...values: readonly unknown[]) => void;
  readonly sayBytes: (bytes: readonly number[]) => void;
  readonly sayText: (text: string) => void;
  /** The bytes of the next frame that came. */
  readonly heard: () => Promise<readonly number[]>;
  readonly close: (code: number) => void;
  /** Like a power cut. */
  readonly cut: () => void;
  readonly closed: Promise<number>;
}

/** A server without real rooms: every connection is a `Peer`. */
export interface ScriptedRoom {
  readonly url: string;
  /** The next connection that was opened. */
  readonly peer: () => Promise<Peer>;
  readonly stop: () => Promise<void>;
}

export const RESERVATION = { name: 'match', processId: 'p1', roomId: 'r1', sessionId: 's1' };

export const scriptedRoom = async (): Promise<ScriptedRoom> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const peers = new Queue<Peer>();
  server.on('connection', (socket, { url }) => peers.put(peerOf(socket, String(url))));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    peer: () => peers.take(),
    stop: async () => {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
};

const peerOf = (socket: WebSocket, path: string): Peer => {
  const frames = new Queue<readonly number[]>();
  socket.on('message', (data: Buffer) => frames.put([...data]));
  return {
    path,
    say: (first, ...values) =>
      socket.send(Buffer.concat([Buffer.of(first), ...values.map((value) => packr.pack(value))])),
    sayBytes: (bytes) => socket.send(Buffer.from(bytes)),
    sayText: (text) => socket.send(text),
    heard: () => frames.take(),
    close: (code) => socket.close(code),
    cut: () => socket.terminate(),
    closed: once(socket, 'close').then(([code]) => code as number),
  };
};

/** Both ends of a connection that is being opened. */
export const opening = async (
  room: ScriptedRoom,
  timeoutMs = 60_000,
): Promise<{ opened: Promise<RoomSocket>; peer: Peer }> => {
  const opened = RoomSocket.open({ url: room.url, reservation: RESERVATION, subject: 'match', timeoutMs });
  // Callers that wait for it get the error all the same.
  opened.catch(() => undefined);
  return { opened, peer: await room.peer() };
};

interface Conversation {
  readonly socket: RoomSocket;
  readonly peer: Peer;
  readonly told: (readonly [name: string, value: unknown])[];
  /** The close code that was reported. */
  readonly closed: Promise<number>;
}

/** Both ends of a joined connection, and the messages on it. */
export const talking = async (room: ScriptedRoom): Promise<Conversation> => {
  const { opened, peer } = await opening(room);
  peer.say(10);
  const socket = await opened;
  const told: (readonly [name: string, value: unknown])[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.listen({ message: (name, value) => told.push([name, value]), closed: resolve });
  });
  await peer.heard();
  return { socket, peer, told, closed };
};
