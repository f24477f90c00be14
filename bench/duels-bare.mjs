import { performance } from 'node:perf_hooks';
import '@penance/client-sdk';
import { ColyseusSDK } from '@colyseus/sdk';

/** As `penanceDuel`, in the bare room. What is sent is as long as an answer usually is. */
export async function bareDuel(url, number) {
  const sdk = new ColyseusSDK(url);
  const rooms = [];
  while (rooms.length < 2) {
    const reservation = await (await fetch(`${url}/?room=bare-${number}`)).json();
    rooms.push(await sdk.consumeSeatReservation(reservation));
  }
  const waiting = rooms.map(() => null);
  rooms.forEach((room, at) =>
    room.onMessage('hand', ({ seq }) => {
      if (waiting[at]?.seq <= seq) waiting[at].resolve(performance.now());
    }),
  );
  let seq = 0;
  return {
    answer: async () => {
      const asked = seq % 2;
      seq += 1;
      const heard = new Promise((resolve) => (waiting[1 - asked] = { seq, resolve }));
      const sent = performance.now();
      await rooms[asked].request('answer', { decision: `${seq}.0`, answer: { move: [[1, -2]] } });
      return { milliseconds: (await heard) - sent, isFirst: false };
    },
    leave: () => rooms.forEach((room) => void room.leave()),
  };
}
