import { CLOSE_CODES, type Joined as JoinedMatch } from '@penance/shared';
import type { Addresses } from './addresses.ts';
import { backoffMs, waitFor } from './backoff.ts';
import { Listeners } from './listeners.ts';
import { RoomSocket } from './room-socket.ts';
import { isPassing, PenanceError } from '../penance-error.ts';

const JOIN_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 10_000;
const HEARTBEAT_MS = 15_000;

interface LineEvents {
  /** Periodically, while the connection is up. */
  readonly beat: null;
  /** The connection was lost; it is being restored. */
  readonly lost: PenanceError;
  /** Closed for good; `null` when the caller closed it. */
  readonly closed: PenanceError | null;
}

interface LineOptions<Joined, Messages> {
  readonly addresses: Addresses;
  /** What the room belongs to, for error messages: `match`. */
  readonly subject: string;
  /** Requests a place in the room: at first, and again after each lost connection. */
  readonly join: () => Promise<Joined>;
  /** The messages to listen to; others are ignored. */
  readonly messages: readonly (keyof Messages & string)[];
  /** How long to retry when the connection is lost. */
  readonly patienceMs: number;
}

type Reservation = JoinedMatch['reservation'];
interface Exchange {
  readonly message: unknown;
  readonly reply: unknown;
}

/**
 * One client's connection to one room. When it is lost, for whatever reason, a new place is requested for the same
 * account. That works after a lost socket as well as after a killed server, so there is no other way of reconnecting.
 */
export class RoomLine<
  Joined extends { readonly reservation: Reservation },
  Messages extends object,
  Requests extends { readonly [K in keyof Requests]: Exchange },
> {
  readonly events = new Listeners<LineEvents>();
  readonly messages = new Listeners<Messages>();
  readonly #options: LineOptions<Joined, Messages>;
  #room: RoomSocket | null = null;
  #isClosed = false;
  #mayEnd = false;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(options: LineOptions<Joined, Messages>) {
    this.#options = options;
  }

  get isOnline(): boolean {
    return this.#room !== null;
  }

  /**
   * Joins for the first time, retrying as long as later reconnects do; rejects with a permanent error, or when time is
   * up.
   */
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

  /** Rejects with `unreachable` or `timedOut` when no reply came: the request may or may not have been carried out. */
  async request<K extends keyof Requests & string>(
    kind: K,
    message: Requests[K]['message'],
  ): Promise<Requests[K]['reply']> {
    const room = this.#room;
    if (!room)
      throw new PenanceError('unreachable', `There is no connection to the ${this.#options.subject} now.`);
    return room.request(kind, message, REQUEST_TIMEOUT_MS);
  }

  /** From now on, the end of the connection is expected and not treated as a loss. */
  letEnd(): void {
    this.#mayEnd = true;
  }

  /** Drops the connection and reconnects: the local state is inconsistent. */
  restart(): void {
    this.#drop(new PenanceError('unexpectedReply', 'The server and this client have lost step.'));
  }

  close(error: PenanceError | null = null): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#letGo();
    this.events.emit('closed', error);
  }

  async #join(): Promise<Joined> {
    const joined = await this.#options.join();
    const room = await this.#take(joined.reservation);
    if (this.#isClosed) {
      room.close();
      throw new PenanceError('closed', `The ${this.#options.subject} was left meanwhile.`);
    }
    this.#adopt(room);
    return joined;
  }

  #take(reservation: Reservation): Promise<RoomSocket> {
    const { subject, addresses } = this.#options;
    return RoomSocket.open({ url: addresses.current, reservation, subject, timeoutMs: JOIN_TIMEOUT_MS });
  }

  #adopt(room: RoomSocket): void {
    this.#room = room;
    this.#watch(room);
    room.listen({
      message: (name, value) => this.#receive(name, value),
      closed: (code) => this.#left(code),
    });
  }

  #receive(wanted: string, value: unknown): void {
    const name = this.#options.messages.find((each) => each === wanted);
    if (name !== undefined) this.messages.emit(name, value as Messages[typeof name]);
  }

  /** A connection may die silently: it counts as lost after two unanswered heartbeats. */
  #watch(room: RoomSocket): void {
    this.#heartbeat = setInterval(() => {
      if (room.isAnswered) {
        room.ping();
        this.events.emit('beat', null);
      } else this.#drop(new PenanceError('unreachable', 'The server has fallen silent.'));
    }, HEARTBEAT_MS);
  }

  #left(code: number): void {
    const { subject } = this.#options;
    if (this.#mayEnd) this.close();
    else if (code === CLOSE_CODES.replaced)
      this.close(new PenanceError('replaced', `This account has joined the ${subject} from elsewhere.`));
    else if (code === CLOSE_CODES.removed)
      this.close(new PenanceError('removed', `This account is not in the ${subject} any more.`));
    else
      this.#drop(
        new PenanceError(
          'unreachable',
          `The connection to the ${subject} was lost (close code ${String(code)}).`,
        ),
      );
  }

  #drop(error: PenanceError): void {
    if (this.#isClosed || this.#room === null) return;
    this.#letGo();
    this.events.emit('lost', error);
    void this.#mend();
  }

  #letGo(): void {
    clearInterval(this.#heartbeat);
    const room = this.#room;
    this.#room = null;
    room?.close();
  }

  async #mend(): Promise<void> {
    const giveUpAt = Date.now() + this.#options.patienceMs;
    for (let attempt = 0; ; attempt += 1) {
      await waitFor(backoffMs(attempt, Math.random()));
      if (await this.#isSettled(giveUpAt)) return;
    }
  }

  /** Tries once more; returns whether to stop trying. */
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
