import type { ProblemReason } from '@penance/shared';
import { boundedParse } from '@penance/shared';
import type * as z from 'zod';

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reasons: readonly ProblemReason[] };

/** Validates one part of a request; every reason names the field. */
export const parsePart = (
  part: 'params' | 'query' | 'body',
  schema: z.ZodType | undefined,
  given: unknown,
): Parsed => {
  if (schema === undefined) return { ok: true, value: undefined };
  const parsed = boundedParse(schema, given);
  return parsed.ok
    ? { ok: true, value: parsed.value }
    : { ok: false, reasons: parsed.issues.flatMap((issue) => reasonsOf(issue, [part])) };
};

type Issue = z.core.$ZodIssue;

/** For a union, returns the reasons of the alternative that matches best. */
const reasonsOf = (issue: Issue, before: readonly PropertyKey[]): readonly ProblemReason[] => {
  const path = [...before, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((best, errors) => (depthOf(errors) > depthOf(best) ? errors : best));
    return nearest.flatMap((inner) => reasonsOf(inner, path));
  }
  return [{ code: issue.code, message: issue.message, at: path.map(String).join('.') }];
};

/** The deeper the first issue, the more of the value was valid. */
const depthOf = (issues: readonly Issue[]): number =>
  Math.max(0, ...issues.map(({ path }) => path.length)) - issues.length / 100;
