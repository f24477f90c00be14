import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { DuelSocket } from '../sockets/duel-socket.ts';

/** Frames of engine.io, and of socket.io within them. */
const PING = 0x32;
const PONG = '3';
const CONNECT = '40/duel,';
const EVENT = '42/duel,';
const SYNC = '["sync"';
const UPDATE = '["update"';
const STATE_ID = '"_stateID":';
const REFUSED = '44/duel,';

/** One player of one match. */
export interface BoardgamePlace {
  readonly matchId: string;
  readonly player: '0' | '1';
  readonly credentials: string;
}

/** Implements the transport of boardgame.io: socket.io over one WebSocket. It reads only the number of each state. */
export class BoardgameSocket implements DuelSocket {
  seq = 0;
  heardAt = 0;
  bytes = 0;
  /** Always 0: the server sends no replies. The state sent to all players also confirms the player's own move. */
  replies = 0;
  fault: Error | null = null;
  isSynced = false;
  onFrame: () => void = () => undefined;
  readonly #socket: WebSocket;
  readonly #place: BoardgamePlace;
  #isLeft = false;

  private constructor(socket: WebSocket, place: BoardgamePlace) {
    this.#socket = socket;
    this.#place = place;
    socket.on('message', (data: Buffer) => this.#take(data));
    socket.on('close', (code) => this.#closed(code));
  }

  static async open(url: string, place: BoardgamePlace): Promise<BoardgameSocket> {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { perMessageDeflate: false });
    const light = new BoardgameSocket(socket, place);
    await once(socket, 'open');
    socket.send(CONNECT);
    await new Promise<void>((resolve, reject) => {
      light.onFrame = () => {
        if (light.fault) reject(light.fault);
        else if (light.isSynced) resolve();
      };
    });
    return light;
  }

  send(frame: Buffer): void {
    this.#socket.send(frame, { binary: false });
  }

  close(): void {
    this.#isLeft = true;
    this.#socket.close();
  }

  #closed(code: number): void {
    if (this.#isLeft) return;
    this.fault = new Error(`boardgame.io cut a line (${code}).`);
    this.onFrame();
  }

  #take(data: Buffer): void {
    this.bytes += data.length;
    if (data[0] === PING && data.length === 1) this.#socket.send(PONG);
    else if (isAt(data, EVENT.length, UPDATE)) this.#updated(data);
    else if (isAt(data, EVENT.length, SYNC)) this.isSynced = true;
    else if (isAt(data, 0, CONNECT)) this.#sync();
    else if (isAt(data, 0, REFUSED)) this.fault = new Error(`boardgame.io refused: ${data.toString()}`);
    this.onFrame();
  }

  /**
   * Takes the place; the server sends the whole state. If sent before the server has accepted the connection, it would
   * be lost.
   */
  #sync(): void {
    const { matchId, player, credentials } = this.#place;
    this.#socket.send(`${EVENT}${JSON.stringify(['sync', matchId, player, credentials, 2])}`);
  }

  #updated(data: Buffer): void {
    this.heardAt = performance.now();
    const at = data.indexOf(STATE_ID);
    this.seq = Number.parseInt(data.toString('latin1', at + STATE_ID.length, at + STATE_ID.length + 10), 10);
    this.replies += 1;
  }
}

/** A move in the state of that number. */
export const moveFrame = ({ matchId, player, credentials }: BoardgamePlace, stateId: number): Buffer => {
  const payload = { type: 'answer', args: [stateId % 5], playerID: player, credentials };
  const action = { type: 'MAKE_MOVE', payload };
  return Buffer.from(`${EVENT}${JSON.stringify(['update', action, stateId, matchId, player])}`);
};

const isAt = (data: Buffer, at: number, wanted: string): boolean =>
  data.toString('latin1', at, at + wanted.length) === wanted;
