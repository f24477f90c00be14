import { setTimeout as sleep } from 'node:timers/promises';
import type { IRoomCache } from '@colyseus/core';
import { matchMaker, ServerError } from '@colyseus/core';
import type { Joined } from '@penance/shared';
import { MATCH_ROOM } from '@penance/shared';
import type { Visitor } from '../matches/join-match.ts';
import type { MatchRoom } from './match-room.ts';

type Reservation = Joined['reservation'];

/** The way from the rest of the server to the rooms, wherever they are. */
export interface RoomGateway {
  /**
   * A place in the room of a match, which is made in that process, or in this one, if there is none anywhere.
   * Undefined when none is to be had for the moment.
   */
  readonly reserve: (
    matchId: string,
    visitor: Visitor,
    processId?: string,
  ) => Promise<Reservation | undefined>;
  /** Whether some process has the room of the match. */
  readonly has: (matchId: string) => Promise<boolean>;
  /** Tells the room of a match, if there is one, that the match has begun. */
  readonly matchBegan: (matchId: string) => Promise<void>;
}

const ATTEMPTS = 5;
const PAUSE_MS = 40;

export const createRoomGateway = (): RoomGateway => ({
  reserve: async (matchId, visitor, processId) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const reservation = await tryToReserve(matchId, visitor, processId);
      if (reservation === 'full') return undefined;
      if (reservation) return reservation;
      await sleep(attempt * PAUSE_MS);
    }
    return undefined;
  },
  has: async (matchId) => (await roomOf(matchId)) !== undefined,
  matchBegan: async (matchId) => {
    if (await roomOf(matchId)) await matchMaker.remoteRoomCall<MatchRoom>(matchId, 'matchBegan');
  },
});

const tryToReserve = async (
  matchId: string,
  visitor: Visitor,
  processId: string | undefined,
): Promise<Reservation | 'full' | undefined> => {
  try {
    const room = (await roomOf(matchId)) ?? (await matchMaker.createRoom(MATCH_ROOM, { matchId, processId }));
    if (!(await matchMaker.remoteRoomCall<MatchRoom>(room.roomId, 'admits', [visitor]))) return 'full';
    return { ...(await matchMaker.reserveSeatFor(room, {}, visitor)) };
  } catch (error) {
    if (!isInBetween(error)) throw error;
    return undefined;
  }
};

/** The room is just being made or taken down, perhaps in another process. One of the two errors is not exported. */
const isInBetween = (error: unknown): boolean =>
  error instanceof ServerError || (error as object).constructor.name === 'SeatReservationError';

/** The room of a match, in whichever process. */
const roomOf = async (matchId: string): Promise<IRoomCache | undefined> =>
  (await matchMaker.findRoomsByIds([matchId])).get(matchId);
