import type { Board } from './board.ts';

export interface ReachQuery {
  readonly board: Board;
  /** The hex to start from. */
  readonly from: number;
  /** The most that all steps together may cost. */
  readonly budget: number;
  /**
   * The cost of one step, the first being number 1: 0 or more (half points are exact), Infinity where it cannot
   * be made. The same step must not get cheaper the later it is made.
   */
  readonly stepCost: (from: number, to: number, step: number) => number;
  /** Where the way may end; elsewhere it may only pass. */
  readonly canStop: (index: number) => boolean;
  readonly maxSteps?: number;
  /** What so many steps cost beyond their own costs ("+1 SP for every 3 hexes"); must not fall as steps rise. */
  readonly surcharge?: (steps: number) => number;
}

export interface Reach {
  /** Hexes where the way may end, without the start, nearest in steps first. */
  readonly stops: readonly number[];
  /** The least cost of ending there; Infinity when that is impossible, 0 for the start. */
  readonly costTo: (index: number) => number;
  /** The cheapest way there, the shortest of these, without the start; empty for the start, null if none. */
  readonly pathTo: (index: number) => readonly number[] | null;
}

/** One way to stand on a hex. It never changes once the next round of steps has begun. */
interface Label {
  readonly hex: number;
  readonly steps: number;
  readonly parent: Label | null;
  /** Steps alone. */
  readonly base: number;
  /** With the surcharge. */
  readonly total: number;
}

/**
 * Cheapest ways over the board, worked out in rounds of one step. A way that takes more steps is kept only
 * where its steps cost less, so limits and surcharges on the number of steps are exact, not estimates.
 */
export const reachable = (query: ReachQuery): Reach => {
  const { board, from, maxSteps = board.size } = query;
  const start: Label = { hex: from, steps: 0, parent: null, base: 0, total: 0 };
  const best = new Array<Label | undefined>(board.size).fill(undefined);
  const leastBase = new Float64Array(board.size).fill(Infinity);
  const found: number[] = [];
  best[from] = start;
  leastBase[from] = 0;

  let frontier: readonly Label[] = [start];
  for (let steps = 1; steps <= maxSteps && frontier.length > 0; steps += 1) {
    frontier = nextRound(query, frontier, leastBase);
    for (const label of frontier) {
      const known = best[label.hex];
      if (!known) found.push(label.hex);
      if (!known || label.total < known.total) best[label.hex] = label;
    }
  }

  const stops = found.filter(query.canStop);
  const stopAt = (index: number): Label | undefined =>
    index === from || (best[index] && query.canStop(index)) ? best[index] : undefined;
  return {
    stops,
    costTo: (index) => stopAt(index)?.total ?? Infinity,
    pathTo: (index) => {
      const label = stopAt(index);
      return label ? wayOf(label) : null;
    },
  };
};

/** Every step from the labels of the last round that makes its hex cheaper to stand on than before. */
const nextRound = (
  { board, budget, stepCost, surcharge }: ReachQuery,
  frontier: readonly Label[],
  leastBase: Float64Array,
): readonly Label[] => {
  const round: Label[] = [];
  for (const parent of frontier) {
    const steps = parent.steps + 1;
    const extra = surcharge ? surcharge(steps) : 0;
    for (let direction = 0; direction < 6; direction += 1) {
      const hex = board.neighbours[parent.hex * 6 + direction] ?? -1;
      if (hex < 0) continue;
      const base = parent.base + stepCost(parent.hex, hex, steps);
      if (base >= (leastBase[hex] ?? 0) || base + extra > budget) continue;
      leastBase[hex] = base;
      round.push({ hex, steps, parent, base, total: base + extra });
    }
  }
  return round;
};

const wayOf = (label: Label): readonly number[] => {
  const way: number[] = [];
  for (let at = label; at.parent; at = at.parent) way.push(at.hex);
  return way.reverse();
};
