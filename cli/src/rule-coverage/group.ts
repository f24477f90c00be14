import type { WatchedCase } from './watched-case.ts';

/** One list of things that cases should reach, and how to see in a case which of them it does. */
export interface Group {
  readonly id: string;
  readonly title: string;
  readonly items: readonly string[];
  readonly reachedBy: (watched: WatchedCase) => readonly string[];
}

/** Whole numbers, both ends included. */
export const span = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
