import type { Joined, joinMatchSchema } from '@penance/shared';
import { PROTOCOL_VERSION } from '@penance/shared';
import type { z } from 'zod';
import type { AccountRecord } from '../accounts/account-store.ts';
import type { RequestRefusal } from '../refusal.ts';
import { isRefused, refuse } from '../refusal.ts';
import type { LiveMatches } from './live-matches.ts';
import type { Lobby } from './lobby.ts';
import { unknownMatch } from './lobby.ts';
import type { MatchRecord } from './match-record.ts';
import type { MatchStore } from './match-store.ts';
import { shownMatch } from './show-match.ts';

/** Who is let into a room: an account, at its seat or as a spectator. */
export interface Visitor {
  readonly accountId: string;
  /** `null` for a spectator. */
  readonly seat: number | null;
}

export interface JoinParts {
  readonly store: MatchStore;
  readonly lobby: Lobby;
  readonly live: LiveMatches;
  readonly rooms: {
    readonly has: (matchId: string) => Promise<boolean>;
    /** `processId` is where the room is made if there is none. */
    readonly reserve: (
      matchId: string,
      visitor: Visitor,
      processId?: string,
    ) => Promise<Joined['reservation'] | undefined>;
  };
}

/**
 * Lets an account into the room of a match. Who it is decides what it is there, not which connection it had
 * before: the same call joins, and joins again after whatever went wrong.
 */
export const joinMatch = async (
  parts: JoinParts,
  account: AccountRecord,
  matchId: string,
  { protocol, salt }: z.infer<typeof joinMatchSchema>,
): Promise<Joined | RequestRefusal> => {
  const { store, lobby, rooms } = parts;
  if (protocol !== PROTOCOL_VERSION)
    return refuse('protocolUnsupported', `Version ${PROTOCOL_VERSION} is spoken here, not ${protocol}.`);
  const record = await store.find(matchId);
  if (!record) return unknownMatch();
  const seat = seatOf(record, account);
  if (record.status === 'lobby' && seat?.salt === null && salt !== undefined)
    await lobby.addSalt({ account, matchId }, salt);
  const present = record.status === 'lobby' ? ((await store.find(matchId)) ?? record) : record;
  const place = await placeOf(parts, present);
  if (isRefused(place)) return place;
  const visitor = { accountId: account.id, seat: seat?.seat ?? null };
  const reservation = await rooms.reserve(matchId, visitor, place.processId);
  if (!reservation) return refuse('serverBusy', 'The room is being made or moved: try again in a moment.');
  return { match: shownMatch(present, { accountId: account.id }), seat: visitor.seat, reservation };
};

const seatOf = ({ seats }: MatchRecord, { id }: AccountRecord): MatchRecord['seats'][number] | undefined =>
  seats.find(({ accountId }) => accountId === id);

/** Where the room of the match is made if there is none yet: absent for here. */
interface Place {
  readonly processId?: string;
}

/** A live match that nobody plays is resumed on the way. */
const placeOf = async (
  { live, rooms }: JoinParts,
  { id, status }: MatchRecord,
): Promise<Place | RequestRefusal> => {
  if (status === 'finished') return refuse('matchFinished', 'The match is over: read its transcript.');
  if (status === 'abandoned') return refuse('matchAbandoned', 'The match never began.');
  if (status === 'lobby' || live.get(id) || (await rooms.has(id))) return {};
  const opened = await live.open(id);
  if (opened.ok) return {};
  return opened.code === 'heldElsewhere'
    ? { processId: opened.owner }
    : refuse('matchFinished', 'The match is over: read its transcript.');
};
