import type { joinMatchSchema, newMatchSchema, takeSeatSchema, RevealedSalt } from '@penance/shared';
import { hexToBytes, saltHash } from '@penance/shared';
import type { ClockSettings } from '@penance/shared';
import type * as z from 'zod';
import type { MatchAccess } from '../access/match-access.ts';
import { unknownMatch } from '../access/match-access.ts';
import type { AccountClaim, Accounts } from '../../platform/auth/account-claim.ts';
import { sessionsEnded, signedIn } from '../../platform/auth/account-claim.ts';
import type { DeckStore } from '../../deck/deck-store.ts';
import { wantedDeck } from '../../deck/wanted-deck.ts';
import type { RequestRefusal } from '../../platform/base/refusal.ts';
import { isRefused, refuse } from '../../platform/base/refusal.ts';
import { asJson } from '../record/stored-input.ts';
import { hostedMatch, hostedRecord } from './hosted-match.ts';
import { seatOfHost } from './seat-of-host.ts';
import type { HostLimits } from './insert-match.ts';
import type { KnownLobbies } from './known-lobbies.ts';
import type { MatchRecord } from '../record/match-record.ts';
import type { MatchSeats, SeatChanged, SeatPreparation, SeatRefusalCode } from './match-seats.ts';
import { seatRefusal } from './seat-refusal.ts';
import { rulesetOf } from '../record/match-settings.ts';
import type { MatchListing } from '../record/match-listing.ts';
import type { KnownSeats } from './known-seats.ts';
import type { MatchLobby } from './lobby-store.ts';
import { legalDeck, planMatch } from './plan-match.ts';
import { createQuickSeats } from './quick-seats.ts';
import { tooManyMatches } from './too-many-matches.ts';
import { wantedEdition } from '../../catalogue/wanted-edition.ts';

/** What a lobby reads and writes. */
type LobbyStore = MatchLobby & MatchSeats & KnownSeats & Pick<MatchListing, 'find'>;

export interface LobbyParts {
  readonly store: LobbyStore;
  readonly lobbies: KnownLobbies;
  readonly access: MatchAccess;
  readonly accounts: Accounts;
  readonly decks: DeckStore;
  /** For matches whose host chose none. */
  readonly clocks: ClockSettings;
  readonly hostLimits: HostLimits;
  /** Called with a lobby when its seats or salts have changed. Returns the match as that leaves it, if it can. */
  readonly onChanged: (match: MatchRecord) => Promise<MatchRecord | undefined>;
  /** Called when a player has not the share whose hash was sealed for the seat. */
  readonly doWithout: (match: MatchRecord, seat: number) => Promise<unknown>;
}

type Player = { readonly account: AccountClaim; readonly matchId: string };
/** A player at its seat, in the match as it was read. */
type Seated = { readonly accountId: string; readonly match: MatchRecord };
type Outcome = Promise<MatchRecord | RequestRefusal>;

/** Matches before they begin: made by hosts, filled by players. */
export interface Lobby {
  readonly create: (host: AccountClaim, wanted: z.infer<typeof newMatchSchema>) => Outcome;
  readonly takeSeat: (player: Player, wanted: z.infer<typeof takeSeatSchema>) => Outcome;
  readonly leaveSeat: (player: Player) => Outcome;
  /** Takes a seat from its player before the match begins; only the host may. */
  readonly freeSeat: (host: Player, seat: number) => Outcome;
  /** Closes a match that has not begun; only its host may. */
  readonly close: (player: Player) => Outcome;
  /**
   * Stores the share of the dice, or its hash, of a player whose seat is known here. Undefined if that needs a closer look,
   * for example because the token was revoked.
   */
  readonly addKnownShare: (
    player: Player,
    share: Pick<z.infer<typeof joinMatchSchema>, 'salt' | 'saltHash'> & Pick<SeatPreparation, 'visit'>,
  ) => Promise<MatchRecord | undefined>;
  /**
   * Stores the hash of the player's share of the dice, before the set-up is sealed; the latest one counts. Returns the
   * match afterwards; undefined if nothing changed.
   */
  readonly addSaltHash: (
    player: Seated,
    saltHash: string,
    visit?: string,
  ) => Promise<MatchRecord | undefined>;
  /**
   * The player's visit has ended before the set-up was sealed. Its hash counts no more, unless the player has come back
   * since: another device brings another one.
   */
  readonly withdrawHash: (
    player: { readonly accountId: string },
    matchId: string,
    visit: string,
  ) => Promise<void>;
  /** Stores hash and share at once, for a client that does not wait for the seal; the first one counts. */
  readonly addSalt: (player: Seated, salt: string) => Promise<MatchRecord | undefined>;
  /**
   * Stores the share whose hash was sealed, or begins without it (`null`); false if the hash does not match, or no share
   * is expected now.
   */
  readonly revealSalt: (
    player: { readonly accountId: string },
    matchId: string,
    revealed: RevealedSalt,
  ) => Promise<boolean>;
}

