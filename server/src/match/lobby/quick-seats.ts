import type { joinMatchSchema, takeSeatSchema } from '@penance/shared';
import { hexToBytes, saltHash } from '@penance/shared';
import type * as z from 'zod';
import { mayMatch } from '../access/match-access.ts';
import type { AccountClaim } from '../../platform/auth/account-claim.ts';
import { isRefused } from '../../platform/base/refusal.ts';
import { asJson } from '../record/stored-input.ts';
import type { MatchRecord } from '../record/match-record.ts';
import type { MatchListing } from '../record/match-listing.ts';
import type { KnownLobbies } from './known-lobbies.ts';
import type { KnownSeatChange, KnownSeats } from './known-seats.ts';
import { withKnownChange } from './known-seats.ts';
import type { SeatPreparation } from './match-seats.ts';
import { rulesetOf } from '../record/match-settings.ts';
import { legalDeck } from './plan-match.ts';
import { isOwnMatch } from '../record/match-record.ts';

type Share = Pick<z.infer<typeof joinMatchSchema>, 'salt' | 'saltHash'> & Pick<SeatPreparation, 'visit'>;

/**
 * What players usually do in a lobby that this process knows, in one statement each, which also checks the token.
 * Undefined when it cannot be done in this way: then it has to be looked at in full, for the reason or for a refusal.
 */
export interface QuickSeats {
  readonly takeSeat: (
    account: AccountClaim,
    matchId: string,
    wanted: z.infer<typeof takeSeatSchema>,
  ) => Promise<MatchRecord | undefined>;
  /** Stores the player's share of the dice, or its hash, at its own seat. */
  readonly addShare: (
    account: AccountClaim,
    matchId: string,
    share: Share,
  ) => Promise<MatchRecord | undefined>;
}

export const createQuickSeats = ({
  store,
  lobbies,
  seatsMost,
}: {
  readonly store: KnownSeats & Pick<MatchListing, 'find'>;
  readonly lobbies: KnownLobbies;
  readonly seatsMost: number;
}): QuickSeats => {
  const unsealed = (matchId: string): MatchRecord | undefined => {
    const known = lobbies.get(matchId);
    return known?.sealedAt === null ? known : undefined;
  };
  const change = async (wanted: KnownSeatChange): Promise<MatchRecord | undefined> => {
    const changed = await store.changeKnownSeat(wanted);
    if (!changed) return undefined;
    const known = lobbies.get(wanted.matchId);
    // Otherwise something else was changed in between.
    return (known && withKnownChange(known, wanted, changed)) ?? store.find(wanted.matchId);
  };

  return {
    takeSeat: async (account, matchId, wanted) => {
      const known = unsealed(matchId);
      if (known?.origin !== null || !('list' in wanted.deck)) return undefined;
      if (!mayEnter(known, account, wanted.code)) return undefined;
      const seat = placeFor(known, account, wanted.seat);
      const deck = legalDeck(rulesetOf(known), wanted.deck.list);
      if (seat === undefined || isRefused(deck)) return undefined;
      const preparation = { deck: asJson(deck), ready: wanted.ready };
      return change({ matchId, seat, account, seatsMost, preparation });
    },

    addShare: async (account, matchId, { salt, saltHash: hash, visit }) => {
      const known = unsealed(matchId);
      const own = known?.seats.find(({ accountId }) => accountId === account.id);
      if (!known || own?.salt !== null || (salt ?? hash) === undefined) return undefined;
      const { seat } = own;
      const preparation =
        salt === undefined
          ? { saltHash: hexToBytes(hash ?? ''), ...(visit !== undefined && { visit }) }
          : { saltHash: hexToBytes(saltHash(known.commitment, seat, salt)), salt: hexToBytes(salt) };
      return change({ matchId, seat, account, seatsMost: null, preparation });
    },
  };
};

/** By what never changes in a match that a host opened; who has a seat may do so too, but that may have changed. */
const mayEnter = (known: MatchRecord, { id }: AccountClaim, code: string | undefined): boolean =>
  mayMatch('takeSeat', {
    visibility: known.visibility,
    isOwn: isOwnMatch({ hostAccountId: known.hostAccountId, seats: [] }, id),
    isMember: false,
    hasCode: known.inviteCode !== null && code === known.inviteCode,
    isEventSecret: false,
  });

/** The player's own seat, else the wanted one, else the first free one. */
const placeFor = (
  { seats }: MatchRecord,
  { id }: AccountClaim,
  wanted: number | undefined,
): number | undefined => {
  const own = seats.find(({ accountId }) => accountId === id)?.seat;
  if (own !== undefined) return wanted === undefined || wanted === own ? own : undefined;
  return wanted ?? seats.find(({ accountId, bot }) => accountId === null && bot === null)?.seat;
};
