import { ColyseusSDK } from '@colyseus/sdk';
import { CLOSE_CODES, type Joined as JoinedMatch, type PlainState } from '@penance/shared';
import type { Addresses } from './addresses.ts';
import { backoffMs, waitFor } from './backoff.ts';
import { Listeners } from './listeners.ts';
import { isPassing, PenanceError } from '../penance-error.ts';

const JOIN_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 10_000;
const HEARTBEAT_MS = 15_000;

export interface LineEvents {
  /** The synchronised state has changed. */
  readonly state: PlainState;
  /** The line is cut; it is being mended. */
  readonly lost: PenanceError;
  /** Closed, and not restored; `null` when that was wanted. */
  readonly closed: PenanceError | null;
}

export interface LineOptions<Joined, Messages> {
  readonly addresses: Addresses;
  /** What the room belongs to, as an error names it: `match`. */
  readonly subject: string;
  /** Asks the server for a place in the room: for the first one, and for another after every loss. */
  readonly join: () => Promise<Joined>;
  /** Those that are listened to; others are let pass. */
  readonly messages: readonly (keyof Messages & string)[];
  /** How long to go on trying when the line is cut. */
  readonly patienceMs: number;
}

/** Not as the framework names it: its types would be needed by everybody who compiles against this package. */
type Reservation = JoinedMatch['reservation'];
type Room = Awaited<ReturnType<ColyseusSDK['consumeSeatReservation']>>;
interface Exchange {
  readonly message: unknown;
  readonly reply: unknown;
}

/**
 * One client's line to one room. When it is cut, for whatever reason, it asks for a place again by who it is: that
 * works after a lost socket and after a killed server alike, so there is no other way.
 */
export class RoomLine<
  Joined extends { readonly reservation: Reservation },
  Messages extends object,
  Requests extends { readonly [K in keyof Requests]: Exchange },
