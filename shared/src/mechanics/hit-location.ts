import type { StrikeFrame } from '../model/frames.ts';
import type { ComponentId } from '../model/ids.ts';
import { sideAttacked } from '../board/facing.ts';
import type { Game } from '../game/game.ts';
import { trackOf } from '../game/numbers/numbers.ts';

/** deck-as-health: rear hits the Chassis, flanks the arm on that side, the die decides for the front (3.1-3). */
const BY_SIDE: Readonly<Record<number, ComponentId>> = {
  2: 'rightArm',
  3: 'rightArm',
  4: 'chassis',
  5: 'leftArm',
  6: 'leftArm',
};

/**
 * What an attack hits, or null if the hit-location die must decide. Without a Head it is the Left Arm (3.1-2, 8.4-3).
 */
export const componentHit = (game: Game, frame: StrikeFrame): ComponentId | 'capsule' | null => {
  const target = game.seat(frame.target);
  if (frame.aim === 'capsule') return 'capsule';
  if (frame.aim !== 'random') return trackOf(game.rules, target, frame.aim) === null ? 'leftArm' : frame.aim;
  if (game.options.targeting === 'declared') return null;
  return BY_SIDE[sideAttacked(target.at, target.facing, game.seat(frame.attacker).at)] ?? null;
};
