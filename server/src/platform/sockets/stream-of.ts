import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** The stream below a WebSocket, which does not expose it; undefined once it is closed. */
export const streamOf = (socket: WebSocket): Socket | undefined =>
  (socket as unknown as { readonly _socket?: Socket | null })._socket ?? undefined;
