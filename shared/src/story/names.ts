import { printable } from '../text/printable.ts';
import type { CardPool } from '../model/cards.ts';
import type { CardId, SeatIndex } from '../model/ids.ts';
import { spelled } from '../text/spelled.ts';

/** What things are called in stories and menus. */
export interface Names {
  readonly seat: (seat: SeatIndex) => string;
  /** The title of a card, or of whatever else is named as the source of an effect. */
  readonly card: (card: CardId) => string;
}

/** Names from a table or a view and the cards of its edition. */
export const namesFor = (seats: readonly { readonly name: string }[], pool: CardPool): Names => ({
  seat: (seat) => printable(seats[seat]?.name ?? `Seat ${String(seat + 1)}`),
  card: (card) => printable(pool.cards[card]?.title ?? spelled(card)),
});
