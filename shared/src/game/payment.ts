import { DAMAGED } from '../model/ids.ts';
import type { CardId } from '../model/ids.ts';
import type { SeatTable } from '../model/table.ts';

/** Cards that may make up for missing SP: any but DAMAGED, SCRAP too (7.4-4, 7.6-2, 8.2-1). */
export const payableCards = (seat: SeatTable): readonly CardId[] =>
  seat.hand.includes(DAMAGED) ? seat.hand.filter((card) => card !== DAMAGED) : seat.hand;

/** The number of payable cards. */
export const payableCount = ({ hand }: SeatTable): number => {
  let count = 0;
  for (const card of hand) if (card !== DAMAGED) count += 1;
  return count;
};

/** Cards needed for the SP that are missing; half a point counts as a whole one (8.2-1). */
export const cardsFor = (cost: number, sp: number): number => Math.max(0, Math.ceil(cost - sp));

/** The cards that remain when others are taken out, or null when one of those is missing. */
export const without = (cards: readonly CardId[], taken: readonly CardId[]): readonly CardId[] | null => {
  const left = [...cards];
  for (const card of taken) {
    const at = left.indexOf(card);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
};
