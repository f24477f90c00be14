import type { Board } from './board.ts';

export interface ReachQuery {
  readonly board: Board;
  /** The hex to start from. */
  readonly from: number;
  /** The most that all steps together may cost. */
  readonly budget: number;
  /**
   * The cost of one step, the first being number 1: 0 or more (half points are exact), Infinity for an impossible step.
   * A step must not get cheaper when it is made later.
   */
  readonly stepCost: (from: number, to: number, step: number) => number;
  /** Whether a path may end there; otherwise it may only pass through. */
  readonly canStop: (index: number) => boolean;
  readonly maxSteps?: number;
  /** Additional cost for a number of steps ("+1 SP for every 3 hexes"); must not decrease with more steps. */
  readonly surcharge?: (steps: number) => number;
}

export interface Reach {
  /** Hexes where a path may end, without the start, fewest steps first. */
  readonly stops: readonly number[];
  /** The least cost of a path that ends there; Infinity if there is none, 0 for the start. */
  readonly costTo: (index: number) => number;
  /**
   * The cheapest path there (of several, the shortest), without the start; empty for the start, null if there is none.
   */
  readonly pathTo: (index: number) => readonly number[] | null;
}

/** One way to reach a hex. It no longer changes once the next round of steps has begun. */
interface Label {
  readonly hex: number;
  readonly steps: number;
  readonly parent: Label | null;
  /** Cost of the steps only. */
  readonly base: number;
  /** Cost including the surcharge. */
  readonly total: number;
}

/**
 * Cheapest paths over the board, computed in rounds of one step. A path with more steps is kept only if its steps cost
 * less, so limits and surcharges on the number of steps are exact.
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

/** Every step from the labels of the last round that reaches its hex more cheaply than before. */
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
