import { printable } from '../text/printable.ts';
import type { CardPool } from '../model/cards.ts';
import type { CardId, SeatIndex, TeamId } from '../model/ids.ts';
import { spelled } from '../text/spelled.ts';
import { ENGLISH } from './english.ts';

/** What things are called in stories and menus. */
export interface Names {
  readonly seat: (seat: SeatIndex) => string;
  /** The title of a card, or of another source of an effect. */
  readonly card: (card: CardId) => string;
  /** The names of a team's seats. */
  readonly team: (team: TeamId) => readonly string[];
}

/** English names, from a table or a view and the cards of its edition. */
export const namesFor = (
  seats: readonly { readonly name: string; readonly team: TeamId }[],
  pool: CardPool,
): Names => ({
  seat: (seat) => printable(seats[seat]?.name ?? `Seat ${String(seat + 1)}`),
  card: (card) => printable(pool.cards[card]?.title ?? ENGLISH.sources[card] ?? spelled(card)),
  team: (team) => seats.flatMap((seat) => (seat.team === team ? printable(seat.name) : [])),
});
