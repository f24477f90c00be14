/** Counts by name, in the order in which names come up. */
export class Counter<K extends string = string> {
  readonly #counts: Partial<Record<K, number>> = {};

  add(name: K, times = 1): void {
    this.#counts[name] = (this.#counts[name] ?? 0) + times;
  }

  get counts(): Readonly<Partial<Record<K, number>>> {
    return this.#counts;
  }
}
