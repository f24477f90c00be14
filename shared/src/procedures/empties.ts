import { COMPONENTS } from '../model/ids.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { Game } from '../game/game.ts';
import { casketHp } from '../game/numbers.ts';
import { injuriesOwed } from './reshuffle.ts';

/**
 * Whether that much damage leaves no Casket HP, or cannot be taken in full. What goes to the Discard Pile is not
 * gone, and a reshuffle in the middle of it brings the injury cards that are due.
 */
export const wouldEmpty = (game: Game, seat: SeatIndex, damage: number): boolean => {
  if (damage === 0) return false;
  const { draw, hand, discard } = game.seat(seat);
  const atHand = draw.length + hand.length;
  const whole = casketHp(game.seat(seat));
  const { lostCardsGo, emptyDrawDamage, reshuffleAdds } = game.options;
  if (lostCardsGo === 'discard') return damage > whole || (atHand === 0 && damage === whole);
  if (emptyDrawDamage !== 'reshuffle' || damage <= atHand || discard.length === 0) return damage >= whole;
  if (reshuffleAdds === 'nothing') return damage >= whole;
  const added =
    reshuffleAdds === 'damage-card'
      ? 1
      : COMPONENTS.reduce((sum, component) => sum + injuriesOwed(game, seat, component), 0);
  return damage >= whole + added;
};
