import { createHash } from 'node:crypto';

/** The same text for the same JSON value, whatever the order of its members. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );

/** Fingerprint of a value that is too large to be kept many times. */
export const fingerprint = (value: unknown): string =>
  createHash('sha256').update(canonicalText(value)).digest('base64');
