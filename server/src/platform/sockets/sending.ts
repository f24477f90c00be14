import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import { type Client, getMessageBytes, Protocol } from '@colyseus/core';
import type { WebSocket } from 'ws';

/** Bytes that may be queued for a client that is not reading. */
const UNREAD_MOST = 1_000_000;

type Send = (data: unknown, ...rest: readonly unknown[]) => void;

/** The stream below a WebSocket, which does not expose it; undefined once it is closed. */
export const streamOf = (socket: WebSocket): Socket | undefined =>
  (socket as unknown as { readonly _socket?: Socket | null })._socket ?? undefined;

/** Disconnects a client that does not read: what is queued for it would fill the memory. */
const cutIfClogged = (socket: Pick<WebSocket, 'bufferedAmount' | 'terminate'>): boolean => {
  if (socket.bufferedAmount <= UNREAD_MOST) return false;
  socket.terminate();
  return true;
};

/** Whether the client reads; otherwise it has been disconnected. For what costs much to make: each send looks itself. */
export const isReading = ({ ref }: Client): boolean => !cutIfClogged(ref as unknown as WebSocket);

/** What nobody writes to any more. */
const settled = new WeakSet<Uint8Array>();

/** A message for many clients, for `enqueueRaw`: it is in memory once, however many of them have not read it yet. */
export const encodedOnce = (type: string, message: unknown): Uint8Array => {
  return settledFrame(getMessageBytes.raw(Protocol.ROOM_DATA, type, message));
};

/** The same for a frame that is made otherwise. */
export const settledFrame = (bytes: Uint8Array): Uint8Array => {
  settled.add(bytes);
  return bytes;
};

/**
 * Every message to a client goes through here. A client that does not read is disconnected instead, also when it asks
 * for nothing.
 *
 * The framework encodes every patch of a room into the same buffer and hands that buffer to the socket, which keeps a
 * reference until the client reads. A patch that waits, for a slow client or for the end of a tick, would be
 * overwritten by the next patch; so each socket gets its own copy, except of what is `encodedOnce`.
 */
export const boundSends = (socket: WebSocket): void => {
  const sending = socket as { send: Send };
  const send = sending.send.bind(socket);
  sending.send = (data, ...rest) => {
    if (cutIfClogged(socket)) return;
    send(data instanceof Uint8Array && !settled.has(data) ? Buffer.from(data) : data, ...rest);
  };
};

/**
 * Sends a patch, the private message after it and the reply to the client's request in one packet per client: the reply
 * is written before the next tick.
 */
export const corked = (clients: Iterable<Client>, send: () => void): void => {
  const streams: Socket[] = [];
  for (const client of clients) {
    const stream = streamOf(client.ref as unknown as WebSocket);
    if (stream === undefined) continue;
    stream.cork();
    streams.push(stream);
  }
  try {
    send();
  } finally {
    process.nextTick(() => {
      for (const stream of streams) stream.uncork();
    });
  }
};
