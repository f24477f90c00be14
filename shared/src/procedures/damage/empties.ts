import { BLANK_DAMAGE } from '../../model/ids.ts';
import type { CardId, SeatIndex } from '../../model/ids.ts';
import type { Game } from '../../game/game.ts';

/**
 * Whether that much damage leaves nothing of what card texts call Casket HP (7.1-7): the Discard Pile counts where
 * `hpCountsDiscard` says so, and a blank Damage card that pays for nothing does not count.
 */
export const wouldEmpty = (game: Game, seat: SeatIndex, damage: number): boolean => {
  if (damage === 0) return false;
  const { draw, hand, discard } = game.seat(seat);
  const { hpCountsDiscard, damageCardsPay } = game.options;
  const counted = [...draw, ...hand, ...(hpCountsDiscard ? discard : [])];
  const pays = (card: CardId): boolean => damageCardsPay || card !== BLANK_DAMAGE;
  return damage >= counted.filter(pays).length;
};
