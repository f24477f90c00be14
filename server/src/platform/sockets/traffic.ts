import type { Buffer } from 'node:buffer';
import { CLOSE_CODES } from '@penance/shared';
import type { WebSocket } from 'ws';
import { addressKey } from '../http/client-address.ts';
import { MessageLimit } from './message-limit.ts';
import { FLOOD_FACTOR, PAYLOAD_MOST } from './room-limits.ts';
import { streamOf } from './sending.ts';

/** Frames of a connection besides its messages: pings, pongs and what the framework sends. */
export const FRAMES_PER_MESSAGE = 2;
/** How many times as much as one connection an account may send. */
export const ACCOUNT_FACTOR = 4;
/** Of the connections that an address may have, so many may send as much as they may at the same time. */
export const ADDRESS_SHARE = 5;

interface Rates {
  readonly messagesPerSecond: number;
  /** 0: no limit, for what they send together either. */
  readonly connectionsPerAddress: number;
  /** WebSockets that an address may ask for; 0: no limit. */
  readonly handshakesPerMinute: number;
}

/** Frames and bytes that somebody may still send. */
class Meter {
  readonly #frames: MessageLimit;
  readonly #bytes: MessageLimit;

  constructor(messagesPerSecond: number, factor: number, now: number) {
    const perSecond = messagesPerSecond * factor;
    this.#frames = new MessageLimit(perSecond * FRAMES_PER_MESSAGE, now);
    this.#bytes = new MessageLimit(perSecond * PAYLOAD_MOST, now);
  }

  allows(frames: number, bytes: number, now: number): boolean {
    const hasFrames = this.#frames.allows(now, frames);
    return this.#bytes.allows(now, bytes) && hasFrames;
  }
}

interface Counted {
  readonly meter: Meter;
  connections: number;
}

interface Watched {
  readonly own: Meter;
  /** Of its address, and of its account as soon as that is known. */
  readonly shared: Map<string, Meter>;
  refused: number;
  refusedAt: number;
}

/** For so long a meter is kept that no connection has; milliseconds. */
const KEPT_MS = 60_000;
/** After so long without a refusal a client begins anew; milliseconds. */
const FORGIVEN_MS = 10_000;
const HANDSHAKE_ADDRESSES_MOST = 10_000;

/**
 * Counts every frame and byte that arrives over a socket, whatever it is, in one place: for the connection, its account
 * and its address. What is over a limit is not answered, and whoever goes on after that is disconnected.
 */
export class Traffic {
  readonly #rates: Rates;
  readonly #shared = new Map<string, Counted>();
  readonly #watched = new WeakMap<object, Watched>();
  readonly #handshakes = new Map<string, MessageLimit>();

  constructor(rates: Rates) {
    this.#rates = rates;
  }

  /** Whether an address may ask for one more socket. */
  mayConnect(address: string, now = performance.now()): boolean {
    const { handshakesPerMinute: perMinute } = this.#rates;
    if (perMinute === 0) return true;
    const key = addressKey(address);
    const limit = this.#handshakes.get(key) ?? new MessageLimit(perMinute / 60, now, 60);
    // The oldest is forgotten: it has probably its whole burst again.
    if (this.#handshakes.size >= HANDSHAKE_ADDRESSES_MOST && !this.#handshakes.has(key))
      this.#handshakes.delete(this.#handshakes.keys().next().value ?? '');
    this.#handshakes.set(key, limit);
    return limit.allows(now);
  }

  /** Counts what a new connection sends from now on. */
  watch(socket: WebSocket, address: string): void {
    const own = this.#meter(1);
    const watched: Watched = { own, shared: new Map(), refused: 0, refusedAt: 0 };
    this.#watched.set(socket, watched);
    const { connectionsPerAddress } = this.#rates;
    if (connectionsPerAddress > 0)
      this.#share(
        socket,
        watched,
        `address ${addressKey(address)}`,
        Math.max(ACCOUNT_FACTOR, connectionsPerAddress / ADDRESS_SHARE),
      );
    streamOf(socket)?.on('data', (bytes: Buffer) => this.#charge(socket, watched, 0, bytes.length));
    onFrame(socket, () => this.#charge(socket, watched, 1, 0));
  }

  /** From now on the connection counts as one of this account. */
  belongsTo(socket: object, accountId: string): void {
    const watched = this.#watched.get(socket);
    if (watched) this.#share(socket as WebSocket, watched, `account ${accountId}`, ACCOUNT_FACTOR);
  }

  #meter(factor: number): Meter {
    return new Meter(this.#rates.messagesPerSecond, factor, performance.now());
  }

  /** The meter of all connections with this key; it is kept while there is one. */
  #share(socket: WebSocket, { shared }: Watched, key: string, factor: number): void {
    if (shared.has(key)) return;
    const counted = this.#shared.get(key) ?? { meter: this.#meter(factor), connections: 0 };
    counted.connections += 1;
    this.#shared.set(key, counted);
    shared.set(key, counted.meter);
    socket.once('close', () => {
      counted.connections -= 1;
      // Kept for a moment: a new connection would have a new burst.
      if (counted.connections > 0) return;
      setTimeout(() => {
        if (counted.connections === 0 && this.#shared.get(key) === counted) this.#shared.delete(key);
      }, KEPT_MS).unref();
    });
  }

  #charge(socket: WebSocket, watched: Watched, frames: number, bytes: number): void {
    const now = performance.now();
    let isAllowed = watched.own.allows(frames, bytes, now);
    for (const meter of watched.shared.values()) isAllowed = meter.allows(frames, bytes, now) && isAllowed;
    if (isAllowed) return;
    watched.refused = now - watched.refusedAt > FORGIVEN_MS ? 1 : watched.refused + 1;
    watched.refusedAt = now;
    if (watched.refused > this.#rates.messagesPerSecond * FLOOD_FACTOR) cutOff(socket);
  }
}

/** Without waiting for an answer: whoever floods goes on until then. */
const cutOff = (socket: WebSocket): void => {
  socket.close(CLOSE_CODES.flooding);
  streamOf(socket)?.pause();
  setImmediate(() => socket.terminate());
};

interface Receiver {
  getInfo: (...rest: readonly unknown[]) => void;
  readonly _bufferedBytes: number;
}

/**
 * Calls back for each frame, also for the parts of a message and for what nobody asked for. The receiver is private: if
 * a later version of it has no such method, only bytes are counted.
 */
const onFrame = (socket: WebSocket, count: () => void): void => {
  const { _receiver: receiver } = socket as unknown as { readonly _receiver?: Receiver };
  if (typeof receiver?.getInfo !== 'function') return;
  const getInfo = receiver.getInfo.bind(receiver);
  receiver.getInfo = (...rest) => {
    if (receiver._bufferedBytes >= 2) count();
    getInfo(...rest);
  };
};
