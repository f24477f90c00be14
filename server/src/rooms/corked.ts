import type { Client } from '@colyseus/core';

interface Corkable {
  readonly cork: () => void;
  readonly uncork: () => void;
}

/** The stream below the client’s web socket, which the socket does not publish. */
const streamOf = (client: Client): Corkable | undefined =>
  (client.ref as { readonly _socket?: Corkable | null })._socket ?? undefined;

/**
 * Lets a patch, the private message after it and the reply to whoever asked leave in one packet per client:
 * the reply is made before the next tick.
 */
export const corked = (clients: Iterable<Client>, send: () => void): void => {
  const streams = [...clients].map(streamOf);
  for (const stream of streams) stream?.cork();
  try {
    send();
  } finally {
    process.nextTick(() => {
      for (const stream of streams) stream?.uncork();
    });
  }
};
