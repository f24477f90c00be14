import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Addresses } from '../src/connection/addresses.ts';
import { RoomLine } from '../src/connection/room-line.ts';
import '../src/node-web-socket.ts';
import type { PenanceError } from '../src/penance-error.ts';
import { RESERVATION, scriptedRoom, type Peer, type ScriptedRoom } from './scripted-room.ts';
import { holdIntervals } from '../../server/test/support/hold-intervals.ts';

interface Messages {
  readonly start: number;
  readonly step: number;
}

let room: ScriptedRoom;
const lines: { readonly close: () => void }[] = [];
beforeEach(async () => {
  room = await scriptedRoom();
});
afterEach(async () => {
  jest.useRealTimers();
  for (const line of lines.splice(0)) line.close();
  await room.stop();
});

/** A joined connection, the server’s end of it, and all events on it. */
const joinedLine = async () => {
  const line = new RoomLine<{ readonly reservation: typeof RESERVATION }, Messages, Record<string, never>>({
    addresses: new Addresses(room.url),
    subject: 'match',
    join: () => Promise.resolve({ reservation: RESERVATION }),
    messages: ['start'],
    patienceMs: 60_000,
  });
  lines.push(line);
  const told: unknown[] = [];
  line.messages.onAll({ start: (value) => told.push(value), step: (value) => told.push(value) });
  const lost = new Promise<PenanceError>((resolve) => line.events.on('lost', resolve));
  const closed = new Promise<PenanceError | null>((resolve) => line.events.on('closed', resolve));
  const opened = line.open();
  const peer = await welcomed();
  await opened;
  return { line, peer, told, lost, closed };
};

/** The server’s end of the next connection, after the join is complete. */
const welcomed = async (): Promise<Peer> => {
  const peer = await room.peer();
  peer.say(10);
  expect(await peer.heard()).toEqual([10]);
  return peer;
};

describe('a connection to a room', () => {
  test('delivers messages with a listener, and ignores the others', async () => {
    const { line, peer, told, lost } = await joinedLine();
    peer.say(13, 'step', 1);
    peer.say(13, 'start', 2);
    peer.say(13, 'constructor', 3);
    peer.close(4101);
    await lost;
    expect(told).toEqual([2]);
    expect(line.isOnline).toBe(false);
  });

  test('is reopened after a malformed message: the place is taken again', async () => {
    const { line, peer, told, lost } = await joinedLine();
    peer.sayBytes([13, 0xa5, 1]);
    await expect(lost).resolves.toMatchObject({ code: 'unreachable' });
    await peer.closed;
    const again = await welcomed();
    const heard = new Promise((resolve) => line.messages.on('start', resolve));
    again.say(13, 'start', 5);
    await heard;
    expect(told).toEqual([5]);
    expect(line.isOnline).toBe(true);
  });

  test.each([
    [4100, 'replaced'],
    [4103, 'removed'],
  ])('stays closed if the server closes it with code %i', async (closeCode, code) => {
    const { peer, closed } = await joinedLine();
    peer.close(closeCode);
    await expect(closed).resolves.toMatchObject({ code });
  });

  test('may be ended after the last message', async () => {
    const { line, peer, closed } = await joinedLine();
    line.letEnd();
    peer.close(1000);
    await expect(closed).resolves.toBeNull();
  });

  test('that is closed while joining releases its place', async () => {
    const { line, peer, lost } = await joinedLine();
    peer.cut();
    await lost;
    const second = await room.peer();
    line.close();
    second.say(10);
    await second.closed;
    expect(line.isOnline).toBe(false);
  });

  test('is lost when two heartbeats have no reply, and not before', async () => {
    holdIntervals();
    const { line, peer, lost } = await joinedLine();
    const heard = new Promise((resolve) => line.messages.on('start', resolve));
    jest.advanceTimersByTime(15_000);
    expect(await peer.heard()).toEqual([18]);
    peer.say(18);
    peer.say(13, 'start', 1);
    await heard;
    jest.advanceTimersByTime(15_000);
    expect(line.isOnline).toBe(true);
    expect(await peer.heard()).toEqual([18]);
    jest.advanceTimersByTime(15_000);
    expect(line.isOnline).toBe(false);
    await expect(lost).resolves.toMatchObject({ message: 'The server has fallen silent.' });
  });
});
