import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { DuelSocket } from './duel-socket.ts';
import { numberAt, packed } from './message-pack.ts';

/** First bytes of frames, see docs/protocol.md. */
const JOINED = 10;
const MESSAGE = 13;
const REQUEST = 21;
const REPLY = 22;

/** The name that both servers use in replies. */
const REFUSAL = Buffer.from('refusal');
const SEQ = packed('seq');
const START = packed('start');
const NOTHING = 0xc0;

/** Data needed to take a reserved place in a room. */
export interface Reservation {
  readonly processId?: string;
  readonly roomId: string;
  readonly sessionId: string;
}

/**
 * A connection that parses as little as possible: 10 µs per message instead of the 200 of a full client, so that the
 * benchmark does not measure the client's work.
 */
export class LightSocket implements DuelSocket {
  seq = 0;
  bytes = 0;
  heardAt = 0;
  replies = 0;
  hasBegun = false;
  /** Code with which the server closed the connection, see `CLOSE_CODES`. */
  closeCode: number | null = null;
  fault: Error | null = null;
  onFrame: () => void = () => undefined;
  readonly #socket: WebSocket;
  readonly #step: Buffer;
  #isLeft = false;

  private constructor(socket: WebSocket, step: string | number) {
    this.#socket = socket;
    this.#step = packed(step);
    socket.on('message', (data: Buffer) => this.#take(data));
    socket.on('close', (code) => this.#closed(code));
  }

  /** @param step name or number of the message that says what came of an answer, its first field being `seq` */
  static async open(url: string, place: Reservation, step: string | number): Promise<LightSocket> {
    const { processId = '', roomId, sessionId } = place;
    const address = `${url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
    const socket = new WebSocket(address, { perMessageDeflate: false });
    const light = new LightSocket(socket, step);
    await once(socket, 'open');
    return light;
  }

  send(frame: Buffer): void {
    this.#socket.send(frame);
  }

  close(): void {
    this.#isLeft = true;
    this.#socket.close();
  }

  #closed(code: number): void {
    if (this.#isLeft) return;
    this.closeCode = code;
    const when = this.hasBegun ? 'while the match was played' : 'before the match began';
    this.fault = new Error(`The server cut a line (${code}) ${when}.`);
    this.onFrame();
  }

  #take(data: Buffer): void {
    this.bytes += data.length;
    if (data[0] === MESSAGE) this.#hear(data);
    else if (data[0] === REPLY) this.#replied(data);
    else if (data[0] === JOINED) this.#socket.send(Buffer.of(JOINED));
    this.onFrame();
  }

  #hear(data: Buffer): void {
    if (isAt(data, 1, this.#step)) {
      this.heardAt = performance.now();
      this.seq = seqIn(data, 1 + this.#step.length);
    } else if (isAt(data, 1, START)) {
      const at = data.indexOf(SEQ);
      this.hasBegun = at >= 0 && data[at + SEQ.length] !== NOTHING;
    }
  }

  #replied(data: Buffer): void {
    this.replies += 1;
    if (data.includes(REFUSAL)) this.fault = new Error(`An answer was refused: ${data.toString('latin1')}`);
  }
}

/** The request that sends an answer; its number is always the same, because only one is pending at a time. */
export const answerFrame = (decision: string, answer: unknown): Buffer =>
  Buffer.concat([Buffer.of(REQUEST, 1), packed('answer'), packed({ decision, answer })]);

const isAt = (data: Buffer, at: number, wanted: Buffer): boolean =>
  data.compare(wanted, 0, wanted.length, at, at + wanted.length) === 0;

/** `seq` is the first value of a step, whether a list or a map; a map of more than 15 fields has a longer head. */
const seqIn = (data: Buffer, at: number): number => {
  if (((data[at] ?? 0) & 0xf0) === 0x90) return numberAt(data, at + 1);
  const first = at + (data[at] === 0xde ? 3 : 1);
  if (!isAt(data, first, SEQ)) throw new Error('A step does not begin with its seq.');
  return numberAt(data, first + SEQ.length);
};
