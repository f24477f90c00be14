import { Buffer } from 'node:buffer';
import type { WebSocket } from 'ws';
import { cutIfClogged } from './cut-if-clogged.ts';

type Send = (data: unknown, ...rest: readonly unknown[]) => void;

/**
 * Every message to a client goes through here. A client that does not read is disconnected instead, also when it asks
 * for nothing.
 *
 * The framework encodes every patch of a room into the same buffer and hands that buffer to the socket, which keeps a
 * reference until the client reads. A patch that waits, for a slow client or for the end of a tick, would be
 * overwritten by the next patch; so each socket gets its own copy.
 */
export const boundSends = (socket: WebSocket): void => {
  const sending = socket as { send: Send };
  const send = sending.send.bind(socket);
  sending.send = (data, ...rest) => {
    if (!cutIfClogged(socket)) send(data instanceof Uint8Array ? Buffer.from(data) : data, ...rest);
  };
};
