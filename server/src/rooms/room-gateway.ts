import { matchMaker } from '@colyseus/core';
import { CAMPAIGN_ROOM, MATCH_ROOM, TOURNAMENT_ROOM } from '@penance/shared';
import type { SignedIn } from '../accounts/account-store.ts';
import type { Visitor, WantedPlace } from '../matches/join-match.ts';
import type { CampaignRoom } from './campaign-room.ts';
import type { MatchRoom } from './match-room.ts';
import { matchRoomIdOf } from './match-room-id.ts';
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
    where?: WantedPlace,
  ) => Promise<Reservation | undefined>;
  /** Whether some process has the room of the match, or that of its spectators who are behind. */
  readonly has: (matchId: string, isBehind: boolean) => Promise<boolean>;
  /** Tells the rooms of a match, if there are any, that the match has begun. */
  readonly matchBegan: (matchId: string) => Promise<void>;
  /** A place in the room of an event. */
  readonly reserveTournament: (tournamentId: string, account: SignedIn) => Promise<Reservation | undefined>;
  /** Tells the room of an event, if there is one, that its journal has grown. */
  readonly tournamentChanged: (tournamentId: string) => Promise<void>;
  /** A place in the room of a campaign, for a member. */
  readonly reserveAtCampaign: (campaignId: string, account: SignedIn) => Promise<Reservation | undefined>;
  /** Tells the room of a campaign, if there is one, that something was committed. */
  readonly campaignChanged: (campaignId: string) => Promise<void>;
  /** Ends the connections of an account, in whichever process. */
  readonly endAccount: (accountId: string) => Promise<void>;
}

/** On which the processes tell one another of accounts whose sessions were ended. */
export const ENDED_ACCOUNTS = 'accounts whose sessions were ended';

const watcher = ({ id, session }: SignedIn): Visitor => ({ accountId: id, seat: null, session });

export const createRoomGateway = (): RoomGateway => ({
  reserve: (matchId, visitor, { processId, isBehind = false } = {}) =>
    reservePlace(
      {
        kind: MATCH_ROOM,
        id: matchRoomIdOf({ matchId, isBehind }),
        options: { matchId, isBehind, processId },
      },
      visitor,
    ),
  has: async (matchId, isBehind) => (await roomOf(matchRoomIdOf({ matchId, isBehind }))) !== undefined,
  matchBegan: async (matchId) => {
    for (const isBehind of [false, true]) {
      const id = matchRoomIdOf({ matchId, isBehind });
      if (await roomOf(id)) await matchMaker.remoteRoomCall<MatchRoom>(id, 'matchBegan');
    }
  },
  reserveTournament: (tournamentId, account) =>
    reservePlace({ kind: TOURNAMENT_ROOM, id: tournamentId, options: { tournamentId } }, watcher(account)),
  endAccount: async (accountId) => {
    await matchMaker.presence.publish(ENDED_ACCOUNTS, accountId);
  },
  tournamentChanged: async (tournamentId) => {
    if (await roomOf(tournamentId)) await matchMaker.remoteRoomCall<TournamentRoom>(tournamentId, 'changed');
  },
  reserveAtCampaign: (campaignId, account) =>
    reservePlace({ kind: CAMPAIGN_ROOM, id: campaignId, options: { campaignId } }, watcher(account)),
  campaignChanged: async (campaignId) => {
    if (await roomOf(campaignId))
      await matchMaker.remoteRoomCall<CampaignRoom>(campaignId, 'campaignChanged');
  },
});
