import type { Mismatch, TranscriptPart } from './verification.ts';

/** Something outside of the entries that is not as it must be. */
export const outside = (
  what: TranscriptPart,
  path: string,
  expected: unknown,
  actual: unknown,
  message: string,
): Mismatch => ({ at: { entry: null, what, path }, expected, actual, message });

/** The same in an entry; `path` is within it, and empty for the whole. */
export const inEntry = (
  index: number,
  what: TranscriptPart,
  path: string,
  expected: unknown,
  actual: unknown,
  message: string,
): Mismatch => ({
  at: { entry: index + 1, what, path: `entries[${index}]${path === '' ? '' : `.${path}`}` },
  expected,
  actual,
  message,
});
