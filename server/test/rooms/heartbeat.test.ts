import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { startHeartbeat } from '../../src/rooms/heartbeat.ts';

const PERIOD_MS = 25_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** As the transport sees it: it counts pings, and a pong sets the count to zero. */
class Connection {
  pingCount = 0;
  pings = 0;
  isTerminated = false;
  readonly #answers: boolean;
  readonly #sockets: Set<WebSocket>;

  constructor(sockets: Set<WebSocket>, answers: boolean) {
    this.#sockets = sockets;
    this.#answers = answers;
    sockets.add(this.asSocket());
  }

  asSocket(): WebSocket {
    return this as unknown as WebSocket;
  }

  ping(): void {
    this.pings += 1;
    if (this.#answers) this.pingCount = 0;
  }

  terminate(): void {
    this.isTerminated = true;
    this.#sockets.delete(this.asSocket());
  }
}

const connections = (count: number, answers: boolean): { sockets: Set<WebSocket>; all: Connection[] } => {
  const sockets = new Set<WebSocket>();
  return { sockets, all: Array.from({ length: count }, () => new Connection(sockets, answers)) };
};

test('each connection is pinged once per period, and stays as long as it answers', () => {
  const { sockets, all } = connections(30, true);
  const stop = startHeartbeat(sockets);
  jest.advanceTimersByTime(4 * PERIOD_MS);
  stop();
  expect(all.map(({ pings }) => pings)).toEqual(all.map(() => 4));
  expect(sockets.size).toBe(30);
});

test('pings are spread over the period', () => {
  const { sockets, all } = connections(1_000, true);
  const stop = startHeartbeat(sockets);
  const pinged = (): number => all.reduce((sum, { pings }) => sum + pings, 0);
  jest.advanceTimersByTime(PERIOD_MS / 10);
  expect(pinged()).toBe(100);
  jest.advanceTimersByTime(PERIOD_MS / 10);
  stop();
  expect(pinged()).toBe(200);
});

test('a connection that has not answered by the next ping is terminated', () => {
  const { sockets, all } = connections(1, false);
  const stop = startHeartbeat(sockets);
  jest.advanceTimersByTime(PERIOD_MS);
  expect(all[0]).toMatchObject({ pings: 1, isTerminated: false });
  jest.advanceTimersByTime(PERIOD_MS);
  stop();
  expect(all[0]).toMatchObject({ pings: 1, isTerminated: true });
});

test('when all others leave, a connection still has time to answer', () => {
  const { sockets, all } = connections(5, false);
  const [first, ...others] = all;
  const stop = startHeartbeat(sockets);
  jest.advanceTimersByTime(PERIOD_MS / 5);
  expect(first?.pings).toBe(1);
  jest.advanceTimersByTime(PERIOD_MS / 5 - 500);
  for (const other of others) other.terminate();
  jest.advanceTimersByTime(3_000);
  expect(first?.isTerminated).toBe(false);
  jest.advanceTimersByTime(2 * PERIOD_MS);
  stop();
  expect(first?.isTerminated).toBe(true);
});

test('nothing is pinged after it was stopped, and no connections are no failure', () => {
  const { sockets, all } = connections(3, true);
  startHeartbeat(sockets)();
  const stop = startHeartbeat(new Set());
  jest.advanceTimersByTime(2 * PERIOD_MS);
  stop();
  expect(all.map(({ pings }) => pings)).toEqual([0, 0, 0]);
});
