import type { FormProblem } from './form-problem.ts';
import { repeatedFields } from './repeated-fields.ts';

export type JsonRead =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };

/** The JSON in a text in which no key stands twice: reading would keep one of them without a word. */
export const readJson = (text: string): JsonRead => {
  try {
    const json: unknown = JSON.parse(text);
    const problems = repeatedFields(text);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, json };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const printable = message.replace(/\p{Cc}/gu, '?');
    return { ok: false, problems: [{ path: '', message: `is not JSON: ${printable}` }] };
  }
};
