import { Buffer } from 'node:buffer';
import type { WebSocket } from 'ws';

type Send = (data: unknown, ...rest: readonly unknown[]) => void;

/**
 * The framework encodes every patch of a room into the same memory and hands that to the socket, which keeps it
 * as it is until the client reads. What waits, for a slow client or for the end of a tick, would turn into the
 * patch after it; so each socket gets bytes of its own.
 */
export const sendCopies = (socket: WebSocket): void => {
  const sending = socket as { send: Send };
  const send = sending.send.bind(socket);
  sending.send = (data, ...rest) => {
    send(data instanceof Uint8Array ? Buffer.from(data) : data, ...rest);
  };
};
