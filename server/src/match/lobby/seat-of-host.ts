import type { LegalDeckList, newMatchSchema, Ruleset } from '@penance/shared';
import type * as z from 'zod';
import type { AccountClaim } from '../../platform/auth/account-claim.ts';
import type { DeckStore } from '../../deck/deck-store.ts';
import { wantedDeck } from '../../deck/wanted-deck.ts';
import type { RequestRefusal } from '../../platform/base/refusal.ts';
import { isRefused } from '../../platform/base/refusal.ts';
import type { MatchPlan } from './plan-match.ts';
import { legalDeck } from './plan-match.ts';
import { seatRefusal } from './seat-refusal.ts';

/** The seat of the host in a new match, with its checked deck. */
export interface SeatOfHost {
  readonly seat: number;
  readonly deck: LegalDeckList;
  readonly ready: boolean;
}

interface Planned {
  readonly host: AccountClaim;
  readonly plan: MatchPlan;
  readonly ruleset: Ruleset;
}

/** The seat that a host asks for together with the match; undefined if it asks for none. */
export const seatOfHost = async (
  decks: Pick<DeckStore, 'find'>,
  { host, plan: { seats }, ruleset }: Planned,
  wanted: z.infer<typeof newMatchSchema>['hostSeat'],
): Promise<SeatOfHost | RequestRefusal | undefined> => {
  if (!wanted) return undefined;
  const seat = wanted.seat ?? seats.findIndex(({ bot }) => bot === null);
  const planned = seats[seat];
  if (!planned) return seatRefusal(wanted.seat === undefined ? 'seatTaken' : 'seatNotFound');
  if (planned.bot !== null) return seatRefusal('seatTaken');
  const list = await wantedDeck(decks, host.id, wanted.deck);
  if (isRefused(list)) return list;
  const deck = legalDeck(ruleset, list, 'hostSeat.deck');
  return isRefused(deck) ? deck : { seat, deck, ready: wanted.ready };
};