export const createLobby = (parts: LobbyParts): Lobby => {
  const { store, lobbies, access, accounts, clocks, hostLimits, onChanged } = parts;
  const quick = createQuickSeats({ store, lobbies, seatsMost: hostLimits.seats });

  const read = async (matchId: string): Outcome => (await store.find(matchId)) ?? unknownMatch();
  const find = async ({ account, matchId }: Player, code?: string): Outcome =>
    access.look(await store.find(matchId), 'takeSeat', { accountId: account.id, code });
  const changeable = async (player: Player): Outcome => {
    const record = await find(player);
    return isRefused(record) ? record : (notToChange(record) ?? record);
  };
  const hosted = async (player: Player): Outcome => {
    const record = await changeable(player);
    if (isRefused(record) || record.hostAccountId === player.account.id) return record;
    return refuse('notHost', 'Only the host of the match may do this.');
  };
  const empty = async (matchId: string, accountId: string): Outcome => {
    const left = await store.leaveSeat({ matchId, accountId });
    lobbies.forget(matchId);
    return left.ok ? left.match : seatRefusal(left.code);
  };
  const changed = async (match: MatchRecord): Promise<MatchRecord> => {
    lobbies.remember(match);
    return (await onChanged(match)) ?? match;
  };
  /** The refusal, unless the token was revoked: that comes first. */
  const refused = async (account: AccountClaim, refusal: RequestRefusal): Promise<RequestRefusal> => {
    const known = await signedIn(accounts, account);
    return isRefused(known) ? known : refusal;
  };
  const changedNow = async (matchId: string): Outcome => {
    const match = await read(matchId);
    return isRefused(match) ? match : changed(match);
  };
  const prepare = async (
    matchId: string,
    accountId: string,
    preparation: SeatPreparation,
  ): Promise<MatchRecord | undefined> => {
    const prepared = await store.prepareSeat({ matchId, accountId }, preparation);
    return prepared.ok ? changed(prepared.match) : undefined;
  };

  return {
    create: async (host, wanted) => {
      // Packs take long to check: not for everybody who has had an account.
      const unknown = wanted.ruleset.packs.length > 0 ? await signedIn(accounts, host) : undefined;
      if (isRefused(unknown)) return unknown;
      const edition = await wantedEdition(wanted.ruleset);
      if (isRefused(edition)) return refused(host, edition);
      const plan = planMatch(wanted, edition, clocks);
      if (isRefused(plan)) return refused(host, plan);
      const seat = await seatOfHost(parts.decks, { host, plan, ruleset: edition.ruleset }, wanted.hostSeat);
      if (isRefused(seat)) return refused(host, seat);
      const match = hostedMatch(host, plan, seat);
      const created = await store.create(match, hostLimits);
      if (!created.ok)
        return created.limit === 'signedOut'
          ? refused(host, sessionsEnded())
          : tooManyMatches(hostLimits, created.limit);
      const record = hostedRecord(match, created);
      lobbies.remember(record, match.secret);
      return changed(record);
    },

    takeSeat: async ({ account, matchId }, wanted) => {
      const known = await quick.takeSeat(account, matchId, wanted);
      if (known) return changed(known);
      const here = await signedIn(accounts, account);
      if (isRefused(here)) return here;
      const record = await find({ account, matchId }, wanted.code);
      if (isRefused(record)) return record;
      const closed = notOpen(record) ?? notToChange(record);
      if (closed) return closed;
      const list = await wantedDeck(parts.decks, account.id, wanted.deck);
      if (isRefused(list)) return list;
      const deck = legalDeck(rulesetOf(record), list);
      if (isRefused(deck)) return deck;
      const preparation = { deck: asJson(deck), ready: wanted.ready };
      const taken = await takePlace(
        store,
        record,
        { accountId: account.id, wanted: wanted.seat, seatsMost: hostLimits.seats },
        preparation,
      );
      return isRefused(taken) ? taken : changed(taken);
    },

    leaveSeat: async ({ account, matchId }) => {
      const record = await changeable({ account, matchId });
      return isRefused(record) ? record : empty(matchId, account.id);
    },

    freeSeat: async (host, wanted) => {
      const record = await hosted(host);
      if (isRefused(record)) return record;
      const seat = record.seats.find((each) => each.seat === wanted);
      if (!seat) return seatRefusal('seatNotFound');
      // Nobody else who takes it meanwhile.
      return seat.accountId === null ? seatRefusal('nobodySeated') : empty(record.id, seat.accountId);
    },

    close: async ({ account, matchId }) => {
      const record = await hosted({ account, matchId });
      if (isRefused(record)) return record;
      if (await store.closeLobby(matchId)) return changedNow(matchId);
      // It may have begun since it was read.
      const now = await read(matchId);
      return isRefused(now) ? now : (notOpen(now) ?? now);
    },

    addKnownShare: async ({ account, matchId }, share) => {
      const known = await quick.addShare(account, matchId, share);
      return known && changed(known);
    },

    addSalt: async ({ accountId, match }, salt) => {
      const seat = seatOf(match, accountId);
      if (seat?.salt !== null) return undefined;
      const hash = hexToBytes(saltHash(seat.commitment, seat.seat, salt));
      return prepare(match.id, accountId, { saltHash: hash, salt: hexToBytes(salt) });
    },

    addSaltHash: ({ accountId, match }, hash, visit) =>
      prepare(match.id, accountId, {
        saltHash: hexToBytes(hash),
        ...(visit !== undefined && { visit }),
      }),

    withdrawHash: async ({ accountId }, matchId, visit) => {
      const withdrawn = await store.withdrawHash({ matchId, accountId }, visit);
      if (withdrawn.ok) await changed(withdrawn.match);
    },

    revealSalt: async ({ accountId }, matchId, { salt, setup }) => {
      const record = await store.find(matchId);
      const seat = seatOf(record, accountId);
      if (!seat || record?.setupDigest !== setup) return false;
      if (salt === null) {
        if (record.status === 'lobby' && seat.salt === null) await parts.doWithout(record, seat.seat);
        return true;
      }
      if (seat.salt === salt) return true;
      const hash = hexToBytes(saltHash(seat.commitment, seat.seat, salt));
      const changed = await store.revealSalt({ matchId, accountId }, hexToBytes(salt), hash);
      if (changed.ok) await onChanged(changed.match);
      return changed.ok;
    },
  };
};

