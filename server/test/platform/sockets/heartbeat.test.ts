import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { startHeartbeat } from '../../../src/platform/sockets/heartbeat.ts';
import { holdIntervals } from '../../support/hold-intervals.ts';

const PERIOD_MS = 20_000;

/** Called after each test, also if it timed out: an open server would keep the test run from ending. */
const closers: (() => void)[] = [];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  for (const close of closers.splice(0)) close();
});

class Connection {
  pings = 0;
  isTerminated = false;
  readonly _socket = { bytesRead: 100 };
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

  send(): void {
    this._socket.bytesRead += 6;
  }

  ping(): void {
    this.pings += 1;
    if (this.#answers) this.send();
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

test('a connection that only answers pings is pinged every other period, and stays', () => {
  const { sockets, all } = connections(30, true);
  const stop = startHeartbeat(sockets);
  jest.advanceTimersByTime(8 * PERIOD_MS);
  stop();
  expect(all.map(({ pings }) => pings)).toEqual(all.map(() => 4));
  expect(sockets.size).toBe(30);
});

test('a connection that sends something by itself is not pinged', () => {
  const { sockets, all } = connections(1, false);
  const stop = startHeartbeat(sockets);
  for (let period = 0; period < 5; period += 1) {
    all[0]?.send();
    jest.advanceTimersByTime(PERIOD_MS);
  }
  stop();
  expect(all[0]).toMatchObject({ pings: 0, isTerminated: false });
});

test('pings are spread over the period', () => {
  const { sockets, all } = connections(1_000, true);
  const stop = startHeartbeat(sockets);
  const pinged = (): number => all.reduce((sum, { pings }) => sum + pings, 0);
  jest.advanceTimersByTime(PERIOD_MS);
  for (const expected of [100, 200]) {
    jest.advanceTimersByTime(PERIOD_MS / 10);
    expect(pinged()).toBe(expected);
  }
  stop();
});

test('a connection that is silent after a ping for a whole period is terminated', () => {
  const { sockets, all } = connections(1, false);
  const stop = startHeartbeat(sockets);
  jest.advanceTimersByTime(2 * PERIOD_MS);
  expect(all[0]).toMatchObject({ pings: 1, isTerminated: false });
  jest.advanceTimersByTime(PERIOD_MS);
  stop();
  expect(all[0]).toMatchObject({ pings: 1, isTerminated: true });
});

test('when all others leave, a connection still has time to answer', () => {
  const { sockets, all } = connections(5, false);
  const [first, ...others] = all;
  const stop = startHeartbeat(sockets);
  jest.advanceTimersByTime(PERIOD_MS + PERIOD_MS / 5);
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
  jest.advanceTimersByTime(3 * PERIOD_MS);
  stop();
  expect(all.map(({ pings }) => pings)).toEqual([0, 0, 0]);
});

test('a real connection is pinged, and its pong counts as a sign of life', async () => {
  jest.useRealTimers();
  holdIntervals();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  closers.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  closers.push(() => client.terminate());
  await once(client, 'open');
  const [socket] = server.clients;
  if (!socket) throw new Error('The server has no connection.');
  closers.push(startHeartbeat(server.clients));
  for (let pings = 0; pings < 3; pings += 1) {
    const pong = once(socket, 'pong');
    jest.advanceTimersByTime(2 * PERIOD_MS);
    await pong;
  }
  expect(client.readyState).toBe(WebSocket.OPEN);
});