> {
  readonly events = new Listeners<LineEvents>();
  readonly messages = new Listeners<Messages>();
  readonly #options: LineOptions<Joined, Messages>;
  #room: Room | null = null;
  #isClosed = false;
  #mayEnd = false;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(options: LineOptions<Joined, Messages>) {
    this.#options = options;
  }

  get isOnline(): boolean {
    return this.#room !== null;
  }

  /** The synchronised state as plain values. */
  get state(): PlainState {
    const state = this.#room?.state as { readonly toJSON?: () => PlainState } | undefined;
    return state?.toJSON?.() ?? {};
  }

  /** Joins for the first time, with the same patience as later; rejects with an error that does not pass, or when patience ends. */
  async open(): Promise<Joined> {
    const giveUpAt = Date.now() + this.#options.patienceMs;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#join();
      } catch (error) {
        if (this.#isClosed || Date.now() >= giveUpAt || !isPassing(error)) throw error;
        await waitFor(backoffMs(attempt, Math.random()));
      }
    }
  }

  /** Rejects with `unreachable` or `timedOut` when no reply came: then nothing is known of what became of it. */
  async request<K extends keyof Requests & string>(
    kind: K,
    message: Requests[K]['message'],
  ): Promise<Requests[K]['reply']> {
    const { subject } = this.#options;
    const room = this.#room;
    if (!room) throw new PenanceError('unreachable', `The line to the ${subject} is cut.`);
    try {
      return await room.request<Requests[K]['message'], Requests[K]['reply']>(kind, message, {
        timeout: REQUEST_TIMEOUT_MS,
      });
    } catch (cause) {
      throw this.#room === room && room.connection.isOpen
        ? new PenanceError('timedOut', `The ${subject} did not answer to ${kind}.`, { cause })
        : new PenanceError('unreachable', `The line to the ${subject} was cut.`, { cause });
    }
  }

  /** From now on an end of the line is no loss. */
  letEnd(): void {
    this.#mayEnd = true;
  }

  /** Cuts the line and mends it: what is here does not fit together. */
  restart(): void {
    this.#drop(new PenanceError('unexpectedReply', 'The server and this client have lost step.'));
  }

  close(error: PenanceError | null = null): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#letGo();
    this.events.tell('closed', error);
  }

  async #join(): Promise<Joined> {
    const joined = await this.#options.join();
    const room = await this.#take(joined.reservation);
    if (this.#isClosed) {
      cut(room);
      throw new PenanceError('closed', `The ${this.#options.subject} was left meanwhile.`);
    }
    this.#adopt(room);
    return joined;
  }

  async #take(reservation: Reservation): Promise<Room> {
    const { subject, addresses } = this.#options;
    const taking = new ColyseusSDK(addresses.current).consumeSeatReservation(reservation);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        taking.then(cut, () => undefined);
        reject(new PenanceError('timedOut', `The ${subject} could not be joined in time.`));
      }, JOIN_TIMEOUT_MS);
    });
    try {
      return await Promise.race([taking, tooLate]);
    } catch (cause) {
      if (cause instanceof PenanceError) throw cause;
      throw new PenanceError('unreachable', `The ${subject} could not be joined.`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Must register for messages in the very tick in which the room is joined: none is kept for later. */
  #adopt(room: Room): void {
    room.reconnection.enabled = false;
    this.#room = room;
    const isCurrent = (): boolean => this.#room === room;
    for (const name of this.#options.messages)
      room.onMessage(name, (message) => {
        if (isCurrent()) this.messages.tell(name, message as Messages[typeof name]);
      });
    room.onMessage('*', () => undefined);
    room.onStateChange(() => {
      if (isCurrent()) this.events.tell('state', this.state);
    });
    room.onLeave((code) => {
      if (isCurrent()) this.#left(code);
    });
    this.#watch(room);
  }

  /** A connection may die silently: it counts as lost after two heartbeats without a reply. */
  #watch(room: Room): void {
    let isAnswered = true;
    this.#heartbeat = setInterval(() => {
      if (!isAnswered) this.#drop(new PenanceError('unreachable', 'The server has fallen silent.'));
      isAnswered = false;
      room.ping(() => {
        isAnswered = true;
      });
    }, HEARTBEAT_MS);
  }

  #left(code: number): void {
    const { subject } = this.#options;
    if (this.#mayEnd) this.close();
    else if (code === CLOSE_CODES.replaced)
      this.close(new PenanceError('replaced', `This account has joined the ${subject} from elsewhere.`));
    else if (code === CLOSE_CODES.removed)
      this.close(new PenanceError('removed', `This account is not in the ${subject} any more.`));
    else this.#drop(new PenanceError('unreachable', `The line to the ${subject} was cut (${String(code)}).`));
  }

  #drop(error: PenanceError): void {
    if (this.#isClosed || this.#room === null) return;
    this.#letGo();
    this.events.tell('lost', error);
    void this.#mend();
  }

  #letGo(): void {
    clearInterval(this.#heartbeat);
    const room = this.#room;
    this.#room = null;
    if (room) cut(room);
  }

  async #mend(): Promise<void> {
    const giveUpAt = Date.now() + this.#options.patienceMs;
    for (let attempt = 0; ; attempt += 1) {
      await waitFor(backoffMs(attempt, Math.random()));
      if (await this.#isSettled(giveUpAt)) return;
    }
  }

  /** Tries once more; whether nothing is left to be tried. */
  async #isSettled(giveUpAt: number): Promise<boolean> {
    if (this.#isClosed) return true;
    try {
      await this.#join();
      return true;
    } catch (error) {
      if (isPassing(error) && Date.now() < giveUpAt) return false;
      this.close(error instanceof PenanceError ? error : new PenanceError('unreachable', String(error)));
      return true;
    }
  }
}

/** Ends a line without hoping for an answer: it may be dead already. */
const cut = (room: Room): void => {
  room.reconnection.enabled = false;
  room.connection.close();
};
