/** A complete matching between two sides, and which of its edges others that are equally good may use. */
export interface BestOfTwoSides {
  /** Those that choose, in order; others of their side may follow. */
  readonly chooseFirst: readonly number[];
  readonly rightSide: readonly number[];
  readonly partnerOf: (vertex: number) => number;
  /** Whether an equally good matching may contain this edge. */
  readonly isUsable: (left: number, right: number) => boolean;
}

/**
 * Of all equally good complete matchings between two sides the one in which the first chooser has the first partner that it
 * can have, then the second one, and so on. Returns the partners of the choosers.
 */
export const firstOfBest = ({
  chooseFirst,
  rightSide,
  partnerOf,
  isUsable,
}: BestOfTwoSides): readonly number[] => {
  const leftOf = new Map(rightSide.map((right) => [right, partnerOf(right)]));
  const fixed = new Set<number>();
  return chooseFirst.map((chooser) => {
    for (const right of rightSide) {
      if (fixed.has(right) || !isUsable(chooser, right)) continue;
      if (leftOf.get(right) === chooser || giveWay(right)) {
        fixed.add(right);
        return right;
      }

      /** Finds other partners for those in the way, so that the chooser can have this one. */
      function giveWay(wanted: number): boolean {
        const cameFrom = new Map<number, number>();
        const queue = [wanted];
        for (const taken of queue) {
          const left = leftOf.get(taken) ?? -1;
          for (const other of rightSide) {
            if (fixed.has(other) || other === wanted || cameFrom.has(other) || !isUsable(left, other))
              continue;
            cameFrom.set(other, taken);
            if (leftOf.get(other) === chooser) {
              moveAlong(cameFrom, other, wanted);
              leftOf.set(wanted, chooser);
              return true;
            }
            queue.push(other);
          }
        }
        return false;
      }
    }
    throw new Error('a complete matching has no partner for a vertex');
  });

  /** Everybody on the way takes the next one. */
  function moveAlong(cameFrom: ReadonlyMap<number, number>, last: number, wanted: number): void {
    for (let right = last; right !== wanted;) {
      const before = cameFrom.get(right) ?? wanted;
      leftOf.set(right, leftOf.get(before) ?? -1);
      right = before;
    }
  }
};
