/** The values that one digit of a weight has, over all edges. */
export interface DigitRange {
  readonly least: number;
  readonly most: number;
}

/** A number keeps every bit up to here, in sums of as many of them as there are vertices, and doubled. */
const BITS = 50;

/**
 * Writes weights of many small digits, most important first, as few numbers that compare in the same way: several digits
 * share one number, as far apart as their sum over a complete matching needs. A digit that is the same for every edge
 * is left out.
 */
export class WeightCodec {
  /** How many numbers a weight has. */
  readonly places: number;
  readonly #place: Int32Array;
  readonly #factor: Float64Array;

  /** `vertices`: of the graph, for which a complete matching is looked for. */
  constructor(ranges: readonly DigitRange[], vertices: number) {
    const most = 2 ** (BITS - Math.ceil(Math.log2(Math.max(2, vertices))));
    this.#place = new Int32Array(ranges.length);
    this.#factor = new Float64Array(ranges.length);
    // From the least important digit on, places counted from the end.
    let place = 0;
    let factor = 1;
    for (let digit = ranges.length - 1; digit >= 0; digit -= 1) {
      const range = ranges[digit];
      if (range === undefined || range.most <= range.least) continue;
      const base = (range.most - range.least) * (vertices / 2) + 1;
      if (factor > 1 && factor * base > most) {
        place += 1;
        factor = 1;
      }
      this.#place[digit] = place;
      this.#factor[digit] = factor;
      factor *= base;
    }
    this.places = place + 1;
    this.#place.forEach((fromEnd, digit) => (this.#place[digit] = place - fromEnd));
  }

  /** Adds digits, which begin at `from`, to a weight whose numbers begin at `to`. */
  add(digits: ArrayLike<number>, from: number, into: Float64Array, to: number): void {
    for (let digit = 0; digit < this.#place.length; digit += 1) {
      const value = digits[from + digit] ?? 0;
      if (value === 0) continue;
      const at = to + (this.#place[digit] ?? 0);
      into[at] = (into[at] ?? 0) + value * (this.#factor[digit] ?? 0);
    }
  }
}
