import type { Hex, Side } from '../../../model/board.ts';
import { isObscured, seesBetween } from '../../../board/line-of-sight.ts';
import { distance } from '../../../board/hex.ts';
import { sideAttacked } from '../../../board/facing.ts';
import type { CardDefinition } from '../../../model/cards.ts';
import type { MatchRules } from '../../../game/match-rules.ts';
import type { SeatView } from '../../../views/match-view.ts';

/** How an attack stands: who from where on whom, after how much movement. */
export interface Stand {
  readonly from: Hex;
  readonly moved: number;
  readonly target: SeatView;
}

/** What the ground makes of an attack, before cards and wounds. */
export interface Footing {
  readonly range: number;
  readonly side: Side;
  readonly tn: number;
  /** Advantages less disadvantages, where the dice pool stands for target numbers. */
  readonly net: number;
  readonly sees: boolean;
}

const LEAST_TN = 2;
const SIDE_TN: Readonly<Record<Side, number>> = { 1: 0, 2: 0, 3: -1, 4: -2, 5: -1, 6: 1 };

export const rangeTn = (range: number): number => (range <= 3 ? 0 : range <= 6 ? 1 : range <= 10 ? 2 : 3);
export const movedTn = (hexes: number): number => (hexes === 0 ? 0 : hexes <= 3 ? 1 : hexes <= 6 ? 2 : 3);

/** Rule book, section 3, step 2, and section 9 for the dice pool. */
export const footingOf = (
  rules: MatchRules,
  smoke: ((hex: number) => boolean) | undefined,
  { from, moved, target }: Stand,
): Footing => {
  const { board } = rules;
  const base = rules.ruleset.options.baseTargetNumber;
  const here = board.index(from);
  const there = board.index(target.at);
  const range = distance(from, target.at);
  const side = sideAttacked(target.at, target.facing, from);
  const cover = board.cover[there] ?? 0;
  const isHigher = (board.elevation[here] ?? 0) > (board.elevation[there] ?? 0);
  const obscured = isObscured(board, smoke, from, target.at);
  const footing = { range, side, sees: range <= 1 || seesBetween(board, from, target.at) };
  if (rules.ruleset.options.dicePool) {
    const helped = Number(side >= 3 && side <= 5) + Number(isHigher) + Number(target.skippedLastTurn);
    const hindered = Number(cover >= 2) + Number(obscured) + Number(range >= 7);
    return {
      ...footing,
      tn: base,
      net: helped - hindered - Number(moved >= 6) - Number(target.moved >= 6),
    };
  }
  const ground = cover + (obscured ? 2 : 0) - (isHigher ? 1 : 0);
  const tn = base + rangeTn(range) + movedTn(moved) + movedTn(target.moved) + SIDE_TN[side] + ground;
  return { ...footing, tn, net: 0 };
};

/** With what one's own cards and wounds add. */
export const targetNumberFor = (
  { tn, range }: Footing,
  own: { readonly any: number; readonly ranged: number; readonly primary: number },
  card: CardDefinition,
): number => {
  const isRanged = range >= 2 || card.tags.includes('ranged');
  const more = own.any + (isRanged ? own.ranged : 0) + (card.section === 'primary' ? own.primary : 0);
  return Math.max(LEAST_TN, tn + more);
};
