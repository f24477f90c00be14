import type { ChoosePurpose } from '../model/decisions.ts';
import { DAMAGED } from '../model/ids.ts';
import type { CardId, SeatIndex, ZoneId } from '../model/ids.ts';
import type { Table } from '../model/table.ts';
import type { MatchRules } from './match-rules.ts';

/**
 * Which cards of a pile each purpose may take: DAMAGED is never recovered (7.4-4), SCRAP is (7.6-2), only damage
 * cards are mended (10.3-14).
 */
export const cardsOnOffer = (
  { rules, table }: { readonly rules: MatchRules; readonly table: Pick<Table, 'seats'> },
  of: SeatIndex,
  purpose: ChoosePurpose,
  pile: ZoneId,
): readonly CardId[] => {
  const cards = inKnownOrder(table.seats[of]?.[pile] ?? [], pile);
  if (purpose === 'mend') return cards.filter((card) => rules.ruleset.pool.cards[card]?.section === 'damage');
  return cards.filter((card) => card !== DAMAGED);
};

/**
 * The order of a draw pile is secret. A fallback takes the first cards of a hand, so their order must not reveal which
 * cards are oldest.
 */
const inKnownOrder = (cards: readonly CardId[], pile: ZoneId): readonly CardId[] =>
  pile === 'draw' || pile === 'hand' ? cards.toSorted() : cards;
