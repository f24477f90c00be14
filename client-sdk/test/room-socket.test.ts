import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MESSAGE_NUMBERS } from '@penance/shared';
import { roomAddress } from '../src/connection/room-address.ts';
import { RoomSocket } from '../src/connection/room-socket.ts';
import '../src/node-web-socket.ts';
import { opening, RESERVATION, scriptedRoom, talking, type ScriptedRoom } from './scripted-room.ts';

let room: ScriptedRoom;
beforeEach(async () => {
  room = await scriptedRoom();
});
afterEach(async () => {
  jest.useRealTimers();
  await room.stop();
});

describe('the address of a room', () => {
  test.each([
    ['http://play.example', {}, 'ws://play.example/p1/r1?sessionId=s1&skipHandshake=1'],
    ['https://play.example/game', {}, 'wss://play.example/game/p1/r1?sessionId=s1&skipHandshake=1'],
    [
      'https://play.example',
      { publicAddress: 'one.example:81/p/' },
      'wss://one.example:81/p/p1/r1?sessionId=s1&skipHandshake=1',
    ],
    ['http://play.example', { publicAddress: '' }, 'ws://play.example/p1/r1?sessionId=s1&skipHandshake=1'],
    ['http://play.example', { sessionId: 'a&b' }, 'ws://play.example/p1/r1?sessionId=a%26b&skipHandshake=1'],
  ])('%s %j', (url, change, address) => {
    expect(roomAddress(url, { ...RESERVATION, ...change })).toBe(address);
  });
});

