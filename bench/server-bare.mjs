import '../server/dist/polyfill.js';
import { createServer } from 'node:http';
import { matchMaker, Room, Server } from '@colyseus/core';
import { Encoder, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { tell } from './serving.mjs';

const Bare = schema({ seq: t.uint32().default(0), turn: t.uint8().default(0) }, 'Bare');

/**
 * As little as a game can do: takes an answer in turn, changes two public fields, tells both clients their hand and
 * replies. It knows no rules, judges nothing and stores nothing.
 */
class BareRoom extends Room {
  onCreate({ roomId }) {
    this.roomId = roomId;
    this.state = new Bare();
    this.setTimestep(() => undefined, 1_000);
    this.patchRate = null;
    this.onMessage('answer', (client) => this.#answer(client));
  }

  onUncaughtException(error) {
    throw error;
  }

  #answer(client) {
    const { state } = this;
    if (this.clients[state.turn] !== client) return { refusal: 'notYourTurn' };
    state.seq += 1;
    state.turn = 1 - state.turn;
    for (const each of this.clients) each.ref._socket.cork();
    this.broadcastPatch();
    for (const each of this.clients) each.send('hand', { seq: state.seq, cards: HAND });
    for (const each of this.clients) each.ref._socket.uncork();
    return { seq: state.seq };
  }
}

const HAND = ['feint', 'bash', 'deflect', 'retreat', 'survey'];

Encoder.BUFFER_SIZE = 8192;
const http = createServer(async (request, response) => {
  const id = new URL(request.url, 'http://bare').searchParams.get('room');
  const [known] = await matchMaker.query({ roomId: id });
  const room = known ?? (await matchMaker.createRoom('bare', { roomId: id }));
  response.end(JSON.stringify(await matchMaker.reserveSeatFor(room, {})));
});
const transport = new WebSocketTransport({ noServer: true, pingInterval: 0 });
const server = new Server({ transport, greet: false, gracefullyShutdown: false });
await matchMaker.onReady;
server.define('bare', BareRoom);
transport.attachToServer(http, { filter: () => true });
await matchMaker.accept();
await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
tell({ url: `http://127.0.0.1:${http.address().port}`, close: () => process.exit(0) });
