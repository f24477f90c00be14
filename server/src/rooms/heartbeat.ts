import type { WebSocket } from 'ws';

/** The transport resets the count when an answer comes. */
type CountedSocket = WebSocket & { pingCount: number };

const PERIOD_MS = 15_000;
const TICK_MS = 50;
const MISSES = 2;

/**
 * Asks every connection once in a period whether it is still there, evenly spread: asking ten thousand at once
 * would hold everything else up. Those that miss too often are cut. Returns what ends it.
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
