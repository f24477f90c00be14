import { sameHex } from '../board/hex.ts';
import type { Hex } from '../model/board.ts';
import type { Answer } from '../model/decisions.ts';
import type { BotInput, BotPlayer } from './bot-player.ts';
import { stepTowards } from './heuristic/turn/march.ts';
import { heuristicBot } from './heuristic/heuristic-bot.ts';

/**
 * Goes to its objective as fast as its SP allow and fights only on arrival: the escorted casket of an escort, or the
 * runner of a race. Without such a place it plays like `heuristic`.
 */
export const marcher: BotPlayer = (input) => {
  const { rules, view, decision } = input;
  const goal = goalOf(input);
  return goal.length > 0 && decision.kind === 'turn'
    ? (stepTowards(rules, view, decision, goal) ?? STAY)
    : heuristicBot(input);
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
