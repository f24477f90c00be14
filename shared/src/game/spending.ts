import type { CardId, SeatIndex } from '../model/ids.ts';
import type { Game } from './game.ts';
import { checkEmpty } from './lose-top.ts';

/**
 * Pays a cost that has been judged: SP first, then one card to the Discard Pile for each missing SP (7.1-1, 8.2-1).
 */
export const spend = (game: Game, seat: SeatIndex, cost: number, pay: readonly CardId[]): void => {
  if (cost === 0) return;
  const { sp, spent } = game.seat(seat);
  game.set(seat, 'sp', Math.max(0, sp - cost));
  game.set(seat, 'spent', spent + cost);
  game.moveCards(seat, 'hand', 'discard', pay, 'paid');
  if (pay.length > 0) checkEmpty(game, seat);
};
