import type { WebSocket } from 'ws';
import { streamOf } from './sending.ts';

/** So an idle connection is pinged every 40 s: sooner than the 60 s after which proxies commonly close it. */
const PERIOD_MS = 20_000;
const TICK_MS = 50;
/** A pong may take so long. When many others leave, a connection’s turn comes sooner than after a whole period. */
const PATIENCE_MS = PERIOD_MS / 2;

interface Heard {
  readonly bytes: number;
  /** When it was pinged and had not sent more bytes since; undefined: it was not pinged. */
  readonly pingedAt?: number;
}

/**
 * Looks at every connection once per period, evenly spread: pinging ten thousand at once would block everything else. A
 * connection that has sent nothing since the last look is pinged, and terminated if it has still sent nothing at the
 * next. Returns a function that stops the heartbeat.
 */
export const startHeartbeat = (sockets: ReadonlySet<WebSocket>): (() => void) => {
  const heard = new WeakMap<WebSocket, Heard>();
  const look = (socket: WebSocket): void => {
    const bytes = streamOf(socket)?.bytesRead;
    if (bytes === undefined) return;
    const last = heard.get(socket);
    if (last?.bytes !== bytes) heard.set(socket, { bytes });
    else if (last.pingedAt === undefined) {
      heard.set(socket, { bytes, pingedAt: performance.now() });
      socket.ping();
    } else if (performance.now() - last.pingedAt >= PATIENCE_MS) socket.terminate();
  };
  let round = sockets.values();
  /** Grows by `PERIOD_MS` for each connection that is due. */
  let due = 0;
  const next = (): WebSocket | undefined => {
    const { value, done } = round.next();
    if (!done) return value;
    round = sockets.values();
    return round.next().value;
  };
  const timer = setInterval(() => {
    for (due += sockets.size * TICK_MS; due >= PERIOD_MS; due -= PERIOD_MS) {
      const socket = next();
      if (socket) look(socket);
      else due = 0;
    }
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
};
