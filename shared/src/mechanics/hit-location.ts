import type { StrikeFrame } from '../model/frames.ts';
import { COMPONENTS, type ComponentId } from '../model/ids.ts';
import type { SeatTable } from '../model/table.ts';
import { sideAttacked } from '../board/facing.ts';
import type { Game } from '../game/game.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { isDestroyed, trackOf } from '../game/numbers/numbers.ts';

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
  return sideHit(target, game.seat(frame.attacker));
};

/** What an attack from there hits where the side decides; null if the die must (8.4-3). */
export const sideHit = (
  target: Pick<SeatTable, 'at' | 'facing'>,
  attacker: Pick<SeatTable, 'at'>,
): ComponentId | null => BY_SIDE[sideAttacked(target.at, target.facing, attacker.at)] ?? null;

/** Components that can still be destroyed at one stroke. */
export const standingComponents = (rules: MatchRules, seat: Destructible): readonly ComponentId[] =>
  COMPONENTS.filter(
    (component) => trackOf(rules, seat, component) !== null && !isDestroyed(rules, seat, component),
  );

/** The same, with the Chassis only when nothing else is left (3.3-7, 8.3-6). */
export const outerComponents = (rules: MatchRules, seat: Destructible): readonly ComponentId[] => {
  const standing = standingComponents(rules, seat);
  const outer = standing.filter((component) => component !== 'chassis');
  return outer.length > 0 ? outer : standing;
};

/**
 * Components one of which an EXECUTION at this target destroys instead, by the hit-location die; empty if it destroys
 * the target itself. A Chassis can be its target once it is exposed or, on a track without exposure, degraded, and when
 * nothing else is left (3.3-6, 3.3-7).
 */
export const executedInstead = (
  rules: MatchRules,
  seat: Destructible,
  target: ComponentId | 'capsule' | null,
): readonly ComponentId[] => {
  const track =
    rules.ruleset.options.executionHits === 'outer-first' ? trackOf(rules, seat, 'chassis') : null;
  if (target !== 'chassis' || !track) return NONE;
  const openFrom = track.exposedFrom ?? track.stages[1]?.from ?? track.destroyedAt;
  if (seat.components.chassis >= openFrom) return NONE;
  return outerComponents(rules, seat).filter((component) => component !== 'chassis');
};

const NONE: readonly ComponentId[] = [];

type Destructible = Pick<SeatTable, 'frame' | 'components'>;
