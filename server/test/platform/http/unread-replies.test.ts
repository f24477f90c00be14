import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createNodeServer } from '../../../src/platform/http/node-server.ts';
import { WAITING_MOST } from '../../../src/platform/http/replies-in-turn.ts';
import { UNREAD_MOST, UNREAD_MS, UnreadReplies } from '../../../src/platform/http/unread-replies.ts';
import { holdIntervals } from '../../support/hold-intervals.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Starts a server; returns a connection to it that reads nothing. */
const connected = async (answer: RequestListener): Promise<Socket> => {
  const config = { connectionsMost: 9, connectionsPerAddress: 0, trustProxy: 'no' } as const;
  const failed = (error: unknown): never => {
    throw error;
  };
  const server = createNodeServer({ config, answer, failed }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
    return once(server, 'close');
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  ends.push(() => socket.destroy());
  return socket.pause();
};

const requests = (most: number): string =>
  Array.from({ length: most }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

/** More than the buffers of both systems hold. */
const LONG = 'x'.repeat(32_000_000);

describe('requests that are sent before the replies to others', () => {
  test('are begun only when the client has taken the reply before', async () => {
    const begun: string[] = [];
    let isBegun = (): void => undefined;
    const first = new Promise<void>((resolve) => (isBegun = resolve));
    const socket = await connected(({ url = '' }, response) => {
      begun.push(url);
      response.end(`${url};${url === '/0' ? LONG : ''}`);
      isBegun();
    });
    socket.write(requests(20));
    await first;
    expect(begun).toEqual(['/0']);
    let text = '';
    socket.on('data', (bytes) => (text += String(bytes).replace(/x+/g, ''))).resume();
    while (!text.includes('/19;')) await once(socket, 'data');
    expect(text.match(/\/\d+(?=;)/g)).toEqual(begun);
    expect(begun).toHaveLength(20);
  });

  test('are not begun when the connection ends with the reply before', async () => {
    const begun: string[] = [];
    const socket = await connected(({ url = '' }, response) => {
      begun.push(url);
      response.setHeader('connection', 'close').end();
    });
    socket.write(requests(3));
    socket.resume();
    await once(socket, 'close');
    expect(begun).toEqual(['/0']);
  });

  test('end the connection when too many of them wait', async () => {
    let begun = 0;
    const socket = await connected(() => (begun += 1));
    socket.write(requests(WAITING_MOST + 2));
    socket.resume();
    await once(socket, 'close');
    expect(begun).toBe(1);
  });

  test('cannot turn the connection into one to a room', async () => {
    const socket = await connected(() => undefined);
    socket.write(
      `${requests(1)}GET /a/b?c HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    socket.resume();
    expect(await once(socket, 'close')).toBeDefined();
  });
});

test('a client that takes nothing of a reply is disconnected', async () => {
  holdIntervals();
  const now = jest.spyOn(performance, 'now');
  ends.push(() => {
    now.mockRestore();
    jest.useRealTimers();
  });
  let left: Socket | undefined;
  const socket = await connected(({ socket: own }, response) => {
    left = own;
    response.end(LONG);
  });
  socket.write(requests(1));
  // Each look may still find that the system has taken something.
  for (let at = 0; left?.destroyed !== true; at += 1) {
    now.mockReturnValue(at * UNREAD_MS);
    jest.advanceTimersByTime(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.resume();
  await once(socket, 'close');
});

describe('clients with a reply under way', () => {
  const client = (writableLength: number) => ({
    writableLength,
    _handle: { writeQueueSize: 1000 },
    destroy: jest.fn<() => Socket>(),
  });
  const isCut = ({ destroy }: ReturnType<typeof client>): boolean => destroy.mock.calls.length > 0;

  test('have their time from when there is something to read, and again whenever they take something', () => {
    const unread = new UnreadReplies();
    const [none, slow, still] = [client(0), client(5000), client(5000)];
    for (const each of [none, slow, still]) unread.watch(each, 0);
    unread.look(UNREAD_MS - 1);
    slow._handle.writeQueueSize = 999;
    unread.look(UNREAD_MS - 1);
    unread.look(UNREAD_MS);
    expect([none, slow, still].map(isCut)).toEqual([false, false, true]);
    none.writableLength = 5000;
    unread.look(UNREAD_MS + 1);
    unread.look(2 * UNREAD_MS - 1);
    expect([none, slow].map(isCut)).toEqual([false, true]);
    unread.look(2 * UNREAD_MS + 1);
    expect([none, slow].map(isCut)).toEqual([true, true]);
  });

  test('hold a greatest sum of bytes; whoever has taken nothing for longest has to go', () => {
    const unread = new UnreadReplies();
    const third = Math.ceil(UNREAD_MOST / 3);
    const [reading, first, second, quick, third_] = [third, third, third, 0, 1].map(client);
    [reading, first, second, quick, third_].forEach((each, at) => each && unread.watch(each, at));
    if (reading) reading._handle.writeQueueSize = 1;
    unread.look(10);
    expect([reading, first, second, quick, third_].map((each) => each && isCut(each))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  test('are left alone once their reply is taken', () => {
    const unread = new UnreadReplies();
    const done = client(5000);
    unread.watch(done, 0);
    unread.forget(done);
    unread.look(UNREAD_MS);
    expect(isCut(done)).toBe(false);
  });
});
