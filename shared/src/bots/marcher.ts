import { sameHex } from '../board/hex.ts';
import { paths } from '../game/movement/paths.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { Hex } from '../model/board.ts';
import type { Answer } from '../model/decisions.ts';
import type { BotInput, BotPlayer } from './bot-player.ts';
import { walkingTo } from './heuristic/turn/approach.ts';
import { heuristicBot } from './heuristic/heuristic-bot.ts';

/**
 * Goes to its objective as fast as its SP allow and fights only on arrival: the escorted casket of an escort, or the
 * runner of a race. Without such a place it plays like `heuristic`.
 */
export const marcher: BotPlayer = (input) => {
  const goal = goalOf(input);
  const isTurn = input.decision.kind === 'turn';
  return goal.length > 0 && isTurn ? (stepTowards(input, goal) ?? STAY) : heuristicBot(input);
};

const STAY: Answer = { kind: 'endTurn' };

/** Where its side's objective wants this seat; nowhere once it is there. */
const goalOf = ({ view, decision: { seat } }: BotInput): readonly Hex[] => {
  const self = view.seats[seat];
  const wanted = (view.mission?.scenario.objectives ?? []).flatMap(({ team, objective }) => {
    if (team !== self?.team) return [];
    if (objective.kind === 'escort') return objective.charge === seat ? objective.hexes : [];
    return objective.kind === 'reachHex' ? objective.hexes : [];
  });
  return self && wanted.some((hex) => sameHex(hex, self.at)) ? [] : wanted;
};

/** SP over bare ground from a hex to the nearest of some. */
const wayLeft = ({ board }: MatchRules, from: Hex, hexes: readonly Hex[]): number =>
  hexes.reduce(
    (least, hex) => Math.min(least, walkingTo(board, board.index(hex))[board.index(from)] ?? Infinity),
    Infinity,
  );

/** The shortest of the walks that bring it nearest, paid with SP alone; `null` where none brings it nearer. */
const stepTowards = ({ rules, view, decision }: BotInput, goal: readonly Hex[]): Answer | null => {
  const self = view.seats[decision.seat];
  const move = decision.kind === 'turn' ? decision.move : null;
  if (!self || !move) return null;
  let best: readonly Hex[] | null = null;
  let bestLeft = wayLeft(rules, self.at, goal);
  for (const path of paths(rules, view, decision.seat, { ...move, budget: Math.min(move.budget, move.sp) })) {
    const end = path.at(-1);
    const left = end ? wayLeft(rules, end, goal) : Infinity;
    if (left < bestLeft || (left === bestLeft && best && path.length < best.length)) {
      best = path;
      bestLeft = left;
    }
  }
  return best && { kind: 'move', path: best };
};
