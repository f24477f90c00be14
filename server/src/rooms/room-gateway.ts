import { matchMaker } from '@colyseus/core';
import { MATCH_ROOM, TOURNAMENT_ROOM } from '@penance/shared';
import type { Visitor } from '../matches/join-match.ts';
import type { MatchRoom } from './match-room.ts';
import type { Reservation } from './reserve-place.ts';
import { reservePlace, roomOf } from './reserve-place.ts';
import type { TournamentRoom } from './tournament-room.ts';

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
  /** A place in the room of an event. */
  readonly reserveTournament: (tournamentId: string, accountId: string) => Promise<Reservation | undefined>;
  /** Tells the room of an event, if there is one, that its journal has grown. */
  readonly tournamentChanged: (tournamentId: string) => Promise<void>;
}

export const createRoomGateway = (): RoomGateway => ({
  reserve: (matchId, visitor, processId) =>
    reservePlace({ kind: MATCH_ROOM, id: matchId, options: { matchId, processId } }, visitor),
  has: async (matchId) => (await roomOf(matchId)) !== undefined,
  matchBegan: async (matchId) => {
    if (await roomOf(matchId)) await matchMaker.remoteRoomCall<MatchRoom>(matchId, 'matchBegan');
  },
  reserveTournament: (tournamentId, accountId) =>
    reservePlace(
      { kind: TOURNAMENT_ROOM, id: tournamentId, options: { tournamentId } },
      { accountId, seat: null },
    ),
  tournamentChanged: async (tournamentId) => {
    if (await roomOf(tournamentId)) await matchMaker.remoteRoomCall<TournamentRoom>(tournamentId, 'changed');
  },
});
