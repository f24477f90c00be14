import { setTimeout as sleep } from 'node:timers/promises';
import type { IRoomCache, Room } from '@colyseus/core';
import { matchMaker, ServerError } from '@colyseus/core';
import type { Joined } from '@penance/shared';
import { refuse, type RequestRefusal } from '../base/refusal.ts';
import type { Visitor } from './visitor.ts';

export type Reservation = Joined['reservation'];

/** Identifies a room by what it belongs to. */
export interface WantedRoom {
  readonly kind: string;
  /** Distinguishes rooms of the same kind. */
  readonly key: string;
  /** What the room is created with, if it does not exist yet. */
  readonly options: object;
}

/** A room's reply to a visitor that is about to connect; `hasMost`: the account has enough places itself. */
export type Admission = 'admitted' | 'full' | 'hasMost' | 'ending';

/** Options that every room is created with, in addition to its own. */
export interface MadeRoom {
  /** Call when the room has been disposed. */
  readonly onDisposed: () => void;
}

/** A room that decides which visitors it admits. */
export interface AdmittingRoom {
  readonly admits: (visitor: Visitor) => Admission;
}

type RoomType<R extends Room> = abstract new () => R;

const ATTEMPTS = 5;
const PAUSE_MS = 40;

/**
 * The rooms of this process. Rooms are never looked up across processes: what belongs to one process is requested from
 * that process, and for everything else each process has a room of its own. So no list of rooms outlives the process
 * that it describes.
 */
export class LocalRooms {
  readonly #made = new Map<string, Promise<IRoomCache>>();
  readonly #ids = new Map<string, string>();

  /** The room, if there is one and it is ready. */
  find<R extends Room>(type: RoomType<R>, kind: string, key: string): R | undefined {
    const id = this.#ids.get(nameOf({ kind, key }));
    const room = id === undefined ? undefined : matchMaker.getLocalRoomById(id);
    return room instanceof type ? room : undefined;
  }

  all<R extends Room>(type: RoomType<R>): readonly R[] {
    const rooms = [...this.#ids.values()].map((id): unknown => matchMaker.getLocalRoomById(id));
    return rooms.flatMap((room) => (room instanceof type ? [room] : []));
  }

  /** Reserves a place in the room, creating the room if necessary. */
  async reserve(wanted: WantedRoom, visitor: Visitor): Promise<Reservation | RequestRefusal> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const reservation = await this.#tryToReserve(wanted, visitor);
      if (reservation === 'full')
        return refuse('roomFull', 'As many are watching as there is room for: try again later.');
      if (reservation === 'hasMost')
        return refuse(
          'tooManyPlaces',
          'This account has reserved enough places in the room: connect with one.',
        );
      if (reservation) return reservation;
      await sleep(attempt * PAUSE_MS);
    }
    return noPlace();
  }

  async #tryToReserve(
    wanted: WantedRoom,
    visitor: Visitor,
  ): Promise<Reservation | 'full' | 'hasMost' | undefined> {
    try {
      const made = this.#findOrMake(wanted);
      const listing = await made;
      const room: unknown = matchMaker.getLocalRoomById(listing.roomId);
      const admission = (room as AdmittingRoom | undefined)?.admits(visitor) ?? 'ending';
      if (admission === 'full' || admission === 'hasMost') return admission;
      if (admission === 'ending') {
        this.#forget(wanted, made);
        return undefined;
      }
      const reservation = await matchMaker.reserveSeatFor(listing, {}, visitor);
      letProcessEnd(room, reservation.sessionId);
      return { ...reservation };
    } catch (error) {
      if (!isInBetween(error)) throw error;
      return undefined;
    }
  }

  /** Clients that arrive while the room is being created wait for it. */
  #findOrMake(wanted: WantedRoom): Promise<IRoomCache> {
    const name = nameOf(wanted);
    const before = this.#made.get(name);
    if (before) return before;
    const own: MadeRoom = { onDisposed: () => this.#forget(wanted, made) };
    const made = matchMaker.createRoom(wanted.kind, { ...wanted.options, ...own }).then((listing) => {
      if (this.#made.get(name) === made) this.#ids.set(name, listing.roomId);
      return listing;
    });
    this.#made.set(name, made);
    made.catch(() => this.#forget(wanted, made));
    return made;
  }

  #forget(wanted: Pick<WantedRoom, 'kind' | 'key'>, made: Promise<IRoomCache>): void {
    const name = nameOf(wanted);
    if (this.#made.get(name) !== made) return;
    this.#made.delete(name);
    this.#ids.delete(name);
  }
}

/**
 * The framework keeps a timer for every reserved place, even after the room and the server were closed. The timers are
 * private: if a later version no longer has them, this does nothing.
 */
const letProcessEnd = (room: unknown, sessionId: string): void => {
  const { _reservedSeatTimeouts: timers = {} } = (room ?? {}) as {
    readonly _reservedSeatTimeouts?: Readonly<Record<string, NodeJS.Timeout>>;
  };
  timers[sessionId]?.unref();
};

/** There is no place at the moment. */
export const noPlace = (): RequestRefusal =>
  refuse('serverBusy', 'The room is not ready yet or cannot be reached: try again in a moment.');

const nameOf = ({ kind, key }: Pick<WantedRoom, 'kind' | 'key'>): string => `${kind} ${key}`;

/** The room is just being created or disposed. One of the two errors is not exported. */
const isInBetween = (error: unknown): boolean =>
  error instanceof ServerError || (error as object).constructor.name === 'SeatReservationError';
