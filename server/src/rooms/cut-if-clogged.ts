import type { Client } from '@colyseus/core';
import type { WebSocket } from 'ws';

/** Bytes that may wait for a client to read them. */
const UNREAD_MOST = 1_000_000;

/** Cuts the line of a client that asks and does not read: what waits for it would fill the memory. */
export const cutIfClogged = ({ ref }: Client): boolean => {
  const socket = ref as unknown as Pick<WebSocket, 'bufferedAmount' | 'terminate'>;
  if (socket.bufferedAmount <= UNREAD_MOST) return false;
  socket.terminate();
  return true;
};
