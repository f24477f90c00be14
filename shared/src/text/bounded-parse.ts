import * as z from 'zod';
import { oversizedIn } from './oversized.ts';

/** Wrong places that are described; a list may have thousands. */
export const ISSUES_MOST = 100;

export type BoundedParse<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly z.core.$ZodIssue[] };

/**
 * `schema.safeParse` for what strangers send: takes no longer than the largest legal value would. What has too many
 * members is not looked at, and only the first wrong places are put into words.
 */
export const boundedParse = <Value>(schema: z.ZodType<Value>, given: unknown): BoundedParse<Value> => {
  const oversized = oversizedIn(schema, given);
  if (oversized) {
    const { message, path } = oversized;
    return {
      ok: false,
      issues: [{ code: 'too_big', origin: 'value', maximum: 0, message, path: [...path], input: undefined }],
    };
  }
  const context = { async: false };
  const result = schema._zod.run({ value: given, issues: [] }, context);
  if (result instanceof Promise) throw new Error('a schema of a request is not asynchronous');
  if (result.issues.length === 0) return { ok: true, value: result.value as Value };
  const first = result.issues.slice(0, ISSUES_MOST);
  return {
    ok: false,
    issues: first.map((issue) => z.core.util.finalizeIssue(issue, context, z.core.config())),
  };
};
