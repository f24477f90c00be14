import type { Facing, Hex, Side } from '../model/board.ts';
import type { BarredSides } from '../model/decisions.ts';
import { sectorOf, sharesOf } from './sector.ts';

/** Sides by how far clockwise of the facing the line comes in, in sixths of a turn. */
const SIDE_AT = [1, 2, 3, 4, 5, 6] as const;

/** Sides for a line through the corner between the side at this index and the one before it. */
const CORNER_SIDE_AT = [1, 1, 2, 3, 5, 6] as const;

/** Sides behind the shoulders: rear-right, rear, rear-left. */
const REAR_SIDES: readonly Side[] = [3, 4, 5];

/**
 * The side of the defender's hex that the centre line from the attacker crosses (2.1-3). On a
 * corner it is the side nearer the front. From the defender's own hex it is the front.
 */
export const sideAttacked = (defender: Hex, facing: Facing, attacker: Hex): Side => {
  const q = attacker[0] - defender[0];
  const r = attacker[1] - defender[1];
  if (q === 0 && r === 0) return 1;
  const sector = sectorOf(q, r);
  const { clockwise, counterClockwise } = sharesOf(sector, q, r);
  const turn = ((facing - sector + 6) % 6) as Facing;
  if (clockwise === counterClockwise) return CORNER_SIDE_AT[turn];
  return clockwise > counterClockwise ? SIDE_AT[turn] : SIDE_AT[((turn + 5) % 6) as Facing];
};

/** Whether a hex lies on the owner's rear three sides (Shield Wall). */
export const isOnRearSides = (owner: Hex, facing: Facing, other: Hex): boolean =>
  REAR_SIDES.includes(sideAttacked(owner, facing, other));

/** Whether a hex lies on the owner's rear side (side 4). */
export const isOnRearSide = (owner: Hex, facing: Facing, other: Hex): boolean =>
  sideAttacked(owner, facing, other) === 4;

/** Position and facing of a casket. */
export interface Stance {
  readonly at: Hex;
  readonly facing: Facing;
}

/**
 * Whether an attack is forbidden by its direction: from the target's side 4, or at a target on the attacker's own side
 * 4.
 */
export const isBarredBySide = (
  { ofTarget, ofSelf }: BarredSides,
  attacker: Stance,
  target: Stance,
): boolean =>
  (ofTarget && isOnRearSide(target.at, target.facing, attacker.at)) ||
  (ofSelf && isOnRearSide(attacker.at, attacker.facing, target.at));
