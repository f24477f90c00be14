/** One measured line of the report. */
export interface Figure {
  readonly name: string;
  readonly title: string;
  readonly goal: string;
  readonly value: number;
  /** Of `value`, with the space before it, if any. */
  readonly unit: string;
  readonly ratio: number;
  readonly ratioUnit: string;
  /** Whether a greater ratio is better, or a smaller one. */
  readonly better: 'more' | 'less';
  /** In which `ratio` lies nineteen times of twenty; absent where it was measured once. */
  readonly interval?: readonly [number, number];
  /** JSON round trips per processor second beside it; 0 for a figure that is not rated by them. */
  readonly J: number;
  /** What else was seen; only in the JSON. */
  readonly details?: Readonly<Record<string, number>>;
}

export interface Bench {
  readonly name: string;
  readonly measure: () => Promise<readonly Figure[]> | readonly Figure[];
}
