/** One measured line of the report. */
export interface Figure {
  readonly name: string;
  readonly title: string;
  readonly goal: string;
  readonly value: number;
  /** Unit of `value`, with a leading space if needed. */
  readonly unit: string;
  readonly ratio: number;
  readonly ratioUnit: string;
  /** Whether a greater ratio is better, or a smaller one. */
  readonly better: 'more' | 'less';
  /** 95 % confidence interval of `ratio`; absent if it was measured only once. */
  readonly interval?: readonly [number, number];
  /** JSON round trips per processor second, measured alongside; 0 for a figure that is not rated by them. */
  readonly J: number;
  /** Further measurements; only in the JSON. */
  readonly details?: Readonly<Record<string, number>>;
}

export interface Bench {
  readonly name: string;
  readonly measure: () => Promise<readonly Figure[]> | readonly Figure[];
}