describe('joining a room', () => {
  test('is complete when the room confirms it; the client’s acknowledgement is one byte', async () => {
    const { opened, peer } = await opening(room);
    expect(peer.path).toBe('/p1/r1?sessionId=s1&skipHandshake=1');
    peer.sayBytes([10, 5, 104, 101, 108, 108, 111, 0, 0xc1]);
    const socket = await opened;
    expect(socket.isOpen).toBe(true);
    socket.listen({ message: () => undefined, closed: () => undefined });
    await expect(peer.heard()).resolves.toEqual([10]);
    socket.close();
    expect(socket.isOpen).toBe(false);
    await peer.closed;
  });

  test('fails with the room’s reason', async () => {
    const { opened, peer } = await opening(room);
    peer.sayBytes([11, 0xcd, 0x0c, 0x02, 0xa4, ...Buffer.from('full')]);
    await expect(opened).rejects.toMatchObject({ code: 'unreachable', cause: { message: 'full' } });
    await peer.closed;
  });

  test('fails if the connection closes before that', async () => {
    const closing = await opening(room);
    closing.peer.close(4102);
    await expect(closing.opened).rejects.toMatchObject({
      code: 'unreachable',
      cause: { message: 'closed with 4102' },
    });
    const cutting = await opening(room);
    cutting.peer.cut();
    await expect(cutting.opened).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('fails without a server, and at an invalid address', async () => {
    const place = { reservation: RESERVATION, subject: 'match', timeoutMs: 60_000 };
    for (const url of ['http://127.0.0.1:9', 'http://no address'])
      await expect(RoomSocket.open({ ...place, url })).rejects.toMatchObject({
        code: 'unreachable',
        message: 'The match could not be joined.',
      });
  });

  test('times out, and then releases the place', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const { opened, peer } = await opening(room, 50);
    jest.advanceTimersByTime(50);
    await expect(opened).rejects.toMatchObject({ code: 'timedOut' });
    await peer.closed;
  });
});

describe('messages', () => {
  test('arrive in order, with their values, from the first one on', async () => {
    const { peer, told, closed } = await talking(room);
    const values = [
      { seq: null, own: { hand: ['a', 'ä', '刀'] } },
      [1, -1, 0.5, 2 ** 40, undefined],
      null,
      'x'.repeat(300),
    ];
    for (const [at, value] of values.entries()) peer.say(13, `m${at}`, value);
    peer.say(13, 'nothing');
    peer.close(4101);
    await expect(closed).resolves.toBe(4101);
    expect(told).toEqual([...values.map((value, at) => [`m${at}`, value]), ['nothing', undefined]]);
  });

  test('that are named by number arrive under their name, and those of an unknown number under another', async () => {
    const { peer, told, closed } = await talking(room);
    peer.sayBytes([13, MESSAGE_NUMBERS.step, 0x91, 42]);
    peer.sayBytes([13, 7, 1]);
    peer.close(4101);
    await closed;
    expect(told).toEqual([
      ['step', [42]],
      ['number 7', 1],
    ]);
  });

  test('of other kinds are ignored: the synchronised state, texts, unknown ones, empty ones', async () => {
    const { socket, peer, told, closed } = await talking(room);
    peer.sayBytes([14, 0xc1, 0xff]);
    peer.sayBytes([15, 0xdd, 0xff, 0xff, 0xff, 0xff]);
    peer.sayBytes([99, 0xc1]);
    peer.sayBytes([]);
    peer.sayText('13');
    peer.say(10);
    peer.sayBytes([11, 0xcd, 0x0c, 0x02, 0xa1, 97]);
    peer.say(13, 'last', 1);
    peer.close(4101);
    await closed;
    expect(told).toEqual([['last', 1]]);
    expect(socket.isOpen).toBe(false);
  });

  test.each([
    ['no name', [13]],
    ['a name that is none', [13, 0xc3]],
    ['half a name', [13, 0xa5, 104]],
    ['a byte that has no meaning', [13, 0xa1, 104, 0xc1, 1]],
    ['half a value', [13, 0xa1, 104, 0x82, 0xa1, 104, 1]],
    ['a list of 4 thousand million', [13, 0xa1, 104, 0xdd, 0xff, 0xff, 0xff, 0xff, 1]],
    ['lists without end', [13, 0xa1, 104, ...Array.from({ length: 200_000 }, () => 0x91)]],
    ['more than a value', [13, 0xa1, 104, 1, 2]],
    ['a reply without a number', [22]],
    ['a reply without a status', [22, 1]],
    ['a reply with half a value', [22, 1, 0, 0xcd, 1]],
  ])('that are malformed end the connection and nothing else: %s', async (_, bytes) => {
    const { socket, peer, told, closed } = await talking(room);
    const asked = expect(socket.request('view', {}, 60_000)).rejects.toMatchObject({ code: 'unreachable' });
    peer.sayBytes(bytes);
    peer.say(13, 'after', 1);
    await expect(closed).resolves.toBe(1002);
    await asked;
    await peer.closed;
    expect(told).toEqual([]);
  });
});

describe('the end of a connection', () => {
  test('caused by this side is not reported to its listeners, and happens once', async () => {
    const { socket, peer, closed } = await talking(room);
    let isTold = false;
    void closed.then(() => (isTold = true));
    socket.close();
    socket.close();
    await peer.closed;
    expect(isTold).toBe(false);
    socket.ping();
    await expect(socket.request('view', {}, 60_000)).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('before any listener was registered is reported to the next one', async () => {
    const { opened, peer } = await opening(room);
    peer.say(10);
    const socket = await opened;
    peer.sayBytes([13]);
    await peer.closed;
    const codes: number[] = [];
    socket.listen({ message: () => undefined, closed: (code) => codes.push(code) });
    expect(codes).toEqual([1002]);
  });

  test('is reported at once when the browser goes offline', async () => {
    const page = new EventTarget();
    const listening = new Set<unknown>();
    Object.assign(globalThis, {
      addEventListener: (name: string, listener: () => void) => {
        listening.add(listener);
        page.addEventListener(name, listener);
      },
      removeEventListener: (name: string, listener: () => void) => {
        listening.delete(listener);
        page.removeEventListener(name, listener);
      },
    });
    try {
      const { socket, closed } = await talking(room);
      expect(listening.size).toBe(1);
      page.dispatchEvent(new Event('offline'));
      expect(socket.isOpen).toBe(false);
      await expect(closed).resolves.toBe(1006);
      expect(listening.size).toBe(0);
    } finally {
      Object.assign(globalThis, { addEventListener: undefined, removeEventListener: undefined });
    }
  });
});

test('a ping counts as answered when its reply has come', async () => {
  const { socket, peer, closed } = await talking(room);
  expect(socket.isAnswered).toBe(true);
  socket.ping();
  expect(socket.isAnswered).toBe(false);
  await expect(peer.heard()).resolves.toEqual([18]);
  peer.say(18);
  peer.close(4101);
  await closed;
  expect(socket.isAnswered).toBe(true);
});
