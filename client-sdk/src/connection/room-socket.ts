import type { Joined } from '@penance/shared';
import { PenanceError } from '../penance-error.ts';
import { joinedFrame, pingFrame, readFrame, requestFrame, type Frame } from './frames.ts';
import { PendingRequests } from './pending-requests.ts';
import { roomAddress } from './room-address.ts';

/** Close codes that this side sends, as in RFC 6455. */
const MALFORMED = 1002;
const LOST = 1006;

interface RoomPlace {
  /** Begins with `http://` or `https://`, without a trailing slash. */
  readonly url: string;
  readonly reservation: Joined['reservation'];
  /** What the room belongs to, for error messages: `match`. */
  readonly subject: string;
  readonly timeoutMs: number;
}

interface RoomListener {
  readonly message: (name: string, value: unknown) => void;
  /** Called once: the connection has ended, other than by `close`. */
  readonly closed: (code: number) => void;
}

/** One WebSocket to one room; once it has ended it cannot be reused. See "Frames" in docs/protocol.md. */
export class RoomSocket {
  readonly #socket: WebSocket;
  readonly #subject: string;
  readonly #requests = new PendingRequests();
  /** While joining: settles the join, with success or an error. */
  #settle: ((error: PenanceError | null) => void) | null = null;
  #listener: RoomListener | null = null;
  /** The code with which it was closed; `null` while it is open. */
  #closeCode: number | null = null;
  #isAnswered = true;
  /** The error as reported by the platform. */
  #fault: unknown;

  private constructor(socket: WebSocket, subject: string) {
    this.#socket = socket;
    this.#subject = subject;
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#read(data);
    // A `close` event always follows.
    socket.onerror = (event) => {
      this.#fault = event;
    };
    socket.onclose = ({ code }) => this.#end(code);
    onOffline('addEventListener', this.#lose);
  }

  /**
   * Takes the reserved place in the room; messages are delivered only after `listen`. Rejects with `timedOut`, or with
   * `unreachable` when the place could not be taken for any other reason.
   */
  static async open({ url, reservation, subject, timeoutMs }: RoomPlace): Promise<RoomSocket> {
    const room = new RoomSocket(socketTo(roomAddress(url, reservation), subject), subject);
    await room.#joined(timeoutMs);
    return room;
  }

  get isOpen(): boolean {
    return this.#closeCode === null && this.#socket.readyState === this.#socket.OPEN;
  }

  /** Whether the last ping was answered. */
  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  /** Call this once: from now on messages are delivered to the listener. */
  listen(listener: RoomListener): void {
    this.#listener = listener;
    if (this.#closeCode === null) this.#send(joinedFrame());
    else listener.closed(this.#closeCode);
  }

  /**
   * `message` is `undefined` for a request without one. Rejects with `unreachable` when the connection has ended, and
   * with `timedOut` when the room has not answered within `timeoutMs`, or could not.
   */
  async request(name: string, message: unknown, timeoutMs: number): Promise<unknown> {
    if (!this.isOpen) throw this.#cut();
    const unanswered = (cause?: unknown): PenanceError =>
      new PenanceError('timedOut', `The ${this.#subject} did not answer to ${name}.`, { cause });
    const id = this.#requests.freeId();
    if (id === null) throw unanswered(new Error('too many requests have no reply yet'));
    this.#send(requestFrame(id, name, message));
    return this.#requests.replyTo(id, timeoutMs, unanswered);
  }

  ping(): void {
    this.#isAnswered = false;
    this.#send(pingFrame());
  }

  /**
   * Closes it without waiting for the closing handshake: the connection may be dead already. The listener is not
   * called.
   */
  close(): void {
    this.#listener = null;
    this.#end(LOST);
  }

  #joined(timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#settle?.(new PenanceError('timedOut', `The ${this.#subject} could not be joined in time.`));
      }, timeoutMs);
      this.#settle = (error) => {
        clearTimeout(timer);
        this.#settle = null;
        if (error) {
          this.close();
          reject(error);
        } else resolve();
      };
    });
  }

  #send(frame: Uint8Array<ArrayBuffer>): void {
    if (this.isOpen) this.#socket.send(frame);
  }

  #read(data: unknown): void {
    if (this.#closeCode !== null || !(data instanceof ArrayBuffer)) return;
    let frame: Frame | null;
    try {
      frame = readFrame(new Uint8Array(data));
    } catch (error) {
      this.#fault = error;
      this.#end(MALFORMED);
      return;
    }
    if (frame) this.#take(frame);
  }

  #take(frame: Frame): void {
    switch (frame.kind) {
      case 'joined':
        return this.#settle?.(null);
      case 'refused':
        return this.#settle?.(notJoined(this.#subject, new Error(frame.reason)));
      case 'message':
        return this.#listener?.message(frame.name, frame.value);
      case 'pong':
        this.#isAnswered = true;
        return;
      case 'reply':
        if (frame.isGranted) this.#requests.granted(frame.id, frame.value);
        else this.#requests.refused(frame.id, frame.value);
    }
  }

  /** Without a network, a browser would close the connection only much later. */
  readonly #lose = (): void => this.#end(LOST);

  #end(code: number): void {
    if (this.#closeCode !== null) return;
    this.#closeCode = code;
    onOffline('removeEventListener', this.#lose);
    this.#socket.close();
    this.#requests.rejectAll(this.#cut());
    this.#settle?.(notJoined(this.#subject, this.#fault ?? new Error(`closed with ${String(code)}`)));
    this.#listener?.closed(code);
  }

  #cut(): PenanceError {
    return new PenanceError('unreachable', `The connection to the ${this.#subject} was lost.`, {
      cause: this.#fault,
    });
  }
}

const socketTo = (address: string, subject: string): WebSocket => {
  try {
    return new WebSocket(address);
  } catch (cause) {
    throw notJoined(subject, cause);
  }
};

const notJoined = (subject: string, cause: unknown): PenanceError =>
  new PenanceError('unreachable', `The ${subject} could not be joined.`, { cause });

/** Node has neither this event nor this function. */
const onOffline = (change: 'addEventListener' | 'removeEventListener', listener: () => void): void => {
  if (typeof globalThis[change] === 'function') globalThis[change]('offline', listener);
};
