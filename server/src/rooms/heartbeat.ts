import type { WebSocket } from 'ws';

/** The transport resets the count when a pong arrives. */
type CountedSocket = WebSocket & { pingCount: number };

const PERIOD_MS = 15_000;
const TICK_MS = 50;
const MISSES = 2;

/**
 * Pings every connection once per period, evenly spread: pinging ten thousand at once would block everything else.
 * Connections that miss too many pings are terminated. Returns a function that stops the heartbeat.
 */
export const startHeartbeat = (sockets: ReadonlySet<WebSocket>): (() => void) => {
  let round = sockets.values();
  let due = 0;
  const next = (): WebSocket | undefined => {
    const { value, done } = round.next();
    if (!done) return value;
    round = sockets.values();
    return round.next().value;
  };
  const timer = setInterval(() => {
    for (due += (sockets.size * TICK_MS) / PERIOD_MS; due >= 1; due -= 1) {
      const socket = next() as CountedSocket | undefined;
      if (!socket) due = 0;
      else if (socket.pingCount >= MISSES) socket.terminate();
      else {
        socket.pingCount += 1;
        socket.ping();
      }
    }
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
};
