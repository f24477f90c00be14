import { groundCost, type Board } from '../../../board/board.ts';

const memo = new WeakMap<Board, (Float64Array | undefined)[]>();

/**
 * SP that walking from each hex to one of them costs over bare ground, Infinity where no way leads. Worked out
 * once for each hex of a board that somebody wants to reach.
 */
export const walkingTo = (board: Board, goal: number): Float64Array => {
  let known = memo.get(board);
  if (!known) memo.set(board, (known = []));
  return (known[goal] ??= spread(board, goal));
};

/** Costs are small whole numbers, so hexes are taken up in rounds of equal cost. */
const spread = (board: Board, goal: number): Float64Array => {
  const costs = new Float64Array(board.size).fill(Infinity);
  const rounds: number[][] = [[goal]];
  costs[goal] = 0;
  for (let cost = 0; cost < rounds.length; cost += 1) {
    for (const hex of rounds[cost] ?? []) {
      if (costs[hex] === cost) takeNeighbours(board, hex, costs, rounds);
    }
  }
  return costs;
};

/** One walks towards the goal, so a step is paid for entering the hex that is already known. */
const takeNeighbours = (board: Board, hex: number, costs: Float64Array, rounds: number[][]): void => {
  for (let direction = 0; direction < 6; direction += 1) {
    const before = board.neighbours[hex * 6 + direction] ?? -1;
    if (before < 0 || board.enterCost[before] === Infinity) continue;
    const cost = (costs[hex] ?? 0) + 1 + groundCost(board, before, hex);
    if (cost >= (costs[before] ?? 0)) continue;
    costs[before] = cost;
    (rounds[cost] ??= []).push(before);
  }
};
