/** What a server of the benchmarks can be asked about itself; every reply is one number. */
export const QUESTIONS = [
  /** Processor seconds of the process so far, all threads together. */
  'cpuSeconds',
  /** In use after a full collection, on the heap and beside it. */
  'bytes',
  /** JSON round trips per processor second, when there is nothing else to do. */
  'J',
] as const;
export type Question = (typeof QUESTIONS)[number];
