import type { Client } from '@colyseus/core';
import type { WebSocket } from 'ws';

/** Bytes that may be queued for a client that is not reading. */
const UNREAD_MOST = 1_000_000;

/** Disconnects a client that does not read: what is queued for it would fill the memory. */
export const cutIfClogged = (socket: Pick<WebSocket, 'bufferedAmount' | 'terminate'>): boolean => {
  if (socket.bufferedAmount <= UNREAD_MOST) return false;
  socket.terminate();
  return true;
};

/** Whether the client reads; otherwise it has been disconnected. For what costs much to make: each send looks itself. */
export const isReading = ({ ref }: Client): boolean => !cutIfClogged(ref as unknown as WebSocket);
