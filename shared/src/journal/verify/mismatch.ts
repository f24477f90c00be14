import type { Mismatch, TranscriptPart } from './verification.ts';

/** A mismatch outside of the entries. */
export const outside = (
  what: TranscriptPart,
  path: string,
  expected: unknown,
  actual: unknown,
  message: string,
): Mismatch => ({ at: { entry: null, what, path }, expected, actual, message });

/** A mismatch in an entry; `path` is relative to the entry, empty for the whole entry. */
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
