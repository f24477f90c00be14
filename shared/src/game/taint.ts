import type { SeatIndex } from '../model/ids.ts';
import { wounds } from './called.ts';
import type { Game } from './game.ts';

/** Most Taint markers a casket holds (9.2-1). */
const TAINT_CAP = 10;
/** The limit with a core that can rupture (5.6-2, 9.2-1). */
const TAINT_CAP_RUPTURE = 30;

/**
 * Adds Taint; reaching 10 causes a roll against corruption (9.2-3) and, by option, a wound before it (9.2-13), reaching
 * 21 a ruptured core (5.6-2). Without the module nothing happens, nor to a seat that is out (8.5-4).
 */
export const gainTaint = (game: Game, seat: SeatIndex, amount: number): void => {
  const { taint, taintSettled } = game.seat(seat);
  if (!game.options.taint || taintSettled || amount <= 0 || !game.isActive(seat)) return;
  const cap = game.options.coreRupture ? TAINT_CAP_RUPTURE : TAINT_CAP;
  const now = Math.min(cap, taint + amount);
  game.set(seat, 'taint', now);
  if (taint < TAINT_CAP && now >= TAINT_CAP) {
    if (game.options.taintOverload) game.call(wounds(seat, 1, 'taint'));
    game.call({ procedure: 'corruption', step: 'roll', seat });
  }
  if (game.options.coreRupture && taint < 21 && now >= 21) {
    game.call(wounds(seat, 1, 'coreRupture'));
  }
};
