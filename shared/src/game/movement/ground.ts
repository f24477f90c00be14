import type { Facing, Hex } from '../../model/board.ts';
import type { MoveAllowance, Refusal } from '../../model/decisions.ts';
import type { SeatIndex, TeamId } from '../../model/ids.ts';
import type { DefeatReason } from '../../model/table.ts';
import { groundCost } from '../../board/board.ts';
import type { Board } from '../../board/board.ts';
import { distance, sameHex } from '../../board/hex.ts';
import type { MatchRules } from '../match-rules.ts';
import { atLeast, part } from '../numbers/note-part.ts';
import type { NotePart } from '../numbers/note-part.ts';
import { refused } from '../refused.ts';

/** The public facts that movement depends on; every table and every view has them. */
export interface Ground {
  readonly seats: readonly {
    readonly at: Hex;
    readonly facing: Facing;
    readonly team: TeamId;
    readonly status: 'active' | 'defeated';
    readonly reason?: DefeatReason | null;
  }[];
}

/** A defeated casket stays where it fell (2.2-4, 11.3-3); one that has retreated is off the map (11.3-2). */
export const isOnMap = ({ reason }: Ground['seats'][number]): boolean => reason !== 'retreat';

/**
 * SP that a path costs, or why it cannot be walked. Paths list every hex entered, in order, without the start
 * (2.1-1, 2.2-3).
 */
export const walk = (
  rules: MatchRules,
  ground: Ground,
  seat: SeatIndex,
  path: readonly Hex[],
  allowance: MoveAllowance,
  note?: NotePart,
): { readonly cost: number } | Refusal => {
  const mover = ground.seats[seat];
  const last = path[path.length - 1];
  if (!mover || !last) return refused('pathMissing', 'The path names no hex.');
  if (path.length > allowance.hexesMax) {
    return refused('pathTooLong', `At most ${String(allowance.hexesMax)} hexes may be moved here.`);
  }
  let at = mover.at;
  let cost = 0;
  let step = 0;
  for (const next of path) {
    const problem = stepProblem(rules, ground, seat, at, next, allowance);
    if (problem) return problem;
    cost += stepCost(rules, at, next, step, allowance, note);
    at = next;
    step += 1;
  }
  // The hex where a leap lands counts like any other (2.2-11).
  if (isWall(rules.board, rules.board.index(last))) {
    return refused('pathBlocked', `${last.join(',')} is a wall: a leap cannot end there.`);
  }
  if (ground.seats.some((other, index) => index !== seat && sameHex(other.at, last) && isOnMap(other))) {
    return refused('pathEndsOnCasket', 'A path may not end on another casket.');
  }
  if (cost > allowance.budget) {
    return refused(
      'notEnoughSp',
      `The path costs ${String(cost)} SP; ${String(allowance.budget)} can be paid.`,
    );
  }
  return { cost };
};

/**
 * Allies and wrecks may be walked through, enemies and walls not; a leap goes over all of them
 * (2.2-3, 2.2-4, 2.2-11, 2.4-4).
 */
const stepProblem = (
  rules: MatchRules,
  ground: Ground,
  seat: SeatIndex,
  at: Hex,
  next: Hex,
  { leap }: MoveAllowance,
): Refusal | null => {
  const { board } = rules;
  const to = board.index(next);
  if (to < 0) return refused('pathOffMap', `${next.join(',')} is not on the map.`);
  if (distance(at, next) !== 1)
    return refused('pathNotConnected', `${next.join(',')} is not next to ${at.join(',')}.`);
  if (leap) return null;
  if (isWall(board, to)) return refused('pathBlocked', `${next.join(',')} is a wall.`);
  const mover = ground.seats[seat];
  const blocked = ground.seats.some(
    (other) => other.status === 'active' && other.team !== mover?.team && sameHex(other.at, next),
  );
  return blocked ? refused('pathBlocked', `An enemy stands on ${next.join(',')}.`) : null;
};

const isWall = (board: Board, index: number): boolean => board.enterCost[index] === Infinity;

/**
 * SP of one step, the `step`-th of its path, before it is known to be possible; never below 0. Ground and
 * climbing come on top, but not under a leap (2.2-1, 2.2-11). A surcharge counts the hexes of the whole turn
 * (4.3-4).
 */
export const stepCost = (
  { board }: MatchRules,
  at: Hex,
  next: Hex,
  step: number,
  { perHex, every, moved, free, leap }: MoveAllowance,
  note?: NotePart,
): number => {
  const nth = moved + step + 1;
  const surcharge = every > 0 && nth % every === 0 ? 1 : 0;
  if (step < free) return 0; // whatever the terrain (2.2-10)
  const hex = board.index(next);
  const terrain = leap ? 0 : groundCost(board, board.index(at), hex);
  if (note !== undefined) noteStep(board, hex, perHex, terrain, surcharge, note);
  return Math.max(0, perHex + terrain + surcharge);
};

/** Reports the parts of the cost of such a step. */
const noteStep = (
  board: Board,
  hex: number,
  perHex: number,
  terrain: number,
  surcharge: number,
  note: NotePart,
): void => {
  const enter = terrain === 0 ? 0 : (board.enterCost[hex] ?? 0);
  const sum =
    part(note, perHex, 'perHex', hex) +
    part(note, enter, 'ground', hex) +
    part(note, terrain - enter, 'climb', hex) +
    part(note, surcharge, 'every', hex);
  atLeast(note, 0, sum, 'leastStep');
};
