import type { Socket } from 'node:net';

/** A client that takes nothing of a reply for so long is disconnected. */
export const UNREAD_MS = 20_000;
/** Bytes that may wait for all clients together. Beyond, those that have taken nothing for longest are disconnected. */
export const UNREAD_MOST = 64 * 1024 * 1024;

type Unread = Pick<Socket, 'writableLength' | 'destroy'>;

interface Waiting {
  left: string;
  /** When the client last took something; milliseconds. */
  since: number;
}

/** Connections with a reply under way, and how long their clients have taken nothing of it. */
export class UnreadReplies {
  readonly #waiting = new Map<Unread, Waiting>();

  watch(socket: Unread, now = performance.now()): void {
    this.#waiting.set(socket, { left: leftOf(socket), since: now });
  }

  forget(socket: Unread): void {
    this.#waiting.delete(socket);
  }

  has(socket: Unread): boolean {
    return this.#waiting.has(socket);
  }

  /** Disconnects who does not read. Call it periodically, and before a further reply is made. */
  look(now = performance.now()): void {
    let total = 0;
    for (const [socket, waiting] of this.#waiting) {
      const left = leftOf(socket);
      if (socket.writableLength === 0 || left !== waiting.left) Object.assign(waiting, { left, since: now });
      if (now - waiting.since >= UNREAD_MS) this.#cut(socket);
      else total += socket.writableLength;
    }
    if (total > UNREAD_MOST) this.#cutTo(UNREAD_MOST, total);
  }

  #cutTo(most: number, total: number): void {
    const unread = [...this.#waiting].filter(([socket]) => socket.writableLength > 0);
    let left = total;
    for (const [socket] of unread.sort(([, one], [, other]) => one.since - other.since)) {
      if (left <= most) return;
      left -= socket.writableLength;
      this.#cut(socket);
    }
  }

  #cut(socket: Unread): void {
    this.forget(socket);
    socket.destroy();
  }
}

/**
 * Changes whenever the client has taken something. A long text leaves the stream at once and only when all of it is
 * taken; what the system still holds of it is private: if a later version of Node no longer says, slow clients have
 * `UNREAD_MS` for each text.
 */
const leftOf = (socket: Unread): string => {
  const { _handle: handle } = socket as { readonly _handle?: { readonly writeQueueSize?: number } | null };
  return `${socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
};
