import type { StrikeFrame } from '../model/frames.ts';
import type { Tier } from '../model/table.ts';
import { sideAttacked } from '../board/facing.ts';
import { amountOf, conditionHolds } from '../effects/amounts.ts';
import type { Game } from '../game/game.ts';
import { mountOf, statOf } from '../game/numbers.ts';
import { TIER_DAMAGE } from './attack-roll.ts';

/** Rule book, section 3, step 4: card, tier and bonuses less penalties, at least 1. */
export const attackDamage = (game: Game, frame: StrikeFrame, tier: Tier): number => {
  const attacker = game.seat(frame.attacker);
  const target = game.seat(frame.target);
  const card = game.card(frame.card);
  const side = sideAttacked(target.at, target.facing, attacker.at);
  const about = { side, target: frame.target, mount: mountOf(card) };
  let damage = frame.base + TIER_DAMAGE[tier] + frame.boost.damage + (side === 2 ? 1 : 0);
  for (const { when, amount } of frame.bonuses) {
    if (conditionHolds(game, when, frame.attacker, frame.target))
      damage += amountOf(game, amount, frame.attacker);
  }
  damage += statOf(game.rules, attacker, 'damage', about);
  if (card.section === 'primary') damage += statOf(game.rules, attacker, 'primaryDamage', about);
  if (card.section === 'offhand') damage += statOf(game.rules, attacker, 'offhandDamage', about);
  if (statOf(game.rules, attacker, 'halfDamage', about) > 0) damage = Math.ceil(damage / 2);
  return Math.max(1, damage + statOf(game.rules, target, 'damageTaken'));
};
