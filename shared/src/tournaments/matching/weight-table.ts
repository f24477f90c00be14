/**
 * A weight is a row of whole numbers, compared lexicographically: no sum of later numbers outweighs an earlier one.
 * Rows are added element by element, so they work in any algorithm that only adds and compares.
 */
export type Weight = readonly number[];

/** Many weights of one depth, by index. */
export class WeightTable {
  readonly depth: number;
  readonly #cells: Float64Array;

  constructor(rows: number, depth: number) {
    this.depth = depth;
    this.#cells = new Float64Array(rows * depth);
  }

  get(row: number, place: number): number {
    return this.#cells[row * this.depth + place] ?? 0;
  }

  set(row: number, place: number, value: number): void {
    this.#cells[row * this.depth + place] = value;
  }

  setRow(row: number, weight: Weight): void {
    for (let place = 0; place < this.depth; place += 1) this.set(row, place, weight[place] ?? 0);
  }

  clearRow(row: number): void {
    for (let place = 0; place < this.depth; place += 1) this.set(row, place, 0);
  }

  /** Adds `factor` times the weight to a row. */
  addTo(row: number, weight: Weight, factor: number): void {
    for (let place = 0; place < this.depth; place += 1) {
      this.set(row, place, this.get(row, place) + factor * (weight[place] ?? 0));
    }
  }

  /** The sign of a row. */
  signOf(row: number): number {
    for (let place = 0; place < this.depth; place += 1) {
      const value = this.get(row, place);
      if (value !== 0) return value;
    }
    return 0;
  }
}
