import { setTimeout as sleep } from 'node:timers/promises';
import type { IRoomCache } from '@colyseus/core';
import { matchMaker, ServerError } from '@colyseus/core';
import type { Joined } from '@penance/shared';
import type { Visitor } from '../matches/join-match.ts';

export type Reservation = Joined['reservation'];

/** A room that is known by what it belongs to: its id is the id of a match, or of what else is followed there. */
export interface WantedRoom {
  readonly kind: string;
  readonly id: string;
  /** What the room is made with, if there is none anywhere. `processId`: where, and absent for here. */
  readonly options: { readonly processId?: string | undefined; readonly [name: string]: unknown };
}

/** A room that says whom it lets in. */
interface AdmittingRoom {
  readonly admits: (visitor: Visitor) => boolean;
}

const NOT_HERE = 4990;
const ATTEMPTS = 5;
const PAUSE_MS = 40;

/** Undefined when no place is to be had for the moment. */
export const reservePlace = async (
  wanted: WantedRoom,
  visitor: Visitor,
): Promise<Reservation | undefined> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const reservation = await tryToReserve(wanted, visitor);
    if (reservation === 'full') return undefined;
    if (reservation) return reservation;
    await sleep(attempt * PAUSE_MS);
  }
  return undefined;
};

const tryToReserve = async (
  { kind, id, options }: WantedRoom,
  visitor: Visitor,
): Promise<Reservation | 'full' | undefined> => {
  try {
    const room = (await roomOf(id)) ?? (await matchMaker.createRoom(kind, options));
    if (!(await matchMaker.remoteRoomCall<AdmittingRoom>(room.roomId, 'admits', [visitor]))) return 'full';
    return { ...(await matchMaker.reserveSeatFor(room, {}, visitor)) };
  } catch (error) {
    if (!isInBetween(error)) throw error;
    return isNotHere(error) ? 'full' : undefined;
  }
};

/** The room is just being made or taken down, perhaps in another process. One of the two errors is not exported. */
const isInBetween = (error: unknown): boolean =>
  error instanceof ServerError || (error as object).constructor.name === 'SeatReservationError';

/**
 * Throws unless the room may be made in this process. When the process that was asked for does not answer, the
 * framework makes the room where it was asked for, and there nobody plays what it is to show.
 */
export const requireHere = (processId: string | undefined): void => {
  if (processId !== undefined && processId !== matchMaker.processId)
    throw new ServerError(NOT_HERE, `the process ${processId} does not answer`);
};

/** Whether that is why, in any of the errors that the framework makes of it. */
export const isNotHere = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === NOT_HERE) || (error.cause !== undefined && isNotHere(error.cause)));

/** The room of that id, in whichever process. */
export const roomOf = async (id: string): Promise<IRoomCache | undefined> =>
  (await matchMaker.findRoomsByIds([id])).get(id);
