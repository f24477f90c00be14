import type { WebSocket } from 'ws';

/** The transport resets the count when a pong arrives. */
type CountedSocket = WebSocket & { pingCount: number };

/**
 * Below the 60 s after which proxies commonly close an idle connection. Half as long costs a process with ten thousand
 * waiting duels another 4 % of a core.
 */
const PERIOD_MS = 25_000;
const TICK_MS = 50;
/** A pong may take so long. When many others leave, a connection’s turn comes sooner than after a whole period. */
const PATIENCE_MS = PERIOD_MS / 2;

/**
 * Pings every connection once per period, evenly spread: pinging ten thousand at once would block everything else. A
 * connection that has not answered when its next ping is due is terminated. Returns a function that stops the heartbeat.
 */
export const startHeartbeat = (sockets: ReadonlySet<WebSocket>): (() => void) => {
  const pingedAt = new WeakMap<WebSocket, number>();
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
      else if (socket.pingCount === 0) {
        socket.pingCount += 1;
        pingedAt.set(socket, performance.now());
        socket.ping();
      } else if (performance.now() - (pingedAt.get(socket) ?? 0) >= PATIENCE_MS) socket.terminate();
    }
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
};
