import { randomUUID } from 'node:crypto';
import type { Joined, joinMatchSchema } from '@penance/shared';
import {
  isCorrespondence,
  isDelayed,
  isSpoken,
  OLDEST_PROTOCOL_VERSION,
  PROTOCOL_VERSION,
} from '@penance/shared';
import type * as z from 'zod';
import type { MatchAccess } from '../access/match-access.ts';
import type { Accounts, ClaimedAccount } from '../../platform/auth/account-claim.ts';
import { signedIn } from '../../platform/auth/account-claim.ts';
import type { RequestRefusal } from '../../platform/base/refusal.ts';
import { isRefused, refuse } from '../../platform/base/refusal.ts';
import type { LiveMatches } from '../live/live-matches.ts';
import { isClaimable } from '../live/claim-win.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { MatchRecord } from '../record/match-record.ts';
import { settingsOf } from '../record/match-settings.ts';
import type { MatchListing } from '../record/match-listing.ts';
import { shownMatch } from '../record/match-reply.ts';
import type { Visitor } from '../../platform/sockets/visitor.ts';

/** Which room of a match is meant. */
export interface WantedPlace {
  /** The process that plays the match; absent if it is this one, or if no process plays it yet. */
  readonly processId?: string;
  /** Whether it is the room of its spectators, who see the match with a delay. */
  readonly isBehind?: boolean;
}

export interface JoinParts {
  readonly store: Pick<MatchListing, 'find'>;
  readonly access: MatchAccess;
  readonly accounts: Accounts;
  readonly lobby: Lobby;
  readonly live: LiveMatches;
  /** How long the other side has to show up before the win may be claimed, seconds. */
  readonly claimAfter: number;
  readonly rooms: {
    readonly reserve: (
      match: Pick<MatchRecord, 'id' | 'origin'>,
      visitor: Visitor,
      where: WantedPlace,
    ) => Promise<Joined['reservation'] | RequestRefusal>;
  };
}

/**
 * Admits an account to the room of a match. The account alone decides its role, not its previous connection: the same
 * call joins and, after any failure, rejoins.
 */
export const joinMatch = async (
  parts: JoinParts,
  account: ClaimedAccount,
  matchId: string,
  { protocol, code, publicState, codec, ...sent }: z.infer<typeof joinMatchSchema>,
): Promise<Joined | RequestRefusal> => {
  const share: Share = { ...sent, visit: randomUUID() };
  const { accounts, lobby, rooms } = parts;
  const known = isSpoken(protocol) ? await lobby.addKnownShare({ account, matchId }, share) : undefined;
  if (!known) {
    const here = await signedIn(accounts, account);
    if (isRefused(here)) return here;
  }
  if (!isSpoken(protocol))
    return refuse(
      'protocolUnsupported',
      `This server speaks protocol version ${PROTOCOL_VERSION} (oldest: ${OLDEST_PROTOCOL_VERSION}), not ${protocol}.`,
    );
  const present = known ?? (await withShare(parts, account, matchId, code, share));
  if (isRefused(present)) return present;
  const seat = present.seats.find(({ accountId }) => accountId === account.id);
  const visitor: Visitor = {
    accountId: account.id,
    seat: seat?.seat ?? null,
    session: account.session,
    owesSalt: seat !== undefined && (seat.salt === null || present.sealedAt !== null),
    visit: bringsHash(present, share) ? share.visit : null,
    wantsState: publicState,
    codec,
  };
  const isBehind = visitor.seat === null && isDelayed(settingsOf(present).spectatorDelay);
  const place = await placeOf(parts, present, isBehind);
  if (isRefused(place)) return place;
  const reservation = await rooms.reserve(present, visitor, place);
  if (isRefused(reservation)) return reservation;
  return {
    match: shownMatch(present, { accountId: account.id }),
    seat: visitor.seat,
    claimAfter: isClaimable(present) ? parts.claimAfter : null,
    reservation,
  };
};

type Share = Pick<z.infer<typeof joinMatchSchema>, 'salt' | 'saltHash'> & { readonly visit: string };

/** Whether the hash is for this visit only. In a match of hours or days the players hardly ever meet before it begins. */
const bringsHash = (match: MatchRecord, { saltHash, salt }: Share): boolean =>
  saltHash !== undefined && salt === undefined && !isCorrespondence(settingsOf(match).clock);

/** The match, if the account may watch it, after it took the account's share if that is missing. */
const withShare = async (
  parts: JoinParts,
  account: ClaimedAccount,
  matchId: string,
  code: string | undefined,
  share: Share,
): Promise<MatchRecord | RequestRefusal> => {
  const { store, access } = parts;
  const record = await access.look(await store.find(matchId), 'watch', { accountId: account.id, code });
  if (isRefused(record)) return record;
  const seat = record.seats.find(({ accountId }) => accountId === account.id);
  return record.status === 'lobby' && seat?.salt === null ? withSalt(parts, account, record, share) : record;
};

/** The match after it took the player's share of the dice, or its hash, which may have begun it. */
const withSalt = async (
  { store, lobby }: JoinParts,
  { id: accountId }: ClaimedAccount,
  match: MatchRecord,
  { salt, saltHash, visit }: Share,
): Promise<MatchRecord> => {
  if (salt === undefined && saltHash === undefined) return match;
  const player = { accountId, match };
  const changed =
    salt === undefined
      ? await lobby.addSaltHash(player, saltHash ?? '', visit)
      : await lobby.addSalt(player, salt);
  return changed ?? (await store.find(match.id)) ?? match;
};

/**
 * Only its lease says which process plays a live match; one that no process plays is resumed here. For a lobby every
 * process has a room of its own.
 */
const placeOf = async (
  { live }: JoinParts,
  { id, status }: MatchRecord,
  isBehind: boolean,
): Promise<WantedPlace | RequestRefusal> => {
  if (status === 'finished') return refuse('matchFinished', 'The match is over: read its transcript.');
  if (status === 'abandoned') return refuse('matchAbandoned', 'The match was called off.');
  if (status === 'lobby') return { isBehind };
  const opened = await live.open(id);
  if (opened.ok) return { isBehind };
  if (opened.code === 'heldElsewhere') return { processId: opened.owner, isBehind };
  return opened.code === 'stopping'
    ? refuse('serverBusy', 'The server is shutting down: try again in a moment.')
    : refuse('matchFinished', 'The match is over: read its transcript.');
};
