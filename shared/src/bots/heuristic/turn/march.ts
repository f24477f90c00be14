import { paths } from '../../../game/movement/paths.ts';
import type { MatchRules } from '../../../game/match-rules.ts';
import type { Hex } from '../../../model/board.ts';
import type { Answer, DecisionOf } from '../../../model/decisions.ts';
import type { MatchView } from '../../../views/match-view.ts';
import { walkingTo } from './approach.ts';

/** The shortest of the walks that bring the seat nearest to some hexes, paid with SP alone; `null` if none does. */
export const stepTowards = (
  rules: MatchRules,
  view: MatchView,
  { seat, move }: DecisionOf<'turn'>,
  goal: readonly Hex[],
): Answer | null => {
  const self = view.seats[seat];
  if (!self || !move) return null;
  let best: readonly Hex[] | null = null;
  let bestLeft = wayLeft(rules, self.at, goal);
  for (const path of paths(rules, view, seat, { ...move, budget: Math.min(move.budget, move.sp) })) {
    const end = path.at(-1);
    const left = end ? wayLeft(rules, end, goal) : Infinity;
    if (left < bestLeft || (left === bestLeft && best && path.length < best.length)) {
      best = path;
      bestLeft = left;
    }
  }
  return best && { kind: 'move', path: best };
};

/** SP over bare ground from a hex to the nearest of some. */
const wayLeft = ({ board }: MatchRules, from: Hex, hexes: readonly Hex[]): number =>
  hexes.reduce(
    (least, hex) => Math.min(least, walkingTo(board, board.index(hex))[board.index(from)] ?? Infinity),
    Infinity,
  );
