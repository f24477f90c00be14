import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { CLOSE_CODES } from '@penance/shared';
import type { WebSocket } from 'ws';
import { Traffic } from '../../../src/platform/sockets/traffic.ts';

const RATES = { messagesPerSecond: 1, connectionsPerAddress: 50, handshakesPerMinute: 60 };
/** Refusals without a pause after which a client is disconnected. */
const REFUSED_MOST = 20;

/** A socket whose frames and bytes come when a test says so. */
class Line extends EventEmitter {
  readonly _socket = Object.assign(new EventEmitter(), { pause: () => undefined });
  readonly _receiver = { _bufferedBytes: 2, getInfo: () => undefined };
  closed: number | undefined;

  close(code: number): void {
    this.closed ??= code;
  }
  terminate(): void {
    this.emit('close');
  }
  frames(count: number): void {
    for (let at = 0; at < count; at += 1) this._receiver.getInfo();
  }
  bytes(count: number): void {
    this._socket.emit('data', { length: count });
  }
}
const lineOf = (traffic: Traffic, address: string): Line => {
  const line = new Line();
  traffic.watch(line as unknown as WebSocket, address);
  return line;
};
/** A burst is worth five seconds of frames. */
const BURST = 2 * 5;

test('whoever sends frames that nobody asked for is disconnected', () => {
  const line = lineOf(new Traffic(RATES), '203.0.113.7');
  line.frames(BURST + REFUSED_MOST);
  expect(line.closed).toBeUndefined();
  line.frames(10);
  expect(line.closed).toBe(CLOSE_CODES.flooding);
});

test('bytes count, in however few frames', () => {
  const line = lineOf(new Traffic(RATES), '203.0.113.7');
  for (let at = 0; at < 4; at += 1) line.bytes(4096);
  expect(line.closed).toBeUndefined();
  for (let at = 0; at < 60; at += 1) line.bytes(65_536);
  expect(line.closed).toBe(CLOSE_CODES.flooding);
});

test('connections of an account are counted together, and those of an address', () => {
  const traffic = new Traffic(RATES);
  const own = Array.from({ length: 20 }, () => lineOf(traffic, '203.0.113.7'));
  for (const line of own) traffic.belongsTo(line, 'Foe');
  for (const line of own) line.frames(BURST);
  // Each within its own limit, but not all together.
  expect(own.at(-1)?.closed).toBeUndefined();
  own.at(-1)?.frames(REFUSED_MOST);
  expect(own.at(-1)?.closed).toBe(CLOSE_CODES.flooding);
  const network = Array.from({ length: 30 }, (_, at) => lineOf(traffic, `2001:db8:1:2::${at + 1}`));
  for (const line of network) line.frames(BURST);
  network.at(-1)?.frames(REFUSED_MOST);
  expect(network.at(-1)?.closed).toBe(CLOSE_CODES.flooding);
  expect(lineOf(traffic, '2001:db8:1:3::1').closed).toBeUndefined();
});

test('an address asks for so many sockets a minute', () => {
  const traffic = new Traffic(RATES);
  const asked = Array.from({ length: 61 }, (_, at) => traffic.mayConnect(`2001:db8:1:2::${at}`, 0));
  expect(asked.filter(Boolean)).toHaveLength(60);
  expect(traffic.mayConnect('2001:db8:1:3::1', 0)).toBe(true);
  expect(traffic.mayConnect('2001:db8:1:2::1', 1000)).toBe(true);
  const free = new Traffic({ ...RATES, handshakesPerMinute: 0 });
  expect(Array.from({ length: 100 }, () => free.mayConnect('::1', 0))).not.toContain(false);
});