const seatOf = (record: MatchRecord | undefined, accountId: string) => {
  const seat = record?.seats.find((each) => each.accountId === accountId);
  return record && seat && { ...seat, commitment: record.commitment };
};

/** Prepares the player's own seat if there is one, else takes the requested seat or the first free one. */
const takePlace = async (
  store: LobbyStore,
  { id: matchId, seats }: MatchRecord,
  {
    accountId,
    wanted,
    seatsMost,
  }: { readonly accountId: string; readonly wanted: number | undefined; readonly seatsMost: number },
  preparation: SeatPreparation,
): Promise<MatchRecord | RequestRefusal> => {
  const own = seats.find((seat) => seat.accountId === accountId);
  if (own && wanted !== undefined && wanted !== own.seat) return seatRefusal('alreadySeated');
  const free = seats.filter((seat) => seat.accountId === null && seat.bot === null).map(({ seat }) => seat);
  const place = own?.seat ?? wanted;
  let refusal: SeatRefusalCode = 'seatTaken';
  for (const seat of place === undefined ? free : [place]) {
    const taken: SeatChanged = await store.takeSeat({ matchId, seat, accountId }, preparation, seatsMost);
    if (taken.ok) return taken.match;
    refusal = taken.code;
    if (refusal !== 'seatTaken') break;
  }
  return seatRefusal(refusal);
};

/** Why no seat of the match can be taken; undefined if seats can be taken. */
const notOpen = ({ status }: MatchRecord): RequestRefusal | undefined =>
  status === 'lobby'
    ? undefined
    : refuse('matchNotOpen', `The match is ${status}: seats can no longer be taken.`);

/** Players cannot change a match that the server arranged: seats and decks are assigned. */
const notToChange = ({ origin }: MatchRecord): RequestRefusal | undefined =>
  origin === null
    ? undefined
    : refuse('matchArranged', `The match belongs to a ${origin.kind}: its seats are assigned.`);
