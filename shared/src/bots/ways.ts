import type { Hex } from '../model/board.ts';
import type { MoveAllowance } from '../model/decisions.ts';
import type { SeatIndex } from '../model/ids.ts';
import { groundCost, type Board } from '../board/board.ts';
import { isOnMap, type Ground } from '../game/movement/ground.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { HexUse } from './hex-use.ts';

/** One way to come to a hex: the cheapest of its number of hexes. */
export interface Way {
  readonly hex: number;
  readonly cost: number;
  readonly hexes: number;
  readonly before: Way | null;
}

/** Cheapest ways to every hex where a move of this allowance may end; the start is not among them. */
export const waysOf = (
  rules: MatchRules,
  ground: Ground,
  seat: SeatIndex,
  allowance: MoveAllowance,
): readonly Way[] => {
  const start = ground.seats[seat];
  if (!start || allowance.budget < 0) return [];
  const uses = usesOf(rules, ground, seat, allowance.leap);
  const best: (Way | undefined)[] = new Array<Way | undefined>(rules.board.size).fill(undefined);
  const found: number[] = [];
  const here: Way = { hex: rules.board.index(start.at), cost: 0, hexes: 0, before: null };
  best[here.hex] = here;
  let front: readonly Way[] = [here];
  for (let hexes = 1; hexes <= allowance.hexesMax && front.length > 0; hexes += 1) {
    front = nextFront(rules, allowance, front, { uses, best, found });
  }
  return found.flatMap((hex) => {
    const way = best[hex];
    return way && uses[hex] === 'open' ? [way] : [];
  });
};

/** The hexes entered, in order. */
export const pathOf = ({ board }: MatchRules, way: Way): readonly Hex[] => {
  const path: Hex[] = [];
  for (let step = way; step.before; step = step.before) {
    const hex = board.hexes[step.hex];
    if (hex) path.push(hex);
  }
  return path.reverse();
};

interface Search {
  readonly uses: readonly HexUse[];
  readonly best: (Way | undefined)[];
  readonly found: number[];
}

/** A path with more hexes is kept only if it is cheaper, so that limits and costs by number of hexes are exact. */
const nextFront = (
  rules: MatchRules,
  allowance: MoveAllowance,
  front: readonly Way[],
  { uses, best, found }: Search,
): readonly Way[] => {
  const { neighbours } = rules.board;
  const next: Way[] = [];
  for (const before of front) {
    const surcharge = surchargeOf(allowance, before.hexes + 1);
    for (let direction = 0; direction < 6; direction += 1) {
      const hex = neighbours[before.hex * 6 + direction] ?? -1;
      if (hex < 0 || uses[hex] === 'shut') continue;
      const ground = terrainCost(rules, allowance, before.hex, hex);
      const step = before.hexes < allowance.free ? 0 : allowance.perHex + surcharge + ground;
      const cost = before.cost + step;
      const known = best[hex];
      if (cost > allowance.budget || (known && known.cost <= cost)) continue;
      const way = { hex, cost, hexes: before.hexes + 1, before };
      if (!known) found.push(hex);
      best[hex] = way;
      next.push(way);
    }
  }
  return next;
};

const surchargeOf = ({ every, moved }: MoveAllowance, hexes: number): number =>
  every > 0 && (moved + hexes) % every === 0 ? 1 : 0;

const terrainCost = ({ board }: MatchRules, { leap }: MoveAllowance, from: number, to: number): number =>
  leap ? 0 : groundCost(board, from, to);

/** By hex number; the same as `useOfHex`, for all of them at once. */
const usesOf = ({ board }: MatchRules, ground: Ground, seat: SeatIndex, leap: boolean): readonly HexUse[] => {
  const uses = [...bareUses(board, leap)];
  const team = ground.seats[seat]?.team;
  ground.seats.forEach((casket, index) => {
    const { at, status, team: other } = casket;
    if (index === seat || !isOnMap(casket)) return;
    uses[board.index(at)] = status === 'active' && other !== team && !leap ? 'shut' : 'crossed';
  });
  return uses;
};

const bare = {
  walking: new WeakMap<Board, readonly HexUse[]>(),
  leaping: new WeakMap<Board, readonly HexUse[]>(),
};

/** The use of each hex of an empty board. */
const bareUses = (board: Board, leap: boolean): readonly HexUse[] => {
  const memo = leap ? bare.leaping : bare.walking;
  const known = memo.get(board);
  if (known) return known;
  const walls: HexUse = leap ? 'crossed' : 'shut';
  const uses = Array.from(board.enterCost, (cost): HexUse => (cost === Infinity ? walls : 'open'));
  memo.set(board, uses);
  return uses;
};
