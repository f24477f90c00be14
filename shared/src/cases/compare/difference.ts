/** One thing that is not as a case says it must be; `expected` and `actual` are plain JSON. */
export interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** No differences when both are the same JSON. */
export const differs = (path: string, expected: unknown, actual: unknown): readonly Difference[] =>
  JSON.stringify(expected) === JSON.stringify(actual) ? [] : [{ path, expected, actual }];

/** The same; what a case does not mention is not compared. */
export const differsIfGiven = (path: string, expected: unknown, actual: unknown): readonly Difference[] =>
  expected === undefined ? [] : differs(path, expected, actual);
