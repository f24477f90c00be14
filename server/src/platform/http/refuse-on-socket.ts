import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestRefusal } from '../base/refusal.ts';
import { problemOf } from './problem.ts';

/** Refuses where Node has no reply to write to, and disconnects: a request that is none, or no WebSocket. */
export const refuseOnSocket = (socket: Duplex, refusal: RequestRefusal): void => {
  // Node no longer listens for errors of a socket it has handed over.
  socket.on('error', () => socket.destroy());
  const problem = problemOf(refusal);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  // Not left half open: a client that keeps its side would hold the connection.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
};
