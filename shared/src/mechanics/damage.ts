import type { StrikeFrame } from '../model/frames.ts';
import type { Stat } from '../model/stats.ts';
import type { Tier } from '../model/table.ts';
import { sideAttacked } from '../board/facing.ts';
import { amountOf, conditionHolds } from '../effects/amounts.ts';
import type { Game } from '../game/game.ts';
import { mountOf, raiseOf, statOf } from '../game/numbers/numbers.ts';
import type { StatContext } from '../game/numbers/numbers.ts';
import { atLeast, part } from '../game/numbers/note-part.ts';
import type { NotePart } from '../game/numbers/note-part.ts';
import { TIER_DAMAGE } from './attack-roll.ts';

/** What the damage of a strike depends on. */
type Blow = Pick<StrikeFrame, 'attacker' | 'target' | 'card' | 'base' | 'bonuses' | 'boost'>;

/**
 * Card, tier and bonuses minus penalties, at least 1 (3.4-1). An EXECUTION counts only the card and its bonuses
 * (3.3-4). Halving is the last of the attacker's changes, before those of the target (3.4-2).
 */
export const attackDamage = (game: Game, frame: Blow, tier: Tier, note?: NotePart): number => {
  const attacker = game.seat(frame.attacker);
  const target = game.seat(frame.target);
  const card = game.card(frame.card);
  const side = sideAttacked(target.at, target.facing, attacker.at);
  const about: StatContext = { side, target: frame.target, mount: mountOf(card) };
  const isExecution = tier === 'execution';
  const read = isExecution ? raiseOf : statOf;
  const change = (stat: Stat): number => read(game.rules, attacker, stat, about, note);
  let damage = part(note, frame.base, 'printed', card.id, attacker);
  damage += part(note, TIER_DAMAGE[tier], 'tier', tier);
  damage += part(note, side === 2 ? 1 : 0, 'weaponSide', side);
  damage += change('damage');
  damage += isExecution
    ? part(note, frame.boost.raise, 'boost', 'raise', attacker)
    : part(note, frame.boost.damage, 'boost', 'damage', attacker);
  for (const { when, amount } of frame.bonuses) {
    if (conditionHolds(game, when, frame.attacker, frame.target))
      damage += part(note, amountOf(game, amount, frame.attacker), 'bonus', card.id, attacker);
  }
  if (card.section === 'primary') damage += change('primaryDamage');
  if (card.section === 'offhand') damage += change('offhandDamage');
  const isHalved = !isExecution && statOf(game.rules, attacker, 'halfDamage', about) > 0;
  if (isHalved) damage += part(note, Math.ceil(damage / 2) - damage, 'halved', card.id, attacker);
  damage += read(game.rules, target, 'damageTaken', undefined, note);
  return atLeast(note, 1, damage, 'leastDamage');
};
