import { afterEach, expect, test } from '@jest/globals';
import { MESSAGE_NUMBERS } from '@penance/shared';
import type { MessageEvent } from 'ws';
import { WebSocket } from 'ws';
import { serverForTests } from './server-for-tests.ts';
import { duel, listeningTo, playOn, stepsOf, toldOf, untilLong } from './table.ts';

type Hear = (event: MessageEvent) => void;
/** What to do with a step, the `nth` of all; `hear` passes frames on. */
type Tamper = (nth: number, event: MessageEvent, hear: Hear) => void;

/** Over both connections. The last step that is tampered with is the twentieth. */
const STEPS_LEAST = 31;
const STEP = Buffer.of(13, MESSAGE_NUMBERS.step);

const server = serverForTests();
afterEach(() => {
  Object.assign(globalThis, { WebSocket });
});

/** From now on sockets do this with the steps that arrive. Returns a function for the number of steps. */
const tamperWithSteps = (tamper: Tamper): (() => number) => {
  let steps = 0;
  const heard = (event: MessageEvent, hear: Hear): void => {
    const bytes = Buffer.from(event.data as ArrayBuffer);
    if (bytes.subarray(0, STEP.length).equals(STEP)) tamper((steps += 1), event, hear);
    else hear(event);
  };
  const connect = function (address: string): WebSocket {
    const socket = new WebSocket(address);
    Object.defineProperty(socket, 'onmessage', {
      set: (hear: Hear) => socket.addEventListener('message', (event) => heard(event, hear)),
    });
    return socket;
  };
  Object.assign(globalThis, { WebSocket: connect });
  return () => steps;
};

/** If nothing else is sent afterwards, the loss is noticed with the next heartbeat. */
const lost = (): Tamper => (nth, event, hear) => {
  if (nth !== 7 && nth !== 20) hear(event);
};

const doubled = (): Tamper => (nth, event, hear) => {
  hear(event);
  if (nth % 2 === 0) hear(event);
};

const swapped = (): Tamper => {
  const held: MessageEvent[] = [];
  return (nth, event, hear) => {
    if (nth === 7 || nth === 20) held.push(event);
    else for (const each of [event, ...held.splice(0)]) hear(each);
  };
};

test.each([
  ['that are lost', lost],
  ['that come twice', doubled],
  ['that come in another order', swapped],
])('a match with steps %s is played to its end, and every event is reported once', async (_, tamper) => {
  await untilLong(STEPS_LEAST, async () => {
    const { id, players } = await duel(server.url);
    const steps = tamperWithSteps(tamper());
    const tables = await Promise.all(players.map((player) => listeningTo(player.play(id, { since: 0 }))));
    const [bishop, anvil] = tables.map(({ match }) => match);
    if (!bishop || !anvil) throw new Error('nobody came');
    await Promise.all([playOn(bishop, 5), playOn(anvil, 6)]);
    await Promise.all([bishop.untilFinished(), anvil.untilFinished()]);
    const { entries } = await players[0].matches.transcript(id);
    for (const seat of [0, 1]) expect(stepsOf(tables[seat]?.told ?? [])).toEqual(toldOf(entries, seat));
    return steps();
  });
});
