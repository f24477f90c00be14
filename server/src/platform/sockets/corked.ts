import type { Socket } from 'node:net';
import type { Client } from '@colyseus/core';
import type { WebSocket } from 'ws';
import { streamOf } from './stream-of.ts';

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
