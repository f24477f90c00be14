import type { Hex } from '../model/board.ts';
import { DIRECTIONS } from './hex.ts';
import { sectorOf, sharesOf } from './sector.ts';

/** Called for what a line meets on its way. Either function returns true to stop. */
export interface LineVisitor {
  /** The line passes through the inside of this hex. */
  readonly through: (hex: Hex) => boolean;
  /** The line runs along the edge these two share. */
  readonly between: (one: Hex, other: Hex) => boolean;
}

/**
 * Follows the straight line from centre to centre, first hex to last, without the two it joins; true when the
 * visitor stopped it. A corner that is only touched is not visited.
 *
 * With the way as `a` steps in one direction and `b` in the next, n = a + b, the line crosses row i (the hexes
 * i steps away) b·i/n hexes along it. A hex of the row is entered exactly when its centre lies nearer to that
 * point than (n + max(a, b)) / 3n. That is never less than half a hex, so there may be two of them, and it is
 * just half a hex when a = b: then the line runs along their common edge. All in integers, times 3n.
 */
export const traceLine = (from: Hex, to: Hex, visitor: LineVisitor): boolean => {
  const q = to[0] - from[0];
  const r = to[1] - from[1];
  if (q === 0 && r === 0) return false;
  const sector = sectorOf(q, r);
  const { clockwise, counterClockwise } = sharesOf(sector, q, r);
  const length = clockwise + counterClockwise;
  const reach = length + Math.max(clockwise, counterClockwise);
  const step: Hex = DIRECTIONS[sector];
  const next: Hex = DIRECTIONS[((sector + 1) % 6) as typeof sector];
  const aside: Hex = [next[0] - step[0], next[1] - step[1]];

  let [lineQ, lineR] = from;
  let past = 0;
  for (let row = 1; row < length; row += 1) {
    lineQ += step[0];
    lineR += step[1];
    past += counterClockwise;
    if (past >= length) {
      past -= length;
      lineQ += aside[0];
      lineR += aside[1];
    }
    const here: Hex = [lineQ, lineR];
    const there: Hex = [lineQ + aside[0], lineR + aside[1]];
    const entersHere = 3 * past < reach;
    const entersThere = 3 * (length - past) < reach;
    const stopped =
      entersHere && entersThere
        ? throughBoth(visitor, counterClockwise > clockwise ? [here, there] : [there, here])
        : entersHere || entersThere
          ? visitor.through(entersHere ? here : there)
          : visitor.between(here, there);
    if (stopped) return true;
  }
  return false;
};

/** A line that cuts a corner: the hex that comes earlier along the line is visited first. */
const throughBoth = ({ through }: LineVisitor, [first, second]: readonly [Hex, Hex]): boolean =>
  through(first) || through(second);
