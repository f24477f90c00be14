import { COMPONENTS } from '../../model/ids.ts';
import type { SeatIndex } from '../../model/ids.ts';
import type { Stat } from '../../model/stats.ts';
import type { Game } from '../game.ts';

/** Sum of the Component Damage of all components of a seat, for Neural Feedback. */
export const damageSum = (game: Game, seat: SeatIndex): number => {
  const { components } = game.seat(seat);
  return COMPONENTS.reduce((sum, component) => sum + components[component], 0);
};

/** Uses up the oldest modifier of a kind. */
export const endFirst = (game: Game, seat: SeatIndex, stat: Stat): void => {
  const index = game.seat(seat).modifiers.findIndex((modifier) => modifier.stat === stat);
  if (index >= 0) game.emit({ type: 'modifiersEnded', seat, indexes: [index] });
};
