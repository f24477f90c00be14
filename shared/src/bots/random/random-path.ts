import type { Hex } from '../../model/board.ts';
import type { MoveAllowance } from '../../model/decisions.ts';
import type { SeatIndex } from '../../model/ids.ts';
import { distance } from '../../board/hex.ts';
import { stepCost, type Ground } from '../../game/movement/ground.ts';
import type { MatchRules } from '../../game/match-rules.ts';
import type { BotInput } from '../bot-player.ts';
import { oneOf, type BotRandom } from '../bot-random.ts';
import { useOfHex } from '../hex-use.ts';

export interface RandomPath {
  readonly path: readonly Hex[];
  readonly cost: number;
}

/** Where the caskets stand: all that playing at random has to look at. */
export const groundOf = (input: BotInput): Ground => input.ground ?? input.view;

/** Longer walks look no different from outside. */
const MOST_STEPS = 8;

/**
 * A legal walk, step by step at random, up to a random length: far cheaper than listing all of them. Three
 * steps of four go towards one of the other caskets, so that two who walk at random meet. Null when it comes to
 * no hex where it could end.
 */
export const randomPath = (
  rules: MatchRules,
  ground: Ground,
  seat: SeatIndex,
  allowance: MoveAllowance,
  random: BotRandom,
): RandomPath | null => {
  let at = ground.seats[seat]?.at;
  if (!at) return null;
  const goal =
    oneOf(
      random,
      ground.seats.filter((_, index) => index !== seat),
    )?.at ?? at;
  const length = 1 + random.below(Math.min(MOST_STEPS, allowance.hexesMax));
  const path: Hex[] = [];
  let cost = 0;
  let legal: RandomPath | null = null;
  while (path.length < length) {
    const next = neighbourOf(rules, at, random.below(4) === 0 ? null : goal, random);
    if (!next || useOfHex(rules, ground, seat, next, allowance.leap) === 'shut') break;
    cost += stepCost(rules, at, next, path.length, allowance);
    if (cost > allowance.budget) break;
    path.push(next);
    at = next;
    if (useOfHex(rules, ground, seat, next, false) === 'open') legal = { path: [...path], cost };
  }
  return legal;
};

/** Any neighbour inside the map, or one that lies nearer to the goal. */
const neighbourOf = (
  { board }: MatchRules,
  at: Hex,
  goal: Hex | null,
  random: BotRandom,
): Hex | undefined => {
  const first = board.index(at) * 6;
  const start = random.below(6);
  for (let turn = 0; turn < 6; turn += 1) {
    const hex = board.hexes[board.neighbours[first + ((start + turn) % 6)] ?? -1];
    if (hex && (goal === null || distance(hex, goal) < distance(at, goal))) return hex;
  }
  return undefined;
};
