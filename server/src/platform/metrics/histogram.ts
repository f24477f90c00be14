interface HistogramParts {
  readonly name: string;
  readonly help: string;
  /** Upper bounds, ascending. */
  readonly buckets: readonly number[];
}

/** Number of observations up to each bound, since the start, as Prometheus counts them. */
export class Histogram {
  readonly #parts: HistogramParts;
  /** One more than there are bounds: the last one counts everything above. */
  readonly #counts: number[];
  #sum = 0;

  constructor(parts: HistogramParts) {
    this.#parts = parts;
    this.#counts = new Array<number>(parts.buckets.length + 1).fill(0);
  }

  observe(value: number): void {
    const found = this.#parts.buckets.findIndex((end) => value <= end);
    const at = found < 0 ? this.#parts.buckets.length : found;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sum += value;
  }

  /** In the Prometheus text format. */
  lines(): readonly string[] {
    const { name, help, buckets } = this.#parts;
    let total = 0;
    const counted = this.#counts.map((count, at) => {
      total += count;
      return `${name}_bucket{le="${buckets[at] ?? '+Inf'}"} ${total}`;
    });
    return [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} histogram`,
      ...counted,
      `${name}_sum ${this.#sum}`,
      `${name}_count ${total}`,
    ];
  }
}
