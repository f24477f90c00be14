import { CAMPAIGN_ROOM, CODECS, MATCH_ROOM, TOURNAMENT_ROOM } from '@penance/shared';
import * as z from 'zod';
import type { SignedIn } from '../platform/auth/account-claim.ts';
import type { WantedPlace } from '../match/room/join-match.ts';
import { tournamentOf } from '../match/record/match-origin.ts';
import type { MatchRecord } from '../match/record/match-record.ts';
import type { LiveMatches } from '../match/live/live-matches.ts';
import type { ProcessBus, BusMessage, BusMessageKind } from '../platform/processes/process-bus.ts';
import { CampaignRoom, type CampaignRoomParts } from '../campaign/campaign-room.ts';
import type { RequestRefusal } from '../platform/base/refusal.ts';
import { noPlace, type LocalRooms, type Reservation } from '../platform/sockets/local-rooms.ts';
import { MatchRoom } from '../match/room/match-room.ts';
import type { MatchRoomParts } from '../match/room/match-room-parts.ts';
import type { RoomTypes } from '../platform/sockets/game-server.ts';
import { TournamentRoom, type TournamentRoomParts } from '../tournament/tournament-room.ts';
import type { Visitor } from '../platform/sockets/visitor.ts';

/** How the rest of the server reaches the rooms, in whichever process they are. */
export interface RoomGateway {
  /**
   * A place in the room of a match: in the process that plays it, or in this one.
   */
  readonly reserve: (
    match: Pick<MatchRecord, 'id' | 'origin'>,
    visitor: Visitor,
    where: WantedPlace,
  ) => Promise<Reservation | RequestRefusal>;
  /** A place in the room of an event. */
  readonly reserveTournament: (
    tournamentId: string,
    account: SignedIn,
  ) => Promise<Reservation | RequestRefusal>;
  /** A place in the room of a campaign, for a member. */
  readonly reserveAtCampaign: (
    campaignId: string,
    account: SignedIn,
  ) => Promise<Reservation | RequestRefusal>;
  /** Whether somebody with a seat at the match is connected to its room in this process. */
  readonly hasPlayers: (matchId: string) => boolean;
  /** Answers requests from other processes, as soon as matches can be played here. */
  readonly serve: (parts: ServeParts) => void;
}

interface ServeParts {
  readonly live: Pick<LiveMatches, 'open'>;
  readonly endSession: (accountId: string, session: number) => void;
}

export interface RoomsParts {
  readonly match: MatchRoomParts;
  readonly tournament: TournamentRoomParts;
  readonly campaign: CampaignRoomParts;
}

/** The rooms of this server, each with what it needs. */
export const roomTypes = ({ match, tournament, campaign }: RoomsParts): RoomTypes => ({
  [MATCH_ROOM]: class extends MatchRoom {
    protected override readonly parts = match;
  },
  [TOURNAMENT_ROOM]: class extends TournamentRoom {
    protected override readonly parts = tournament;
  },
  [CAMPAIGN_ROOM]: class extends CampaignRoom {
    protected override readonly parts = campaign;
  },
});

const watcher = ({ id, session }: SignedIn): Visitor => ({
  accountId: id,
  seat: null,
  session,
  owesSalt: false,
  visit: null,
  wantsState: false,
  codec: 'compact',
});

/** Asks the process that plays a match for a place at its table. */
const questionSchema = z.object({
  matchId: z.uuid(),
  isBehind: z.boolean(),
  visitor: z.object({
    accountId: z.uuid(),
    seat: z.int().nullable(),
    session: z.object({ number: z.number(), expiresAt: z.number() }),
    owesSalt: z.boolean(),
    wantsState: z.boolean(),
    // A process of before asks without these.
    visit: z.uuid().nullable().default(null),
    codec: z.enum(CODECS).default('compact'),
  }),
});

const matchKey = (matchId: string, isBehind: boolean): string =>
  isBehind ? `${matchId} from behind` : matchId;

export const createRoomGateway = (bus: ProcessBus, rooms: LocalRooms): RoomGateway => {
  const reserveHere = (
    { id: matchId, origin }: Pick<MatchRecord, 'id' | 'origin'>,
    isBehind: boolean,
    visitor: Visitor,
  ) => {
    const options = { matchId, isBehind, tournamentId: tournamentOf(origin) };
    return rooms.reserve({ kind: MATCH_ROOM, key: matchKey(matchId, isBehind), options }, visitor);
  };
  const receive = (message: BusMessage, from: string, { endSession }: ServeParts): void => {
    const reactions: { readonly [K in BusMessageKind]: (it: Extract<BusMessage, { kind: K }>) => void } = {
      matchSealed: ({ matchId }) =>
        void rooms.find(MatchRoom, MATCH_ROOM, matchKey(matchId, false))?.matchSealed(),
      matchBegan: ({ matchId }) => {
        for (const isBehind of [false, true])
          void rooms.find(MatchRoom, MATCH_ROOM, matchKey(matchId, isBehind))?.matchBegan();
      },
      rematchChanged: ({ matchId }) => {
        for (const isBehind of [false, true])
          void rooms.find(MatchRoom, MATCH_ROOM, matchKey(matchId, isBehind))?.rematchChanged();
      },
      tournamentChanged: ({ tournamentId }) =>
        rooms.find(TournamentRoom, TOURNAMENT_ROOM, tournamentId)?.changed(),
      campaignChanged: ({ campaignId }) =>
        void rooms.find(CampaignRoom, CAMPAIGN_ROOM, campaignId)?.campaignChanged(),
      campaignPresence: ({ campaignId, members }) => {
        if (from !== bus.processId)
          rooms.find(CampaignRoom, CAMPAIGN_ROOM, campaignId)?.presentElsewhere(from, members);
      },
      campaignOpened: ({ campaignId }) => {
        if (from !== bus.processId) rooms.find(CampaignRoom, CAMPAIGN_ROOM, campaignId)?.publishPresence();
      },
      sessionEnded: ({ accountId, session }) => endSession(accountId, session),
      processGone: ({ processId }) => {
        for (const room of rooms.all(CampaignRoom)) room.presentElsewhere(processId, []);
      },
    };
    (reactions[message.kind] as (it: BusMessage) => void)(message);
  };

  return {
    reserve: async (match, visitor, { processId, isBehind = false }) => {
      if (processId === undefined || processId === bus.processId)
        return reserveHere(match, isBehind, visitor);
      const reply = await bus.ask(processId, { matchId: match.id, isBehind, visitor });
      return (reply ?? noPlace()) as Reservation | RequestRefusal;
    },
    reserveTournament: (tournamentId, account) =>
      rooms.reserve(
        { kind: TOURNAMENT_ROOM, key: tournamentId, options: { tournamentId } },
        watcher(account),
      ),
    reserveAtCampaign: (campaignId, account) =>
      rooms.reserve({ kind: CAMPAIGN_ROOM, key: campaignId, options: { campaignId } }, watcher(account)),
    hasPlayers: (matchId) => rooms.find(MatchRoom, MATCH_ROOM, matchKey(matchId, false))?.hasPlayers ?? false,
    serve: (parts) => {
      bus.answer(async (asked) => {
        const { matchId, isBehind, visitor } = questionSchema.parse(asked);
        const opened = await parts.live.open(matchId);
        return opened.ok ? reserveHere(opened.live.record, isBehind, visitor) : undefined;
      });
      bus.listen((message, from) => receive(message, from, parts));
    },
  };
};
