import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Room, Server, type Client } from '@colyseus/core';
import { Encoder, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { corked } from '../server/src/platform/sockets/sending.ts';
import { answerParent } from './servers/answer-parent.ts';

const Bare = schema({ seq: t.uint32().default(0), turn: t.uint8().default(0) }, 'Bare');

const ROOM = 'bare';
const HAND = ['feint', 'bash', 'deflect', 'retreat', 'survey'];
/** A room clock that ticks rarely, like that of a match. */
const CLOCK_MS = 1_000;

/**
 * The minimum that a game room does: takes an answer in turn, changes two public fields, sends both clients their hand
 * and replies. It has no rules, checks nothing and stores nothing.
 */
class BareRoom extends Room {
  readonly #shown = new Bare();

  override onCreate({ roomId }: { readonly roomId: string }): void {
    this.roomId = roomId;
    this.state = this.#shown;
    this.setTimestep(() => undefined, CLOCK_MS);
    this.patchRate = null;
    this.onMessage('answer', (client: Client) => this.#answer(client));
  }

  override onUncaughtException(error: Error): void {
    throw error;
  }

  #answer(client: Client): object {
    if (this.clients[this.#shown.turn] !== client) return { refusal: 'notYourTurn' };
    this.#shown.seq += 1;
    this.#shown.turn = 1 - this.#shown.turn;
    const { seq } = this.#shown;
    corked(this.clients, () => {
      this.broadcastPatch();
      for (const each of this.clients) each.send('hand', { seq, cards: HAND });
    });
    return { seq };
  }
}

/** Reserves a place in the room named in the URL; the room is created on the first request. */
const reserve = async ({ url = '' }: IncomingMessage): Promise<object> => {
  const roomId = new URL(url, 'http://bare').searchParams.get('room') ?? '';
  const [known] = await matchMaker.query({ roomId });
  return matchMaker.reserveSeatFor(known ?? (await matchMaker.createRoom(ROOM, { roomId })), {});
};

Encoder.BUFFER_SIZE = 8192;
const http = createServer((request, response) => {
  void reserve(request).then((reservation) => response.end(JSON.stringify(reservation)));
});
const transport = new WebSocketTransport({ noServer: true, pingInterval: 0 });
const server = new Server({ transport, greet: false, gracefullyShutdown: false });
await matchMaker.onReady;
server.define(ROOM, BareRoom);
transport.attachToServer(http, { filter: () => true });
await matchMaker.accept();
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  answerParent();
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
});
