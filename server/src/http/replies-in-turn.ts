import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { UnreadReplies } from './unread-replies.ts';

/** Requests of a connection that may wait for the replies before theirs. */
export const WAITING_MOST = 32;

/**
 * Answers the requests of a connection one after another. Node begins all that a client sends at once, and keeps their
 * replies until the client has read those before. A client that sends too many is disconnected: each that waits takes
 * memory, and Node cannot be kept from reading those that came in the same packet.
 */
export const repliesInTurn = (answer: RequestListener, unread: UnreadReplies): RequestListener => {
  const lines = new WeakMap<Socket, (() => void)[]>();
  const begin = (line: (() => void)[], request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    unread.look();
    unread.watch(socket);
    response.once('close', () => {
      unread.forget(socket);
      // Not after the last reply of a connection: nobody would get the others.
      const next = socket.writable ? line.shift() : undefined;
      if (next) next();
      else lines.delete(socket);
    });
    answer(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (line === undefined) {
      const own: (() => void)[] = [];
      lines.set(socket, own);
      begin(own, request, response);
    } else if (line.length < WAITING_MOST) line.push(() => begin(line, request, response));
    else socket.destroy();
  };
};
