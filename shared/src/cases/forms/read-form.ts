import type * as z from 'zod';
import { formMeant } from './answer-forms.ts';
import { commandMeant } from './campaign-case-schema.ts';
import { problem, type FormProblem } from '../../text/form-problem.ts';
import { inWords } from './issue-words.ts';

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };

/** Reads the form of a case from parsed JSON, or returns everything that is wrong with it. */
export const readForm = <Form>(schema: z.ZodType<Form>, json: unknown): Read<Form> => {
  const parsed = schema.safeParse(json, { reportInput: true, error: inWords });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, [])) };
};

const problemsOf = (issue: z.core.$ZodIssue, before: readonly PropertyKey[]): readonly FormProblem[] => {
  const path = [...before, ...issue.path];
  if (issue.code === 'invalid_union') {
    const closest = closestIssues(issue, path);
    if (closest) return closest.flatMap((each) => problemsOf(each, path));
  }
  if (issue.code === 'unrecognized_keys' && issue.keys.length === 1) path.push(...issue.keys);
  return [problem(path, issue.message)];
};

/** Issues by the form that was meant, if that can be determined; otherwise those of the union. */
const closestIssues = (
  issue: z.core.$ZodIssueInvalidUnion,
  path: readonly PropertyKey[],
): readonly z.core.$ZodIssue[] | null => {
  if (path.at(-1) === 'do' || path.at(-1) === 'answered') {
    const meant = formMeant(issue.input) ?? commandMeant(issue.input);
    const result = meant?.safeParse(issue.input, { reportInput: true, error: inWords });
    return result?.success === false ? result.error.issues : null;
  }
  const inside = issue.errors.filter((issues) => issues.some((each) => isInside(each)));
  return inside.length === 1 ? (inside[0] ?? null) : null;
};

/** The value as a whole had the right shape: the problem is inside it. */
const isInside = (issue: z.core.$ZodIssue): boolean =>
  issue.path.length > 0 || issue.code === 'unrecognized_keys';
