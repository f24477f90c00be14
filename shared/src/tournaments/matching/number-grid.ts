/** A square table of whole numbers, initially 0. */
export class NumberGrid {
  readonly #width: number;
  readonly #cells: Float64Array;

  constructor(width: number) {
    this.#width = width;
    this.#cells = new Float64Array(width * width);
  }

  get(row: number, column: number): number {
    return this.#cells[row * this.#width + column] ?? 0;
  }

  set(row: number, column: number, value: number): void {
    this.#cells[row * this.#width + column] = value;
  }
}

/** A row of whole numbers, all `initial` at first. */
export class NumberRow {
  readonly #cells: Float64Array;

  constructor(length: number, initial = 0) {
    this.#cells = new Float64Array(length).fill(initial);
  }

  get(index: number): number {
    return this.#cells[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#cells[index] = value;
  }

  fill(value: number): void {
    this.#cells.fill(value);
  }
}
