import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { unpackMultiple } from 'msgpackr';
import '../src/node-web-socket.ts';
import { scriptedRoom, talking, type Peer, type ScriptedRoom } from './scripted-room.ts';

const LONG_MS = 60_000;

let room: ScriptedRoom;
beforeEach(async () => {
  room = await scriptedRoom();
});
afterEach(() => room.stop());

/** Number, name and message of the next request. */
const asked = async (peer: Peer): Promise<readonly unknown[]> => {
  const [first, ...rest] = await peer.heard();
  expect(first).toBe(21);
  return unpackMultiple(Buffer.from(rest)) as unknown[];
};

test('a request has a number, a name and a message; an absent message is left out', async () => {
  const { socket, peer } = await talking(room);
  const view = socket.request('view', { since: 3 }, LONG_MS);
  await expect(asked(peer)).resolves.toEqual([1, 'view', { since: 3 }]);
  peer.say(22, 1, 0, { view: { seq: 3 } });
  await expect(view).resolves.toEqual({ view: { seq: 3 } });
  const concede = socket.request('concede', undefined, LONG_MS);
  await expect(peer.heard()).resolves.toEqual([21, 2, 0xa7, ...Buffer.from('concede')]);
  peer.say(22, 2, 0);
  await expect(concede).resolves.toBeUndefined();
  socket.close();
});

test('a large message arrives whole', async () => {
  const { socket, peer } = await talking(room);
  const answer = { cards: Array.from({ length: 50_000 }, (_, at) => `card-${at}`) };
  const replied = socket.request('answer', answer, LONG_MS);
  await expect(asked(peer)).resolves.toEqual([1, 'answer', answer]);
  peer.say(22, 1, 0, answer);
  await expect(replied).resolves.toEqual(answer);
  socket.close();
});

test('replies find their requests in any order; an unexpected one is ignored', async () => {
  const { socket, peer } = await talking(room);
  const replies = ['a', 'b', 'c'].map((name) => socket.request(name, name, LONG_MS));
  for (const id of [3, 9, 1, 1, 2]) peer.say(22, id, 0, `to ${id}`);
  await expect(Promise.all(replies)).resolves.toEqual(['to 1', 'to 2', 'to 3']);
  socket.close();
});

test('an error of the framework is not a reply, whatever it contains', async () => {
  const { socket, peer } = await talking(room);
  const [rejected, failed] = [socket.request('a', null, LONG_MS), socket.request('b', null, LONG_MS)];
  peer.say(22, 1, 1, 2n ** 60n);
  peer.say(22, 2, 2);
  await expect(rejected).rejects.toMatchObject({
    code: 'timedOut',
    message: 'The match did not answer to a.',
  });
  await expect(failed).rejects.toMatchObject({ code: 'timedOut' });
  expect(socket.isOpen).toBe(true);
  socket.close();
});

test('a missing reply causes a timeout, and a late one is not taken for that of the next request', async () => {
  const { socket, peer } = await talking(room);
  await expect(socket.request('slow', {}, 20)).rejects.toMatchObject({ code: 'timedOut' });
  const next = socket.request('next', {}, LONG_MS);
  peer.say(22, 1, 0, 'late');
  peer.say(22, 2, 0, 'in time');
  await expect(next).resolves.toBe('in time');
  socket.close();
});

test.each([
  ['the server', (peer: Peer) => peer.close(4101)],
  ['a power cut', (peer: Peer) => peer.cut()],
])('requests fail when the connection ends: %s', async (_, end) => {
  const { socket, peer } = await talking(room);
  const replies = ['a', 'b'].map((name) => socket.request(name, {}, LONG_MS));
  const ended = Promise.all(
    replies.map((reply) => expect(reply).rejects.toMatchObject({ code: 'unreachable' })),
  );
  end(peer);
  await ended;
});

test('requests fail when this side closes, without waiting for the other', async () => {
  const { socket } = await talking(room);
  const reply = expect(socket.request('a', {}, LONG_MS)).rejects.toMatchObject({ code: 'unreachable' });
  socket.close();
  await reply;
});

test('numbers stay below 128, and none is in use twice at a time', async () => {
  const { socket, peer } = await talking(room);
  const open = [socket.request('kept', {}, LONG_MS)];
  await asked(peer);
  const used: unknown[] = [];
  for (let count = 0; count < 130; count += 1) {
    const reply = socket.request('short', {}, LONG_MS);
    const [id] = await asked(peer);
    used.push(id);
    peer.say(22, id, 0);
    await reply;
  }
  const all = Array.from({ length: 126 }, (_, at) => at + 2);
  expect(used).toEqual([...all, 2, 3, 4, 5]);

  for (let count = 0; count < 126; count += 1) open.push(socket.request('kept', {}, LONG_MS));
  await expect(socket.request('one more', {}, LONG_MS)).rejects.toMatchObject({ code: 'timedOut' });
  peer.say(22, 77, 0);
  await Promise.race(open);
  void socket.request('again', {}, LONG_MS).catch(() => undefined);
  const ids: unknown[] = [];
  for (let count = 0; count < 127; count += 1) ids.push((await asked(peer))[0]);
  expect(ids.at(-1)).toBe(77);
  expect(new Set(ids.slice(0, -1)).size).toBe(126);
  const ended = Promise.allSettled(open);
  socket.close();
  await ended;
});

test('the number of an overdue request stays in use until its reply comes', async () => {
  const { socket, peer } = await talking(room);
  await expect(socket.request('slow', {}, 20)).rejects.toMatchObject({ code: 'timedOut' });
  await asked(peer);
  const next = async (): Promise<unknown> => {
    const reply = socket.request('short', {}, LONG_MS);
    const [id] = await asked(peer);
    peer.say(22, id, 0);
    await reply;
    return id;
  };
  for (let count = 0; count < 126; count += 1) await next();
  await expect(next()).resolves.toBe(2);
  peer.say(22, 1, 0, 'late');
  for (let count = 0; count < 125; count += 1) await next();
  await expect(next()).resolves.toBe(1);
  socket.close();
});
