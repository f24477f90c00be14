import type { Client } from '@colyseus/core';
import type { WebSocket } from 'ws';

/** Bytes that may be queued for a client that is not reading. */
const UNREAD_MOST = 1_000_000;

/** Disconnects a client that sends requests but does not read: the replies queued for it would fill the memory. */
export const cutIfClogged = ({ ref }: Client): boolean => {
  const socket = ref as unknown as Pick<WebSocket, 'bufferedAmount' | 'terminate'>;
  if (socket.bufferedAmount <= UNREAD_MOST) return false;
  socket.terminate();
  return true;
};
