import type { StrikeFrame } from '../model/frames.ts';
import type { CardId, ComponentId, SeatIndex } from '../model/ids.ts';
import type { Game } from '../game/game.ts';
import { isScrap, statOf } from '../game/numbers/numbers.ts';

/**
 * What marks the component that an attack hit: lost cards and criticals, or all of the damage (4.2-1, 4.2-3); points
 * waiting for the next hit are added, even to 0 (4.2-5).
 */
export const componentDamageOf = (game: Game, frame: StrikeFrame, component: ComponentId): number => {
  const { target } = frame;
  const sources =
    game.options.componentDamage === 'damage'
      ? frame.damage
      : frame.criticals + marksOfLost(game, target, frame.lost, component);
  const weakness = statOf(game.rules, game.seat(target), 'componentDamageTaken');
  return Math.max(0, sources + weakness - frame.spared);
};

/**
 * Weapon cards mark whatever was hit, shield and offhand cards by option; SCRAP marks nothing (4.2-1, 4.2-2).
 * From which pile they were lost makes no difference (3.9-5).
 */
const marksOfLost = (
  game: Game,
  seat: SeatIndex,
  lost: readonly CardId[],
  component: ComponentId,
): number => {
  const { shieldComponentDamage } = game.options;
  const shieldsMark =
    shieldComponentDamage === 'any' || (shieldComponentDamage === 'left-arm' && component === 'leftArm');
  return lost.filter((card) => {
    if (isScrap(game.rules, game.seat(seat), card)) return false;
    const { section } = game.card(card);
    return section === 'primary' || (shieldsMark && (section === 'shield' || section === 'offhand'));
  }).length;
};
