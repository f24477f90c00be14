import { WebSocket } from 'ws';
import { penanceDuel } from './duels-penance.mjs';
import { serve } from './served.mjs';

const ANSWERS = 1_000;

/** Everything that the sockets of this process have been sent, without the few bytes of frame headers. */
let received = 0;

/** Counts from now on, before anybody listens: the SDK keeps its sockets to itself. */
function countReceived() {
  const { emit } = WebSocket.prototype;
  WebSocket.prototype.emit = function (name, ...parts) {
    if (name === 'message') received += parts[0].byteLength;
    return emit.call(this, name, ...parts);
  };
  return () => (WebSocket.prototype.emit = emit);
}

/** State patch, events, view and reply, for each player and answer of random duels one after the other. */
export const wireBench = {
  name: 'bytes',
  measure: async () => {
    const stopCounting = countReceived();
    const server = await serve('./server-penance.mjs');
    const duel = await penanceDuel(server.url, 1);
    const sizes = [];
    while (sizes.length < ANSWERS) {
      const before = received;
      const { isFirst } = await duel.answer();
      if (!isFirst) sizes.push((received - before) / 2);
    }
    duel.leave();
    await server.stop();
    stopCounting();
    sizes.sort((one, other) => one - other);
    const median = sizes[ANSWERS / 2];
    return [
      {
        name: 'bytes',
        title: 'sockets: bytes per answer and player, median',
        goal: 'at most 300 bytes',
        unit: ' bytes',
        value: median,
        ratioUnit: 'bytes',
        ratio: median,
        mean: sizes.reduce((sum, size) => sum + size, 0) / ANSWERS,
        J: 0,
      },
    ];
  },
};
