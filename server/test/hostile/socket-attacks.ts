import { setTimeout as sleep } from 'node:timers/promises';
import { oneOf } from './one-of.ts';
import type { Attack, Ground } from './ground.ts';
import { anyBytes, count, enter, newGuest, openSocket, reserve, roomPath } from './ground.ts';

/** By then an unauthorized socket must be closed. */
const PATIENCE_BEATS = 40;

const mustClose = async (ground: Ground, closed: Promise<number>, what: string): Promise<void> => {
  if ((await ground.pulse.within(PATIENCE_BEATS, closed)) === 'late')
    ground.faults.push(`${what} is still connected`);
};

/** Connects without a reservation, with one for another room, with one that was used already. */
const wrongDoor: Attack = async (ground) => {
  const session = await newGuest(ground);
  const reservation = await reserve(ground, session);
  if (!reservation) return;
  const path = roomPath(reservation);
  const paths = [
    path.replace(/sessionId=.*/, 'sessionId=nobody'),
    path.replace(/sessionId=.*/, ''),
    path.replace(reservation.roomId, '00000000-0000-4000-8000-000000000000'),
    `${path}&reconnectionToken=AAAAAAAAA`,
    '/x/y?sessionId=__proto__',
    '/x/y?sessionId=constructor&skipHandshake=1',
  ];
  const wrong = oneOf(ground.random, paths);
  if (!wrong.startsWith(path))
    await mustClose(ground, openSocket(ground, wrong).closed, `a socket at ${wrong}`);
  const first = openSocket(ground, path);
  // On a slow machine the reservation may have expired by now.
  await Promise.race([first.greeted, first.closed]);
  await mustClose(ground, openSocket(ground, path).closed, 'a place that was used');
  first.socket.terminate();
};

/** Frames of noise, frames that begin like real ones, and real ones with changed bytes. */
const noise: Attack = async (ground) => {
  const { random } = ground;
  const open = await enter(ground, await newGuest(ground));
  if (!open) return;
  for (let frames = 0; frames < 40 && open.socket.readyState === open.socket.OPEN; frames += 1) {
    open.socket.send(frameOf(ground));
    count(ground, 'odd frames');
    if (random.below(10) === 0) await sleep(5);
  }
  await sleep(20);
  open.socket.terminate();
};

const WORDS = [
  'answer',
  'concede',
  'claim',
  'view',
  'start',
  'step',
  '__proto__',
  'constructor',
  '*',
  '',
] as const;

/** `[13 message | 14 … , length-prefixed name, msgpack]`, roughly as the framework sends it. */
const frameOf = ({ random }: Ground): Uint8Array => {
  const code = oneOf(random, [10, 11, 12, 13, 13, 13, 14, 15, 16, 17, 18, 19, 20, 255]);
  if (random.below(4) === 0) return anyBytes(random, 600);
  const word = Buffer.from(oneOf(random, WORDS));
  const bodies = [
    anyBytes(random, 200),
    Buffer.alloc(1500, 0x91),
    Buffer.from([0xdf, 0xff, 0xff, 0xff, 0xff]),
    Buffer.from([0xdb, 0x7f, 0xff, 0xff, 0xff, 1]),
    Buffer.concat([Buffer.from([0x81, 0xa9]), Buffer.from('__proto__'), Buffer.from([0x81, 0xa1, 0x78, 1])]),
    Buffer.alloc(0),
  ];
  return Buffer.concat([Buffer.from([code, 0xa0 | word.length]), word, oneOf(random, bodies)]);
};

/** Answers the greeting with something else, or before it arrives. */
const oddHandshake: Attack = async (ground) => {
  const reservation = await reserve(ground, await newGuest(ground));
  if (!reservation) return;
  const open = openSocket(ground, roomPath(reservation));
  if (!(await open.opened)) return;
  for (let frames = 0; frames < 5; frames += 1) open.socket.send(frameOf(ground));
  await sleep(50);
  open.socket.terminate();
};

/** An oversized frame closes the connection. */
const oversize: Attack = async (ground) => {
  const open = await enter(ground, await newGuest(ground));
  if (!open) return;
  open.socket.send(Buffer.alloc(oneOf(ground.random, [5000, 100_000, 5_000_000]), 13));
  await mustClose(ground, open.closed, 'whoever sends a frame that is too large');
};

/** A flood of messages closes the connection. */
const messageFlood: Attack = async (ground) => {
  const open = await enter(ground, await newGuest(ground));
  if (!open) return;
  const frame = Buffer.concat([Buffer.from([13, 0xa0 | 4]), Buffer.from('view'), Buffer.from([0x80])]);
  for (let frames = 0; frames < 3000 && open.socket.readyState === open.socket.OPEN; frames += 1) {
    open.socket.send(frame);
    if (frames % 200 === 0) await sleep(1);
  }
  await mustClose(ground, open.closed, 'a flood');
};

/** Requests full views again and again without reading. The send buffer must not grow without limit. */
const slowReader: Attack = async (ground) => {
  const open = await enter(ground, await newGuest(ground));
  if (!open) return;
  open.socket.pause();
  const frame = viewRequest();
  for (let second = 0; second < 4; second += 1) {
    for (let asked = 0; asked < 18; asked += 1) open.socket.send(frame);
    await sleep(1000);
  }
  open.socket.terminate();
};

/** `{ since: 0 }` with the name of the message. */
const viewRequest = (): Buffer =>
  Buffer.concat([
    Buffer.from([13, 0xa0 | 4]),
    Buffer.from('view'),
    Buffer.from([0x81, 0xa5]),
    Buffer.from('since'),
    Buffer.from([0]),
  ]);

/** Many unused reservations, and many silent sockets: others must still be able to join. */
const halfOpen: Attack = async (ground) => {
  const sessions = await Promise.all(Array.from({ length: 4 }, () => newGuest(ground)));
  for (const session of sessions) {
    const places = await Promise.all(Array.from({ length: 40 }, () => reserve(ground, session)));
    for (const place of places) {
      if (!place) continue;
      count(ground, 'places');
      if (ground.random.below(2) === 0) openSocket(ground, roomPath(place));
    }
  }
  await sleep(200);
};

export const SOCKET_ATTACKS: Readonly<Record<string, Attack>> = {
  wrongDoor,
  noise,
  oddHandshake,
  oversize,
  messageFlood,
  slowReader,
  halfOpen,
};
