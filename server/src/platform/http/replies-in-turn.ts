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
  const queues = new WeakMap<Socket, (() => void)[]>();
  const begin = (queue: (() => void)[], request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    unread.look();
    unread.watch(socket);
    response.once('close', () => {
      unread.forget(socket);
      // Not after the last reply of a connection: nobody would get the others.
      const next = socket.writable ? queue.shift() : undefined;
      if (next) next();
      else queues.delete(socket);
    });
    answer(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (queue === undefined) {
      const own: (() => void)[] = [];
      queues.set(socket, own);
      begin(own, request, response);
    } else if (queue.length < WAITING_MOST) queue.push(() => begin(queue, request, response));
    else socket.destroy();
  };
};
