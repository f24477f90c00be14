import type { Client } from '@colyseus/core';

interface Corkable {
  readonly cork: () => void;
  readonly uncork: () => void;
}

/** The stream below the client’s WebSocket; the WebSocket does not expose it. */
const streamOf = (client: Client): Corkable | undefined =>
  (client.ref as { readonly _socket?: Corkable | null })._socket ?? undefined;

/**
 * Sends a patch, the private message after it and the reply to the client's request in one packet per client: the reply
 * is written before the next tick.
 */
export const corked = (clients: Iterable<Client>, send: () => void): void => {
  const streams: Corkable[] = [];
  for (const client of clients) {
    const stream = streamOf(client);
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
